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

describe('a page that the browser translated before its program came', () => {
  function translate(): void {
    for (const element of document.querySelectorAll('#root :is(h1, h2, p, label, legend, button, a)')) {
      for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
        const font = document.createElement('font');
        font.textContent = `${text.data} (traducido)`;
        text.replaceWith(font);
      }
    }
  }

  test('C04 starts without an error and keeps what was typed', async () => {
    const faults: unknown[] = [];
    window.addEventListener('error', ({ error }) => faults.push(error));
    await prerenderedPage('/login');
    delete document.documentElement.dataset.ready;
    translate();
    document.querySelector<HTMLInputElement>('#login-email')!.value = 'ada@example.com';
    await act(startPage);
    await waitFor(() => expect(document.documentElement.dataset.ready).toBe(''));
    expect(document.querySelector('#login-email')).toHaveValue('ada@example.com');
    expect(faults).toEqual([]);
  });

  test('C04 keeps what was typed while the page was hydrating in vain', async () => {
    // React reports what it could not hydrate.
    window.addEventListener('error', (event) => event.preventDefault());
    await prerenderedPage('/login');
    delete document.documentElement.dataset.ready;
    // A browser that translates without elements of its own.
    document.querySelector('label')!.textContent = 'Correo';
    const email = document.querySelector<HTMLInputElement>('#login-email')!;
    await act(async () => {
      await startPage();
      email.value = 'ada@example.com';
      email.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await waitFor(() => expect(document.documentElement.dataset.ready).toBe(''));
    expect(email.isConnected).toBe(false);
    expect(document.querySelector('#login-email')).toHaveValue('ada@example.com');
  });
});
