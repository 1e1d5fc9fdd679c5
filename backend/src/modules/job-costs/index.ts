export { Budgets, type MeasuredMargins } from './budgets.service.js';
export { JobCostsModule } from './job-costs.module.js';
export { insertPastBills } from './past-bills.js';
