export { AttributionDto, attributionOf } from './api/dto/attribution.dto.js';
export type { ConsultationInput } from './consultation-intake.service.js';
export { UNKNOWN_ORIGIN, type Attribution } from './domain/consultation.js';
export { leadServicesAt } from './lead-services-at.js';
export { LeadVisits } from './lead-visits.service.js';
export type { VisitPerson } from './lead-visits.service.js';
export { LeadsModule } from './leads.module.js';
export { ReplyTemplatesService } from './reply-templates.service.js';
