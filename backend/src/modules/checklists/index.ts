export { ChecklistsModule } from './checklists.module.js';
