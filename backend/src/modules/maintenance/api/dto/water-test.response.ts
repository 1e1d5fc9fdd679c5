import { ApiProperty } from '@nestjs/swagger';
import {
  GROUNDWATER_NOTES,
  POOL_KINDS,
  SANITISERS,
  SURFACES,
  type GroundwaterNote,
  type PoolKind,
  type Readings,
  type Sanitiser,
  type Surface,
  type WaterProfile,
} from 'poolkit/chemistry';
import { COMPLAINT_IDS, SEVERITIES, type Answers, type ComplaintId, type Severity } from 'poolkit/symptoms';
import type { SeenAtTest } from '../../domain/seen-at-test.js';
import { KeptAnswerResponse } from './water-answer.response.js';
import { ACIDS, CHLORINES, ReadingsDto } from './water-test.dto.js';

export class WaterPool implements WaterProfile {
  @ApiProperty({ enum: [...POOL_KINDS], enumName: 'PoolKind' })
  kind: PoolKind;

  @ApiProperty({ type: Number })
  volumeGal: number;

  @ApiProperty({ enum: [...SURFACES], enumName: 'PoolSurface' })
  surface: Surface;

  @ApiProperty({ enum: [...SANITISERS], enumName: 'PoolSanitiser' })
  sanitiser: Sanitiser;

  @ApiProperty({ type: Boolean })
  indoor: boolean;

  @ApiProperty({ type: Number, nullable: true })
  plasterAgeDays: number | null;

  @ApiProperty({ enum: [...GROUNDWATER_NOTES], enumName: 'GroundwaterNote' })
  groundwater: GroundwaterNote;
}

export class WaterSeen implements SeenAtTest {
  @ApiProperty({ enum: [...COMPLAINT_IDS], enumName: 'WaterSymptom', isArray: true })
  symptoms: readonly ComplaintId[];

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  answers: Answers;

  @ApiProperty({ type: Number, nullable: true })
  overnightLossPpm: number | null;

  @ApiProperty({ type: Boolean })
  treatmentUnderway: boolean;

  @ApiProperty({ type: Number, nullable: true })
  forecastTempF: number | null;

  @ApiProperty({ enum: [...CHLORINES], enumName: 'ChlorineProduct', nullable: true })
  chlorine: SeenAtTest['chlorine'];

  @ApiProperty({ enum: [...ACIDS], enumName: 'AcidProduct', nullable: true })
  acid: SeenAtTest['acid'];

  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } })
  strengths: SeenAtTest['strengths'];

  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } })
  figures: SeenAtTest['figures'];
}

export class WaterTestSummary {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  testedAt: string;

  @ApiProperty({ type: WaterPool })
  pool: WaterPool;

  @ApiProperty({ type: ReadingsDto })
  readings: Readings;

  @ApiProperty({ type: String })
  issueDetected: string;

  @ApiProperty({ type: String })
  issueName: string;

  @ApiProperty({ enum: [...SEVERITIES], enumName: 'WaterSeverity' })
  severity: Severity;

  @ApiProperty({ type: 'integer' })
  stepCount: number;

  @ApiProperty({ format: 'date-time' })
  retestAt: string;
}

export class WaterTestResponse extends WaterTestSummary {
  @ApiProperty({ type: WaterSeen })
  seen: WaterSeen;

  @ApiProperty({ type: String })
  engineVersion: string;

  @ApiProperty({ type: KeptAnswerResponse })
  answer: KeptAnswerResponse;
}

export class WaterTestPage {
  @ApiProperty({ type: [WaterTestSummary] })
  items: WaterTestSummary[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}
