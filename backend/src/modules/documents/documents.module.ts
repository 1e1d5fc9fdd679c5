import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import {
  AdminDocumentsController,
  DocumentLinksController,
  PortalDocumentsController,
} from './api/documents.controllers.js';
import { DocumentFiles } from './document-files.js';
import { DocumentsService, DocumentUpkeep } from './documents.service.js';
import { DocumentEntity, DocumentVersionEntity } from './persistence/document.entity.js';
import { DocumentRepository } from './persistence/document.repository.js';

@Module({
  imports: [registerEntities(DocumentEntity, DocumentVersionEntity)],
  controllers: [AdminDocumentsController, PortalDocumentsController, DocumentLinksController],
  providers: [DocumentRepository, DocumentFiles, DocumentsService, DocumentUpkeep],
  exports: [DocumentsService],
})
export class DocumentsModule {}
