import '../features/settings/cost-book/cost-book-panel';
import { screen } from '@testing-library/react';
import type { CostBookVersion } from '../features/settings/cost-book/use-cost-book';
import { bookOf, summaryOf } from './cost-books';
import { FakeApi } from './fake-api';
import { owner } from './fixtures';
import { renderApp } from './render-app';
import { setupUser } from './user';

export const api = new FakeApi();
export const inForce = bookOf({ inForce: true, effectiveFrom: '2026-01-01', note: 'The first prices.' });
export const draft = bookOf({ versionNo: 2, state: 'draft' });
export const list = '/users?settings=cost-book';
export const one = `${list}&book=2&bookGroup=B`;

export function answerWith(...books: CostBookVersion[]) {
  api
    .on('GET /api/admin/users', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/admin/cost-book', { body: { items: books.map(summaryOf), nextCursor: null } });
  for (const book of books) api.on(`GET /api/admin/cost-book/${book.versionNo}`, { body: book });
}

export function withDraft() {
  beforeEach(() => {
    api.install();
    api.calls.length = 0;
    answerWith(draft, inForce);
  });
  afterEach(() => api.restore());
}

export const open = (path: string, user = owner) => {
  const person = setupUser();
  renderApp({ api, user, path });
  return person;
};

export const button = (name: string) => screen.findByRole('button', { name });
