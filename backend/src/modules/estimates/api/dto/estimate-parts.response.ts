import { ApiProperty } from '@nestjs/swagger';
import { PHASE_KEYS, type PhaseKey } from 'poolkit/build-process';
import {
  COST_GROUPS,
  COST_UNITS,
  FINISH_SLOTS,
  SITE_FACTS,
  type CostGroup,
  type CostUnit,
  type Driver,
  type EstimateGroup,
  type EstimateLine,
  type FinishSlot,
  type PlanRefusal,
  type PriceRange,
  type Risk,
  type SiteAnswers,
  type SiteFact,
  type Unknown,
  type WithdrawnChoice,
} from 'poolkit/cost';

const GROUPS = Object.keys(COST_GROUPS) as CostGroup[];
const UNITS = Object.keys(COST_UNITS) as CostUnit[];

/** The words stand at the list of the phases too, so they fit both. */
export const PhaseOrNone = () =>
  ApiProperty({
    enum: PHASE_KEYS,
    enumName: 'PhaseKey',
    nullable: true,
    description: 'A phase of the build; null where something belongs to none alone.',
  });

const Cents = () => ApiProperty({ type: 'integer', minimum: 0, description: 'Cents.' });

export class PriceRangeResponse implements PriceRange {
  @Cents()
  lowCents: number;

  @Cents()
  likelyCents: number;

  @Cents()
  highCents: number;
}

export class EstimateLineResponse extends PriceRangeResponse implements EstimateLine {
  @ApiProperty({ example: 'E3-quartz' })
  code: string;

  @ApiProperty({ enum: GROUPS, enumName: 'CostGroup' })
  group: CostGroup;

  @PhaseOrNone()
  phase: PhaseKey | null;

  @ApiProperty()
  label: string;

  @ApiProperty()
  quantity: number;

  @ApiProperty({ enum: UNITS, enumName: 'CostUnit' })
  unit: CostUnit;

  @ApiProperty({ type: 'integer', description: 'likelyCents is quantity times this.' })
  unitCents: number;

  @ApiProperty({ description: 'Where the amount comes from, as people read it.' })
  formula: string;

  @ApiProperty({ description: 'What moves this price.' })
  driver: string;

  @ApiProperty({
    enum: FINISH_SLOTS,
    enumName: 'FinishSlot',
    nullable: true,
    description: 'The part of the pool this is the material of.',
  })
  slot: FinishSlot | null;
}

export class EstimateGroupResponse extends PriceRangeResponse implements EstimateGroup {
  @ApiProperty({ enum: GROUPS, enumName: 'CostGroup' })
  group: CostGroup;

  @ApiProperty()
  label: string;
}

export class EstimateUnknownResponse implements Unknown {
  @ApiProperty({ enum: [...SITE_FACTS, ...FINISH_SLOTS], enumName: 'OpenQuestion' })
  question: SiteFact | FinishSlot;

  @ApiProperty()
  label: string;

  @ApiProperty()
  settledBy: string;

  @ApiProperty({ type: 'integer', description: 'How much narrower the range would be with the answer.' })
  widensByCents: number;
}

export class EstimateRiskResponse extends PriceRangeResponse implements Risk {
  @ApiProperty()
  code: string;

  @ApiProperty()
  label: string;

  @ApiProperty({ enum: SITE_FACTS, enumName: 'SiteFact' })
  fact: SiteFact;

  @ApiProperty({ minimum: 0, maximum: 1 })
  probability: number;

  @ApiProperty({ type: 'integer' })
  expectedCents: number;

  @ApiProperty({ type: 'integer' })
  deviationCents: number;
}

export class EstimateDriverResponse implements Driver {
  @ApiProperty()
  code: string;

  @ApiProperty()
  label: string;

  @ApiProperty({ type: 'integer', description: 'Its part of high minus low.' })
  effectCents: number;

  @ApiProperty()
  why: string;
}

export class WithdrawnChoiceResponse implements WithdrawnChoice {
  @ApiProperty({ enum: FINISH_SLOTS, enumName: 'FinishSlot' })
  slot: FinishSlot;

  @ApiProperty({ description: 'The material that is no longer on sale.' })
  code: string;

  @ApiProperty({ type: String, nullable: true })
  pricedAs: string | null;
}

export class PlanRefusalResponse implements PlanRefusal {
  @ApiProperty({ type: String, example: 'SPA_TOO_SLOW' })
  code: PlanRefusal['code'];

  @ApiProperty()
  text: string;

  @ApiProperty()
  source: string;
}

export class SiteAnswersResponse implements SiteAnswers {
  @ApiProperty({ enum: ['unknown', 'done'] })
  survey: 'unknown' | 'done';

  @ApiProperty({ enum: ['unknown', 'ordinary', 'difficult'] })
  soil: 'unknown' | 'ordinary' | 'difficult';

  @ApiProperty({ enum: ['unknown', 'no', 'yes'] })
  rock: 'unknown' | 'no' | 'yes';

  @ApiProperty({ enum: ['unknown', 'no', 'yes'] })
  groundwater: 'unknown' | 'no' | 'yes';

  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, maximum: 20 })
  utilityRelocations: number | null;

  @ApiProperty({ enum: ['unknown', 'settled'] })
  hoa: 'unknown' | 'settled';

  @ApiProperty({ enum: ['unknown', 'settled'] })
  trees: 'unknown' | 'settled';

  @ApiProperty({ enum: ['none', 'signed'] })
  drawings: 'none' | 'signed';
}
