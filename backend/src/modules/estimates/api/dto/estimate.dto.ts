import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional } from 'class-validator';
import type { Units } from 'poolkit/metric';
import { CalendarDate, OneOf, Opaque, PageQueryDto, Text, Version } from '../../../../common/http/index.js';

/** Checks only that it is an object; the engine reads the rest and names the problems. */
function EngineValue(description: string, message: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'object', additionalProperties: true, description }),
    IsOptional(),
    IsObject({ message }),
    Opaque(),
  );
}

export class CreateEstimateDto {
  @EngineValue(
    'A PoolDesign of poolkit/design. Left out when designVersionId is given.',
    'Send the design as an object.',
  )
  design?: object;

  @Text({ optional: true, max: 64, label: 'the version of the design' }) designVersionId?: string;

  @EngineValue(
    'SiteAnswers of poolkit/cost: what is known about the site. What is left out is unknown.',
    'Send the answers as an object.',
  )
  answers?: object;

  @Text({ optional: true, max: 120, label: 'a name for the estimate', example: 'Long pool, autumn build' })
  name?: string;

  /** The cost book whose prices were shown. If another one is current, nothing is saved: 409 COST_BOOK_CHANGED. */
  @Version({ optional: true }) costBookVersion?: number;
}

export class ReissueEstimateDto {
  /** The cost book whose prices were shown. If another one is current, nothing is created: 409 COST_BOOK_CHANGED. */
  @Version({ optional: true }) costBookVersion?: number;
}

export class ShowEstimateQuery {
  @Text({ optional: true, max: 100, label: 'the key of the link' }) key?: string;
}

export class PrintEstimateQuery extends ShowEstimateQuery {
  @OneOf(['us', 'metric'], { optional: true, label: 'us or metric', enumName: 'PaperUnits' }) units?: Units;
}

export class StaffEstimatesQuery extends PageQueryDto {
  @Text({ optional: true, max: 120, label: 'what to look for' }) q?: string;

  /** These are what reports count by, all three together. */
  @CalendarDate({ optional: true, nullable: false }) drawnFrom?: string;
  @CalendarDate({ optional: true, nullable: false }) drawnTo?: string;
  @Text({ optional: true, max: 60, label: 'a trait', example: 'shape rectangle' }) trait?: string;
}
