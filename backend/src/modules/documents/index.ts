export { DocumentResponse } from './api/dto/document.dto.js';
export { DocumentsModule } from './documents.module.js';
export { DocumentsService } from './documents.service.js';
