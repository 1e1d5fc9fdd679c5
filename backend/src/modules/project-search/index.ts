export { ProjectSearchModule } from './project-search.module.js';
