export { Budgets, type MeasuredMargins } from './budgets.service.js';
export { JobCostsModule } from './job-costs.module.js';
export { OrderViews } from './order-views.service.js';
export { Vendors } from './vendors.service.js';
export { insertPastBills } from './past-bills.js';
