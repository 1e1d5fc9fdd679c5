export type { ConsultationInput } from './consultation-intake.service.js';
export { leadServicesAt } from './lead-services-at.js';
export { LeadsModule } from './leads.module.js';
