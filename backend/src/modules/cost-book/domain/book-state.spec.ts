import {
  BOOK_STATES,
  inForceOn,
  isOpen,
  mayBecome,
  TRANSITIONS,
  type BookState,
  type PlacedBook,
} from './book-state.js';

describe('D17 the states of a cost book', () => {
  it('are all reached from a draft, and only a superseded book stays what it is', () => {
    const reached = new Set<BookState>(['draft']);
    for (const state of reached) for (const next of TRANSITIONS[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...BOOK_STATES].sort());
    expect(BOOK_STATES.filter((state) => TRANSITIONS[state].length === 0)).toEqual(['superseded']);
  });

  it('lead to publication through a preview only, and never back into a draft after it', () => {
    expect(mayBecome('draft', 'published')).toBe(false);
    expect(mayBecome('previewed', 'published')).toBe(true);
    expect(mayBecome('published', 'draft')).toBe(false);
    expect(mayBecome('superseded', 'published')).toBe(false);
  });

  it('let lines change before publication only', () => {
    expect(BOOK_STATES.filter(isOpen)).toEqual(['draft', 'previewed']);
  });
});

describe('D17 the book in force', () => {
  const active: PlacedBook = { place: 'active', effectiveFrom: '2026-01-01' };
  const next: PlacedBook = { place: 'next', effectiveFrom: '2027-03-01' };
  const draft: PlacedBook = { place: 'draft', effectiveFrom: null };

  it.each([
    ['2027-02-28', active],
    ['2027-03-01', next],
    ['2027-03-02', next],
  ])('is the waiting one from its day on: %s', (today, expected) => {
    expect(inForceOn([draft, active, next], today)).toBe(expected);
  });

  it('is never a draft', () => {
    expect(inForceOn([draft], '2030-01-01')).toBeUndefined();
  });
});
