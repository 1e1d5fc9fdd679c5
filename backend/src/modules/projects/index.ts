export { BuildTemplates } from './build-templates.service.js';
export { PortalProjects } from './portal-projects.service.js';
export { ProjectLogsService } from './project-logs.service.js';
export { ProjectContracts, type ContractProject } from './project-contracts.service.js';
export { projectServicesAt, type ProjectServices, type SlipReason } from './project-services-at.js';
export { ProjectEvidences, type ProjectEvidence } from './project-evidence.service.js';
export { ProjectPlans, type ProjectPlan } from './project-plans.service.js';
export { ProjectsModule } from './projects.module.js';
export { ProjectSettings } from './project-settings.service.js';
