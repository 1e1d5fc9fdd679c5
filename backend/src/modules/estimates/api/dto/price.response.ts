import { ApiProperty } from '@nestjs/swagger';
import type { PhaseKey } from 'poolkit/build-process';
import type { CostBook, PhaseShare } from 'poolkit/cost';
import { ALL_IN_PARTS, type AllInBudget, type AllInPart } from '../../domain/all-in.js';
import type { PhaseBudget, PriceBand } from '../../domain/bands.js';
import type { PriceBandsView } from '../../price-book.service.js';
import { PhaseOrNone, PriceRangeResponse } from './estimate-parts.response.js';

export class PriceBookResponse {
  @ApiProperty({ type: 'integer', minimum: 1 })
  version: number;

  @ApiProperty({ format: 'date' })
  effectiveFrom: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'A CostBook of poolkit/cost with prices in place of costs. `estimate` of it agrees with the server to the cent.',
  })
  book: CostBook;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description:
      'Figures of the engine that differ from the published ones, by key: for `withChanges` of poolkit/assumptions.',
  })
  assumptions: Readonly<Record<string, number>>;
}

class PriceBandResponse extends PriceRangeResponse implements PriceBand {
  @ApiProperty({ example: 'family' })
  key: string;

  @ApiProperty({ example: '16 by 32 ft, quartz, heated, salt, stamped deck' })
  label: string;
}

class LowToHigh {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Cents.' })
  lowCents: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Cents.' })
  highCents: number;
}

class AllInPartResponse extends LowToHigh {
  @ApiProperty({ enum: ALL_IN_PARTS, enumName: 'AllInPart' })
  part: AllInPart;
}

class ContingencyResponse extends LowToHigh {
  @ApiProperty({ type: 'integer', example: 10 })
  lowPercent: number;

  @ApiProperty({ type: 'integer', example: 15 })
  highPercent: number;
}

class AllInBudgetResponse extends LowToHigh implements AllInBudget {
  @ApiProperty({ example: 'family' })
  key: string;

  @ApiProperty({ example: '16 by 32 ft, quartz, heated, salt, stamped deck' })
  label: string;

  @ApiProperty({ type: [AllInPartResponse] })
  parts: AllInPartResponse[];

  @ApiProperty({ type: ContingencyResponse })
  contingency: ContingencyResponse;
}

class PhaseShareResponse extends PriceRangeResponse implements PhaseShare {
  @PhaseOrNone()
  phase: PhaseKey | null;

  @ApiProperty({ example: 'Excavation' })
  name: string;

  @ApiProperty({ type: 'integer', example: 8, description: 'Of the likely price; all together 100.' })
  sharePercent: number;
}

class PhaseBudgetResponse extends PriceBandResponse implements PhaseBudget {
  @ApiProperty({
    type: [PhaseShareResponse],
    description: 'Those that cost something, in order; each column adds up to the total exactly.',
  })
  phases: PhaseShareResponse[];
}

export class PriceBandsResponse implements PriceBandsView {
  @ApiProperty({ type: 'integer', minimum: 1 })
  version: number;

  @ApiProperty({ format: 'date' })
  effectiveFrom: string;

  @ApiProperty({ type: [PriceBandResponse], description: 'New pools, the smallest first; rounded for a headline.' })
  pools: PriceBandResponse[];

  @ApiProperty({ type: [PriceBandResponse], description: 'Works on an existing pool of 16 by 32 ft.' })
  renovations: PriceBandResponse[];

  @ApiProperty({ type: [String], description: 'What the price of a new pool does not hold.' })
  notIncluded: readonly string[];

  @ApiProperty({
    type: AllInBudgetResponse,
    nullable: true,
    description: 'An ordinary new pool with everything around it and a contingency.',
  })
  allIn: AllInBudgetResponse | null;

  @ApiProperty({
    type: PhaseBudgetResponse,
    nullable: true,
    description: 'The price of the same pool by the phases of the build, not rounded.',
  })
  byPhase: PhaseBudgetResponse | null;
}
