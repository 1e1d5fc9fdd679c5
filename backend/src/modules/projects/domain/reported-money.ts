/** What a project's ledger holds within some days; `signed` is the contract alone. */
export const REPORTED_MONEY = ['signed', 'contracted', 'billed', 'collected'] as const;
export type ReportedMoney = (typeof REPORTED_MONEY)[number];
