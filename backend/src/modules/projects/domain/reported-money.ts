/** What a project's ledger holds within some days; `signed` is the contract alone, `any` is all of it. */
export const REPORTED_MONEY = ['signed', 'contracted', 'billed', 'collected', 'any'] as const;
export type ReportedMoney = (typeof REPORTED_MONEY)[number];

export const CREDIT_MODELS = ['first', 'last', 'linear'] as const;

/** The visit of the lead that a sale is credited to; linear: either of the two. */
export interface CreditedTo {
  model: (typeof CREDIT_MODELS)[number];
  by: 'source' | 'tool';
  name: string;
}
