export const PAYING = {
  title: 'When it is paid',
  lead: 'The draws of our contract, of the likely figure, rounded. Yours are those of the price you sign.',
  loanTitle: 'If you borrow for it',
  loanLead: 'Type what your bank offers.',
  amount: 'Amount borrowed',
  rate: 'Fixed yearly rate, %',
  years: 'Years',
  assumed:
    'Worked out for a fixed rate, equal monthly payments that begin a month after the loan, and no fees. Rate, term and fees are your lender’s to say; we lend nothing and arrange nothing.',
};
