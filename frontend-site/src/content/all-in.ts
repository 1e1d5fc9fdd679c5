export const ALL_IN = {
  title: 'What a new pool costs, all in',
  lead: 'Quotes often cover the pool alone. This is a typical pool with everything it needs around it: {label}.',
  parts: {
    pool: 'The pool, its equipment, design and permits',
    hardscape: 'Deck and other hardscape',
    fence: 'Fence and gates',
    electric: 'Electric',
    drainage: 'Drainage',
    landscape: 'Landscape repair',
  },
  contingency: 'Contingency, {low} to {high} percent',
  total: 'All in',
  note: 'Our prices as of {date}, rounded. They do not account for your yard yet.',
  estimator: 'Estimate your own pool',
} as const;
