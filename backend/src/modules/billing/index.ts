export { BillingModule } from './billing.module.js';
export { ProjectMoney } from './project-money.service.js';
export { MoneyFigures } from './money-figures.service.js';
export { MONEY_KINDS, type MoneyKind, type MoneySum } from './persistence/money-sums.repository.js';
