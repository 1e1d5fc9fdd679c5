export const PAYING = {
  title: 'When it is paid',
  lead: 'The draws in our contract, based on the likely price and rounded. Yours follow the price you sign.',
  loanTitle: 'If you finance it',
  loanLead: 'Enter what your lender offers.',
  amount: 'Amount borrowed',
  rate: 'Fixed yearly rate, %',
  years: 'Years',
  assumed:
    'Calculated for a fixed rate and equal monthly payments that start one month after the loan, without fees. Rate, term and fees are up to your lender; we do not lend or arrange loans.',
};
