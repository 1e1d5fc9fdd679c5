export const PAYING = {
  title: 'When you pay',
  lead: 'The draws in our contract, based on the likely price and rounded. Yours will be based on the price you sign.',
  loanTitle: 'If you finance it',
  loanLead: 'Enter what your lender offers.',
  amount: 'Amount borrowed',
  rate: 'Fixed annual rate, %',
  years: 'Years',
  assumed:
    'Assumes a fixed rate, no fees and equal monthly payments that start one month after you borrow. Rate, term and fees are up to your lender; we do not lend or arrange loans.',
};

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
  part: 'Part',
  range: 'Low to high',
  contingency: 'Contingency, {low} to {high} percent',
  total: 'All in',
  note: 'Our prices as of {date}, rounded. They do not account for your yard yet.',
  estimator: 'Estimate your own pool',
} as const;
