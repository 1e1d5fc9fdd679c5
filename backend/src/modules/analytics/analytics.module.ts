import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { AnalyticsEventsController } from './api/analytics-events.controller.js';
import { EventIntake } from './event-intake.service.js';
import { AnalyticsEventEntity } from './persistence/analytics-event.entity.js';
import { AnalyticsEventRepository } from './persistence/analytics-event.repository.js';
import { VisitorSaltEntity } from './persistence/visitor-salt.entity.js';
import { VisitorMarks } from './visitor-marks.service.js';

@Module({
  imports: [registerEntities(AnalyticsEventEntity, VisitorSaltEntity)],
  controllers: [AnalyticsEventsController],
  providers: [AnalyticsEventRepository, VisitorMarks, EventIntake],
})
export class AnalyticsModule {}
