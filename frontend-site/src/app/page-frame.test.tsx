import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { BrowserRouter } from 'react-router-dom';
import { pageMeta } from '../config/page-titles';
import { answers, api, CLAIRES_SESSION, signedIn } from '../testing/api-server';
import { impatientClient } from '../testing/render-site';
import { App } from './app';

const viewed = () => window.dataLayer?.filter(({ event }) => event === 'page_view').map(({ page_path }) => page_path);

beforeEach(() => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) });
});

test('F02 counts the first page once, never moves the focus on a reload, and counts each return', async () => {
  window.dataLayer = [];
  // What the browser keeps over a reload of a page that a link led to.
  window.history.replaceState({ idx: 1, key: 'kept', usr: null }, '', '/about');
  render(
    <BrowserRouter>
      <App queryClient={impatientClient()} />
    </BrowserRouter>,
  );
  const about = await screen.findByRole('heading', { level: 1, name: 'We draw first.' });
  await waitFor(() => expect(document.title).toBe(pageMeta('/about').title));
  expect(viewed()).toEqual(['/about']);
  expect(about).not.toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: 'Accessibility' }));
  await waitFor(() => expect(viewed()).toEqual(['/about', '/accessibility']));
  act(() => window.history.back());
  await waitFor(() => expect(viewed()).toEqual(['/about', '/accessibility', '/about']));
  expect(screen.getByRole('heading', { level: 1, name: 'We draw first.' })).toHaveFocus();
  expect(document.querySelector('[data-live="polite"]')).toHaveTextContent(pageMeta('/about').title);
});

test('focuses the h1 of the dashboard once the session check is done', async () => {
  let letIn = () => undefined as void;
  const checked = new Promise<void>((resolve) => (letIn = resolve));
  signedIn();
  api.use(
    http.get('/api/auth/me', async () => {
      await checked;
      return HttpResponse.json({ ...CLAIRES_SESSION });
    }),
    answers('get', '/api/portal/consultations', { items: [], nextCursor: null }),
  );
  window.history.replaceState(null, '', '/dashboard');
  window.history.pushState(null, '', '/about');
  render(
    <BrowserRouter>
      <App queryClient={impatientClient()} />
    </BrowserRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'We draw first.' });
  act(() => window.history.back());
  expect(await screen.findByText('Loading Dashboard...')).toBeInTheDocument();
  letIn();
  const title = await screen.findByRole('heading', { level: 1, name: /, Claire\.$/ });
  await waitFor(() => expect(title).toHaveFocus());
  expect(document.querySelector('[data-live="polite"]')).toHaveTextContent(pageMeta('/dashboard').title);
});

test('returns to where a page was left, also when the browser moved in between', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation((_x, y) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
    window.dispatchEvent(new Event('scroll'));
  });
  window.history.replaceState(null, '', '/about');
  render(
    <BrowserRouter>
      <App queryClient={impatientClient()} />
    </BrowserRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'We draw first.' });
  act(() => window.scrollTo(0, 640));
  await userEvent.click(screen.getByRole('link', { name: 'Accessibility' }));
  await waitFor(() => expect(window.scrollY).toBe(0));
  // As a short page on the way clamps the position.
  window.addEventListener('popstate', () => window.scrollTo(0, 12), { once: true });
  act(() => window.history.back());
  await waitFor(() => expect(window.scrollY).toBe(640));
  scrolled.mockRestore();
});
