export { AccountingSources } from './accounting-sources.js';
export { BillingModule } from './billing.module.js';
export type { AccountingRow } from './domain/accounting.js';
export { MoneyFigures } from './money-figures.service.js';
export { PastMoney, type Moment } from './past-money.js';
export { MONEY_KINDS, type MoneyKind, type MoneySum } from './persistence/money-sums.repository.js';
export { ProjectMoney, type ProjectPrices } from './project-money.service.js';
export { Receivables } from './receivables.service.js';
export { WaiverParties } from './waiver-parties.js';
