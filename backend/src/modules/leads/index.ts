export { CameSomehow, ThisVisit } from './api/dto/attribution.dto.js';
export type { ConsultationInput } from './consultation-intake.service.js';
export {
  DEVICES,
  placeOf,
  SERVICES,
  UNKNOWN_ORIGIN,
  type Attribution,
  type Device,
  type ServiceSlug,
  type Touch,
} from './domain/consultation.js';
export { hostOf, sourceOf } from './domain/attribution.js';
export { replyDueFrom } from './domain/reply-due.js';
export {
  isLate,
  reachedOn,
  RANKED_STAGES,
  type LeadFact,
  type LeadOrigins,
  type RankedStage,
} from './domain/lead-facts.js';
export { OPEN_STAGES, STAGE_LABELS } from './domain/lead-stage.js';
export { LeadQueries } from './lead-queries.service.js';
export { LeadFigures, type LeadOrigin } from './lead-figures.service.js';
export { sourceKey, UNKNOWN_SOURCE } from './persistence/reported-leads.js';
export { LeadProjects, type ProjectLead } from './lead-projects.service.js';
export { LeadProposals, type ProposalLead } from './lead-proposals.service.js';
export { LeadVisits } from './lead-visits.service.js';
export type { LeadClosing, VisitFact } from './domain/lead-visits.js';
export { VisitRequests, type VisitPerson } from './visit-requests.service.js';
export { LeadsModule } from './leads.module.js';
export { VisitsOfLeads, type VisitOfLead } from './merged-leads.service.js';
export { schedulePage } from './lead-links.js';
