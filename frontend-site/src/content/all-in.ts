export const ALL_IN = {
  title: 'What a new pool costs, all in',
  lead: 'Offers are often for the pool alone. This is an ordinary pool with what it needs around it: {label}.',
  parts: {
    pool: 'The pool, its equipment, design and permits',
    hardscape: 'Deck and other hardscape',
    fence: 'Fence and gates',
    electric: 'Electric',
    drainage: 'Drainage',
    landscape: 'Repairing the garden',
  },
  contingency: 'Held back for surprises, {low} to {high} percent',
  total: 'All in',
  note: 'Our prices in force since {date}, rounded. Nothing about your yard is known yet.',
  estimator: 'Work out your own',
} as const;
