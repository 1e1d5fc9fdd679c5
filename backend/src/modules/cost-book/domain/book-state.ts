export const BOOK_STATES = ['draft', 'previewed', 'published', 'superseded'] as const;
export type BookState = (typeof BOOK_STATES)[number];

/** `previewed`: not changed since its preview. `superseded`: prices no new estimate. */
export const TRANSITIONS: Readonly<Record<BookState, readonly BookState[]>> = {
  draft: ['previewed'],
  previewed: ['draft', 'published'],
  published: ['superseded'],
  superseded: [],
};

export function mayBecome(from: BookState, to: BookState): boolean {
  return TRANSITIONS[from].includes(to);
}

export function isOpen(state: BookState): boolean {
  return state === 'draft' || state === 'previewed';
}

/** At most one book has each: the draft, the current book and the scheduled one. */
export type BookPlace = 'draft' | 'active' | 'next';

export interface PlacedBook {
  place: BookPlace | null;
  /** `YYYY-MM-DD` in the office's time zone; null for a draft. */
  effectiveFrom: string | null;
}

/** The scheduled book from its day on, whether or not it was moved to its new place by then. */
export function inForceOn<B extends PlacedBook>(books: readonly B[], today: string): B | undefined {
  const next = books.find(({ place }) => place === 'next');
  return next && isDue(next, today) ? next : books.find(({ place }) => place === 'active');
}

export function isDue({ effectiveFrom }: PlacedBook, today: string): boolean {
  return effectiveFrom !== null && effectiveFrom <= today;
}
