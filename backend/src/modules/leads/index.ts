export { ConsultationIntakeService } from './consultation-intake.service.js';
export type { ConsultationInput } from './consultation-intake.service.js';
export { LeadsModule } from './leads.module.js';
export { LeadWorkService } from './lead-work.service.js';
