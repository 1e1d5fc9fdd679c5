import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { UsersModule } from '../users/index.js';
import { AdminCostBookController } from './api/admin-cost-book.controller.js';
import { CostBookQueries } from './cost-book-queries.service.js';
import { CostBookPublishing } from './cost-book-publishing.service.js';
import { CostBookWork } from './cost-book-work.service.js';
import { CostBooks } from './cost-books.service.js';
import { OfficeCalendar } from './office-calendar.js';
import { CostBookEntity } from './persistence/cost-book.entity.js';
import { CostBookRepository } from './persistence/cost-book.repository.js';
import { CostItemEntity } from './persistence/cost-item.entity.js';
import { PreviewSamples } from './preview-samples.js';

@Module({
  imports: [UsersModule, registerEntities(CostBookEntity, CostItemEntity)],
  controllers: [AdminCostBookController],
  providers: [
    CostBookRepository,
    OfficeCalendar,
    CostBooks,
    CostBookQueries,
    CostBookWork,
    CostBookPublishing,
    PreviewSamples,
  ],
  exports: [CostBooks, PreviewSamples],
})
export class CostBookModule {}
