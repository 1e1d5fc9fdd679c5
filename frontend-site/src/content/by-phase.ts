export const BY_PHASE = {
  title: 'What each phase costs',
  lead: 'The price of an ordinary pool, spread over the phases of its build: {label}.',
  phase: 'Phase',
  share: 'Share',
  range: 'Low to high',
  total: 'The pool',
  least: 'under 1%',
  note: 'Each line of the price counts in the phase in which most of its work is done, our overhead with it. A phase that is not named costs nothing of its own, and nothing is held back here for surprises.',
  prices: 'Our prices in force since {date}, rounded.',
} as const;
