export const BOOK_STATES = ['draft', 'previewed', 'published', 'superseded'] as const;
export type BookState = (typeof BOOK_STATES)[number];

/**
 * `previewed`: its effect was looked at and nothing has changed since. `superseded`: it prices no new
 * estimate; the estimates made with it keep it.
 */
export const TRANSITIONS: Readonly<Record<BookState, readonly BookState[]>> = {
  draft: ['previewed'],
  previewed: ['draft', 'published'],
  published: ['superseded'],
  superseded: [],
};

export function mayBecome(from: BookState, to: BookState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether its lines may change; such a book has priced nothing yet. */
export function isOpen(state: BookState): boolean {
  return state === 'draft' || state === 'previewed';
}

/**
 * Where a book stands. Each place is there once, and the database holds to it: one draft at a time, one
 * book in force, one waiting for its day.
 */
export type BookPlace = 'draft' | 'active' | 'next';

export interface PlacedBook {
  place: BookPlace | null;
  /** `YYYY-MM-DD` by the office's calendar; null while it is a draft. */
  effectiveFrom: string | null;
}

/**
 * The book that prices an estimate on `today`: the waiting one from its day on, whether or not anyone has
 * moved it to its new place by then.
 */
export function inForceOn<B extends PlacedBook>(books: readonly B[], today: string): B | undefined {
  const next = books.find(({ place }) => place === 'next');
  return next && isDue(next, today) ? next : books.find(({ place }) => place === 'active');
}

export function isDue({ effectiveFrom }: PlacedBook, today: string): boolean {
  return effectiveFrom !== null && effectiveFrom <= today;
}
