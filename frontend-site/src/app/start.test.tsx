import { act, waitFor } from '@testing-library/react';
import { prerenderedPage } from '../testing/prerendered-page';
import { startPage } from './start';

test.each([
  ['?utm_source=mail&gclid=1&fbclid=2', true],
  ['?utm_source=mail&next=%2Fdashboard', false],
])('with %s, keeps the prerendered form: %s', async (search, isKept) => {
  await prerenderedPage('/login');
  const email = document.querySelector<HTMLInputElement>('#login-email')!;
  window.history.replaceState(null, '', `/login${search}`);
  delete document.documentElement.dataset.ready;
  email.focus();
  await act(startPage);
  await waitFor(() => expect(document.documentElement.dataset.ready).toBe(''));
  expect(email.isConnected).toBe(isKept);
  expect(document.querySelector('#login-email')).toHaveFocus();
});
