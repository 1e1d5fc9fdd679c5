import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  INDEX_STATES,
  PARAMETERS,
  PRODUCT_IDS,
  type Amount,
  type IndexState,
  type Parameter,
  type PlanStep,
  type ProductId,
  type SideEffect,
  type WaterValues,
} from 'poolkit/chemistry';

export class WaterSpan {
  @ApiProperty({ type: Number })
  low: number;

  @ApiProperty({ type: Number })
  high: number;
}

export class WaterBand extends WaterSpan {
  @ApiProperty({ type: Number })
  aim: number;
}

export class AlkalinityBand extends WaterBand {
  @ApiProperty({ type: Number })
  acceptLow: number;

  @ApiProperty({ type: Number })
  acceptHigh: number;
}

export class IndexBand extends WaterBand {
  @ApiProperty({ type: Number })
  acceptLow: number;
}

export class ChlorineBand {
  @ApiProperty({ type: Number })
  minPpm: number;

  @ApiProperty({ type: Number })
  lowPpm: number;

  @ApiProperty({ type: Number })
  highPpm: number;

  @ApiProperty({ type: Number })
  aimPpm: number;

  @ApiProperty({ type: Number })
  slamPpm: number;
}

export class WorkingTerm {
  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: Number })
  value: number;

  @ApiProperty({ type: String })
  unit: string;
}

export class WorkingResponse {
  @ApiProperty({ type: String })
  label: string;

  @ApiProperty({ type: String })
  formula: string;

  @ApiProperty({ type: [WorkingTerm] })
  inputs: readonly WorkingTerm[];

  @ApiProperty({ type: WorkingTerm })
  result: WorkingTerm;

  @ApiProperty({ type: String })
  source: string;

  @ApiPropertyOptional({ type: String })
  sourceUrl?: string;
}

export class AssumedReading {
  @ApiProperty({ enum: [...PARAMETERS], enumName: 'WaterParameter' })
  parameter: Parameter;

  @ApiProperty({ type: Number })
  value: number;
}

export class KeptIndexes {
  @ApiProperty({ type: Number, nullable: true })
  lsi: number | null;

  @ApiProperty({ type: Number, nullable: true })
  csi: number | null;

  @ApiProperty({ enum: ['LSI', 'CSI'], nullable: true, description: 'The one that decides: CSI in salt water.' })
  method: 'LSI' | 'CSI' | null;

  @ApiProperty({ enum: [...INDEX_STATES], nullable: true })
  state: IndexState | null;

  @ApiProperty({ type: WaterSpan, nullable: true })
  span: WaterSpan | null;

  @ApiProperty({ type: [AssumedReading] })
  assumed: readonly AssumedReading[];

  @ApiProperty({ enum: [...PARAMETERS], enumName: 'WaterParameter', isArray: true })
  missing: readonly Parameter[];

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
}

export class WaterIndexes extends KeptIndexes {
  @ApiProperty({ type: [WorkingResponse] })
  workings: readonly WorkingResponse[];
}

export class IndexForecast {
  @ApiProperty({ type: Number })
  waterTempF: number;

  @ApiProperty({ type: Number })
  lsi: number;

  @ApiProperty({ type: Number })
  csi: number;

  @ApiProperty({ enum: ['LSI', 'CSI'] })
  method: 'LSI' | 'CSI';

  @ApiProperty({ enum: [...INDEX_STATES] })
  state: IndexState;
}

export class KeptTargets {
  @ApiProperty({ type: ChlorineBand })
  freeChlorinePpm: ChlorineBand;

  @ApiProperty({ type: WaterBand })
  pH: WaterBand;

  @ApiProperty({ type: AlkalinityBand })
  totalAlkalinityPpm: AlkalinityBand;

  @ApiProperty({ type: WaterBand })
  calciumHardnessPpm: WaterBand;

  @ApiProperty({ type: WaterBand })
  cyanuricAcidPpm: WaterBand;

  @ApiProperty({ type: WaterBand })
  combinedChlorinePpm: WaterBand;

  @ApiProperty({ type: WaterBand, nullable: true })
  saltPpm: WaterBand | null;

  @ApiProperty({ type: IndexBand })
  index: IndexBand;
}

export class WaterTargetsResponse extends KeptTargets {
  @ApiProperty({ type: [WorkingResponse] })
  workings: readonly WorkingResponse[];
}

export class DoseAmount {
  @ApiProperty({ type: Number })
  value: number;

  @ApiProperty({ enum: ['fl oz', 'oz'] })
  unit: Amount['unit'];
}

export class DoseAddition {
  @ApiProperty({ type: Number })
  startHour: number;

  @ApiProperty({ type: DoseAmount })
  amount: DoseAmount;
}

export class DoseEffect {
  @ApiProperty({ enum: [...PARAMETERS, 'sulfatePpm'] })
  on: SideEffect['on'];

  @ApiProperty({ type: Number })
  change: number;
}

export class IndexesAfter {
  @ApiProperty({ type: Number })
  lsi: number;

  @ApiProperty({ type: Number })
  csi: number;
}

export class KeptStep {
  @ApiProperty({ type: 'integer' })
  order: number;

  /** Steps of cycle 1 are done now; each later cycle waits for a new test. */
  @ApiProperty({ type: 'integer' })
  cycle: number;

  @ApiProperty({ enum: ['dose', 'drain', 'aerate', 'test', 'wait', 'professional'] })
  kind: PlanStep['kind'];

  @ApiProperty({ type: String })
  title: string;

  @ApiProperty({ enum: [...PARAMETERS], enumName: 'WaterParameter', nullable: true })
  parameter: Parameter | null;

  @ApiProperty({ enum: [...PRODUCT_IDS], enumName: 'WaterProduct', nullable: true })
  product: ProductId | null;

  @ApiProperty({ type: String, nullable: true })
  productName: string | null;

  @ApiProperty({ type: Number, nullable: true })
  strength: number | null;

  @ApiProperty({ type: Number, nullable: true })
  amount: number | null;

  @ApiProperty({
    enum: ['fl oz', 'oz', 'gal'],
    nullable: true,
    description: 'Fluid ounces of a liquid, ounces by weight of the rest, gallons of water replaced.',
  })
  unit: Amount['unit'] | 'gal' | null;

  @ApiProperty({ type: [DoseAddition] })
  additions: readonly DoseAddition[];

  @ApiProperty({ type: Number })
  waitMin: number;

  @ApiProperty({ type: String })
  swimAfter: string;

  @ApiProperty({ type: [DoseEffect] })
  effects: readonly DoseEffect[];

  @ApiProperty({ type: String })
  why: string;

  @ApiProperty({ type: [String] })
  safety: readonly string[];

  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } })
  after: WaterValues;

  @ApiProperty({ type: IndexesAfter, nullable: true })
  indexesAfter: IndexesAfter | null;
}

export class WaterStep extends KeptStep {
  @ApiProperty({ type: [WorkingResponse] })
  workings: readonly WorkingResponse[];
}
