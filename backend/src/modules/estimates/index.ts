export { EstimateResponse, LeadEstimate } from './api/dto/estimate.response.js';
export type { LeadEstimateView } from './estimate.views.js';
export { EstimatesModule } from './estimates.module.js';
export { EstimatesService } from './estimates.service.js';
