export { BillingModule } from './billing.module.js';
export { ProjectMoney } from './project-money.service.js';
