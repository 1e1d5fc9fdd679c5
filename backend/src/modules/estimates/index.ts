export { EstimateResponse, LeadEstimate } from './api/dto/estimate.response.js';
export { EstimatesModule } from './estimates.module.js';
export { EstimatesService } from './estimates.service.js';
