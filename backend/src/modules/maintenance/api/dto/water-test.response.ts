import { Out } from '../../../../common/http/index.js';
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
  @Out.oneOf(POOL_KINDS, 'PoolKind') kind: PoolKind;
  @Out.number() volumeGal: number;
  @Out.oneOf(SURFACES, 'PoolSurface') surface: Surface;
  @Out.oneOf(SANITISERS, 'PoolSanitiser') sanitiser: Sanitiser;
  @Out.flag() indoor: boolean;
  @Out.number({ nullable: true }) plasterAgeDays: number | null;
  @Out.oneOf(GROUNDWATER_NOTES, 'GroundwaterNote') groundwater: GroundwaterNote;
}

export class WaterSeen implements SeenAtTest {
  @Out.oneOf(COMPLAINT_IDS, 'WaterSymptom', { isArray: true }) symptoms: readonly ComplaintId[];
  @Out.record('string') answers: Answers;
  @Out.number({ nullable: true }) overnightLossPpm: number | null;
  @Out.flag() treatmentUnderway: boolean;
  @Out.number({ nullable: true }) forecastTempF: number | null;
  @Out.oneOf(CHLORINES, 'ChlorineProduct', { nullable: true }) chlorine: SeenAtTest['chlorine'];
  @Out.oneOf(ACIDS, 'AcidProduct', { nullable: true }) acid: SeenAtTest['acid'];
  @Out.record('number') strengths: SeenAtTest['strengths'];
  @Out.record('number') figures: SeenAtTest['figures'];
}

export class WaterTestSummary {
  @Out.uuid() id: string;
  @Out.instant() testedAt: string;
  @Out.object(WaterPool) pool: WaterPool;
  @Out.object(ReadingsDto) readings: Readings;
  @Out.text() issueDetected: string;
  @Out.text() issueName: string;
  @Out.oneOf(SEVERITIES, 'WaterSeverity') severity: Severity;
  @Out.whole() stepCount: number;
  @Out.instant() retestAt: string;
}

export class WaterTestResponse extends WaterTestSummary {
  @Out.object(WaterSeen) seen: WaterSeen;
  @Out.text() engineVersion: string;
  @Out.object(KeptAnswerResponse) answer: KeptAnswerResponse;
}

export class WaterTestPage {
  @Out.list(WaterTestSummary) items: WaterTestSummary[];
  @Out.text({ nullable: true }) nextCursor: string | null;
}
