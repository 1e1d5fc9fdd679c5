import { ApiProperty } from '@nestjs/swagger';
import type { PriceRange } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import type { StudyFeature, StudyId, StudyStyle, StudyYard } from 'poolkit/studies';
import type { PricedStudy } from '../../domain/priced-study.js';
import type { PortfolioView } from '../../portfolio.service.js';

class StudyRangeResponse implements PriceRange {
  @ApiProperty({ type: 'integer', minimum: 0 })
  lowCents: number;

  @ApiProperty({ type: 'integer', minimum: 0 })
  likelyCents: number;

  @ApiProperty({ type: 'integer', minimum: 0 })
  highCents: number;
}

class StudyResponse implements PricedStudy {
  @ApiProperty({ type: String, example: 'estate', description: 'As in `/portfolio?study=` of the site.' })
  id: StudyId;

  @ApiProperty({ example: 'Estate' })
  name: string;

  @ApiProperty({ example: 'A ledge for the afternoon, a spa for the evening.' })
  line: string;

  @ApiProperty({ type: Number, example: 39, description: 'Of the water, to the foot.' })
  lengthFt: number;

  @ApiProperty({ type: Number, example: 16, description: 'Of the water, to the foot.' })
  widthFt: number;

  @ApiProperty({ example: 'Rectangle' })
  shape: string;

  @ApiProperty({ enum: ['modern', 'formal', 'natural'] })
  style: StudyStyle;

  @ApiProperty({ enum: ['open', 'narrow', 'walled', 'hillside', 'existing'] })
  yard: StudyYard;

  @ApiProperty({ enum: ['ledge', 'spa', 'falling-water', 'fire', 'lap', 'edge'], isArray: true })
  features: readonly StudyFeature[];

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The PoolDesign of poolkit/design.' })
  design: PoolDesign;

  @ApiProperty({
    type: StudyRangeResponse,
    nullable: true,
    description: 'Rounded for a headline; null when the prices in force cannot say it.',
  })
  range: StudyRangeResponse | null;
}

export class PortfolioResponse implements PortfolioView {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Of the cost book in force.' })
  version: number;

  @ApiProperty({ format: 'date' })
  effectiveFrom: string;

  @ApiProperty({ type: [StudyResponse], description: 'In the order of the portfolio.' })
  studies: StudyResponse[];
}
