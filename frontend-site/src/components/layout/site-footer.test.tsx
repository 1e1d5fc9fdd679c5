import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '../../config/site';
import { answers, api, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

const company = () => within(screen.getByRole('navigation', { name: 'Company' }));

afterEach(() => jest.restoreAllMocks());

test('the footer shows the office hours once they are configured', async () => {
  jest.replaceProperty(site, 'contact', {
    ...site.contact,
    hours: { monday: ['08:00', '18:00'], tuesday: ['08:00', '18:00'], saturday: ['09:30', '12:00'] },
  });
  renderSite('/about');
  expect(await screen.findByRole('heading', { level: 1, name: 'We draw first.' })).toBeInTheDocument();
  const studio = within(screen.getByRole('region', { name: 'Studio' }));
  expect(studio.getByText('Monday to Tuesday, 8:00 AM to 6:00 PM')).toBeInTheDocument();
  expect(studio.getByText('Saturday, 9:30 AM to 12:00 PM')).toBeInTheDocument();
});

describe('the phone number of the company', () => {
  const hrefsIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
  const numbers = (part: HTMLElement) => hrefsIn(part).filter((href) => /^(tel|sms):/.test(href));

  test.each([
    ['none', { phone: '', smsEnabled: true }, []],
    ['one to call', { phone: '(314) 555-0142', smsEnabled: false }, ['tel:3145550142']],
    [
      'one that reads messages',
      { phone: '+1 314 555 0142', smsEnabled: true },
      ['tel:+13145550142', 'sms:+13145550142'],
    ],
  ])('%s: the same in the footer and at the end of the menu', async (_, contact, expected) => {
    jest.replaceProperty(site, 'contact', { ...site.contact, ...contact });
    renderSite('/about');
    expect(await screen.findByRole('heading', { level: 1, name: 'We draw first.' })).toBeInTheDocument();
    expect(numbers(screen.getByRole('contentinfo'))).toEqual(expected);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(numbers(await screen.findByRole('dialog', { name: 'Menu' }))).toEqual(expected);
  });
});

test('the footer offers the login to someone without a session', async () => {
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
