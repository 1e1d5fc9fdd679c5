import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { analyticsChoice } from '../../lib/analytics/analytics';
import { ConsentBar } from './consent-bar';

const OPT_IN = { gtmId: 'GTM-ABC123', consent: 'opt-in' };
const show = (config = OPT_IN) => render(<ConsentBar config={config} />, { wrapper: MemoryRouter });
const bar = () => screen.queryByRole('region', { name: 'Analytics' });

test('F01 asks once, with two equal answers, and remembers', async () => {
  render(<ConsentBar config={OPT_IN} />, { wrapper: MemoryRouter });
  const [yes, no] = [
    await screen.findByRole('button', { name: 'Allow analytics' }),
    screen.getByRole('button', { name: 'Essential only' }),
  ];
  expect(yes.className).toBe(no.className);
  expect(screen.getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute('href', '/cookie-policy');
  await userEvent.click(yes);
  expect(bar()).not.toBeInTheDocument();
  expect(analyticsChoice()).toBe('on');
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});

test('accepts a refusal and continues on the page', async () => {
  const first = render(
    <main id="main" tabIndex={-1}>
      <ConsentBar config={OPT_IN} />
    </main>,
    { wrapper: MemoryRouter },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Essential only' }));
  expect(analyticsChoice()).toBe('off');
  expect(screen.getByRole('main')).toHaveFocus();
  first.unmount();
  show();
  expect(bar()).not.toBeInTheDocument();
});

test.each([
  ['without a tag manager', { gtmId: '', consent: 'opt-in' }],
  ['with an id that is none', { gtmId: 'GTM-', consent: 'opt-in' }],
  ['where a no is enough', { gtmId: 'GTM-ABC123', consent: 'opt-out' }],
])('asks nothing %s', (_why, config) => {
  show(config);
  expect(bar()).not.toBeInTheDocument();
});

test('asks nothing in a browser of staff, nor one that declines', () => {
  localStorage.setItem('admin_token', 'x');
  const first = show();
  expect(bar()).not.toBeInTheDocument();
  first.unmount();
  localStorage.clear();
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
  show();
  expect(bar()).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});
