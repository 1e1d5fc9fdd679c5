import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/index.js';
import { MessagesModule } from '../messages/index.js';
import { ProjectsModule } from '../projects/index.js';
import { ProjectSearchController } from './api/project-search.controller.js';
import { ProjectSearch } from './project-search.service.js';

@Module({
  imports: [ProjectsModule, DocumentsModule, MessagesModule],
  controllers: [ProjectSearchController],
  providers: [ProjectSearch],
})
export class ProjectSearchModule {}
