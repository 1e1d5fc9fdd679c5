export { JobCostsModule } from './job-costs.module.js';
