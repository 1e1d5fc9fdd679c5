export { BuildTemplates } from './build-templates.service.js';
export { ProjectsModule } from './projects.module.js';
export { ProjectSettings } from './project-settings.service.js';
