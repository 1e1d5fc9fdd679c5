export { EstimateLineResponse } from './api/dto/estimate-parts.response.js';
export { EstimateResponse, LeadEstimate } from './api/dto/estimate.response.js';
export { EstimateFigures } from './estimate-figures.service.js';
export type { DrawnPool } from './persistence/estimate.repository.js';
export { EstimateViews } from './estimate-views.service.js';
export { EstimateProposals, type ProposedEstimate } from './estimate-proposals.service.js';
export { EstimatesModule } from './estimates.module.js';
export { EstimatesService } from './estimates.service.js';
export { PastEstimates } from './past-estimates.js';
