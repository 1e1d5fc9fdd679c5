import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { api } from './api-server';

// Lazy pages are compiled on first use, which takes longer than the library's second.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(20_000);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  api.resetHandlers();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterAll(() => api.close());

// jsdom has no layout, so it only complains about scrolling.
window.scrollTo = () => undefined;
