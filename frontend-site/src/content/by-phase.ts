export const BY_PHASE = {
  title: 'What each phase costs',
  lead: 'The price of a typical pool, by construction phase: {label}.',
  phase: 'Phase',
  share: 'Share',
  range: 'Low to high',
  total: 'The pool',
  least: 'under 1%',
  note: 'Each line counts toward the phase where most of its work is done, overhead included. Phases not listed have no cost of their own. No contingency is included.',
  prices: 'Our prices as of {date}, rounded.',
} as const;
