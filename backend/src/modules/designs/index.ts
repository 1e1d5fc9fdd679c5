export { DesignCheck, DesignSummaryResponse, LeadDesign, WorkPeopleResponse } from './api/dto/design.response.js';
export { DesignPicture } from './api/dto/design-picture.response.js';
export { DesignPicturesService } from './design-pictures.service.js';
export { DesignMeasuring } from './design-measuring.service.js';
export { DesignViews } from './design-views.service.js';
export { DesignWorkService } from './design-work.service.js';
export { DesignsModule } from './designs.module.js';
export { DesignsService } from './designs.service.js';
export type { DesignSummary } from './domain/design-figures.js';
