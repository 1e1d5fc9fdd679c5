export { Budgets, type MeasuredMargins } from './budgets.service.js';
export { JobCostsModule } from './job-costs.module.js';
export { insertPastBills, type BilledProject } from './past-bills.js';
