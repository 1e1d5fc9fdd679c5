import { ApiPropertyOptional } from '@nestjs/swagger';
import { Out } from '../../../../common/http/index.js';
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
  @Out.number() low: number;
  @Out.number() high: number;
}

export class WaterBand extends WaterSpan {
  @Out.number() aim: number;
}

export class AlkalinityBand extends WaterBand {
  @Out.number() acceptLow: number;
  @Out.number() acceptHigh: number;
}

export class IndexBand extends WaterBand {
  @Out.number() acceptLow: number;
}

export class ChlorineBand {
  @Out.number() minPpm: number;
  @Out.number() lowPpm: number;
  @Out.number() highPpm: number;
  @Out.number() aimPpm: number;
  @Out.number() slamPpm: number;
}

export class WorkingTerm {
  @Out.text() name: string;
  @Out.number() value: number;
  @Out.text() unit: string;
}

export class WorkingResponse {
  @Out.text() label: string;
  @Out.text() formula: string;
  @Out.list(WorkingTerm) inputs: readonly WorkingTerm[];
  @Out.object(WorkingTerm) result: WorkingTerm;
  @Out.text() source: string;
  @ApiPropertyOptional({ type: String }) sourceUrl?: string;
}

export class AssumedReading {
  @Out.oneOf(PARAMETERS, 'WaterParameter') parameter: Parameter;
  @Out.number() value: number;
}

export class KeptIndexes {
  @Out.number({ nullable: true }) lsi: number | null;
  @Out.number({ nullable: true }) csi: number | null;

  @Out.choice(['LSI', 'CSI'], { nullable: true, description: 'The one that decides: CSI in salt water.' })
  method: 'LSI' | 'CSI' | null;

  @Out.choice(INDEX_STATES, { nullable: true }) state: IndexState | null;
  @Out.object(WaterSpan, { nullable: true }) span: WaterSpan | null;
  @Out.list(AssumedReading) assumed: readonly AssumedReading[];
  @Out.oneOf(PARAMETERS, 'WaterParameter', { isArray: true }) missing: readonly Parameter[];
  @Out.text({ nullable: true }) reason: string | null;
}

export class WaterIndexes extends KeptIndexes {
  @Out.list(WorkingResponse) workings: readonly WorkingResponse[];
}

export class IndexForecast {
  @Out.number() waterTempF: number;
  @Out.number() lsi: number;
  @Out.number() csi: number;
  @Out.choice(['LSI', 'CSI']) method: 'LSI' | 'CSI';
  @Out.choice(INDEX_STATES) state: IndexState;
}

export class KeptTargets {
  @Out.object(ChlorineBand) freeChlorinePpm: ChlorineBand;
  @Out.object(WaterBand) pH: WaterBand;
  @Out.object(AlkalinityBand) totalAlkalinityPpm: AlkalinityBand;
  @Out.object(WaterBand) calciumHardnessPpm: WaterBand;
  @Out.object(WaterBand) cyanuricAcidPpm: WaterBand;
  @Out.object(WaterBand) combinedChlorinePpm: WaterBand;
  @Out.object(WaterBand, { nullable: true }) saltPpm: WaterBand | null;
  @Out.object(IndexBand) index: IndexBand;
}

export class WaterTargetsResponse extends KeptTargets {
  @Out.list(WorkingResponse) workings: readonly WorkingResponse[];
}

export class DoseAmount {
  @Out.number() value: number;
  @Out.choice(['fl oz', 'oz']) unit: Amount['unit'];
}

export class DoseAddition {
  @Out.number() startHour: number;
  @Out.object(DoseAmount) amount: DoseAmount;
}

export class DoseEffect {
  @Out.choice([...PARAMETERS, 'sulfatePpm']) on: SideEffect['on'];
  @Out.number() change: number;
}

export class IndexesAfter {
  @Out.number() lsi: number;
  @Out.number() csi: number;
}

export class KeptStep {
  @Out.whole() order: number;

  /** Steps of cycle 1 are done now; each later cycle waits for a new test. */
  @Out.whole() cycle: number;
  @Out.choice(['dose', 'drain', 'aerate', 'test', 'wait', 'professional']) kind: PlanStep['kind'];
  @Out.text() title: string;
  @Out.oneOf(PARAMETERS, 'WaterParameter', { nullable: true }) parameter: Parameter | null;
  @Out.oneOf(PRODUCT_IDS, 'WaterProduct', { nullable: true }) product: ProductId | null;
  @Out.text({ nullable: true }) productName: string | null;
  @Out.number({ nullable: true }) strength: number | null;
  @Out.number({ nullable: true }) amount: number | null;

  @Out.choice(['fl oz', 'oz', 'gal'], {
    nullable: true,
    description: 'Fluid ounces of a liquid, ounces by weight of the rest, gallons of water replaced.',
  })
  unit: Amount['unit'] | 'gal' | null;

  @Out.list(DoseAddition) additions: readonly DoseAddition[];
  @Out.number() waitMin: number;
  @Out.text() swimAfter: string;
  @Out.list(DoseEffect) effects: readonly DoseEffect[];
  @Out.text() why: string;
  @Out.list(String) safety: readonly string[];
  @Out.record('number') after: WaterValues;
  @Out.object(IndexesAfter, { nullable: true }) indexesAfter: IndexesAfter | null;
}

export class WaterStep extends KeptStep {
  @Out.list(WorkingResponse) workings: readonly WorkingResponse[];
}
