export type { ConsultationInput } from './consultation-intake.service.js';
export { leadServicesAt } from './lead-services-at.js';
export { LeadVisits } from './lead-visits.service.js';
export type { VisitPerson } from './lead-visits.service.js';
export { LeadsModule } from './leads.module.js';
export { ReplyTemplatesService } from './reply-templates.service.js';
