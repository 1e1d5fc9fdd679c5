import { screen, within } from '@testing-library/react';
import { answers, api, signedIn } from '../testing/api-server';
import { renderSite } from '../testing/render-site';

const company = () => within(screen.getByRole('navigation', { name: 'Company' }));

test('the footer offers the login to somebody without a session', async () => {
  renderSite('/about');
  expect(await company().findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(company().queryByRole('link', { name: 'Log out' })).not.toBeInTheDocument();
});

test('the footer offers the dashboard and the logout to a customer, and no login', async () => {
  api.use(signedIn(), answers('get', '/api/portal/consultations', { items: [], nextCursor: null }));
  renderSite('/about');
  expect(await company().findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(company().getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
  expect(company().queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});
