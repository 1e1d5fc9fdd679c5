export { DocumentsModule } from './documents.module.js';
export { DocumentsService } from './documents.service.js';
