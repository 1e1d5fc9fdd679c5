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
import { Out } from '../../../../common/http/index.js';

const GROUPS = Object.keys(COST_GROUPS) as CostGroup[];
const UNITS = Object.keys(COST_UNITS) as CostUnit[];

/** The list of phases shows the words too, so they fit both. */
export const PhaseOrNone = () =>
  ApiProperty({
    enum: PHASE_KEYS,
    enumName: 'PhaseKey',
    nullable: true,
    description: 'A phase of the build; null if something belongs to no single phase.',
  });

const Cents = () => ApiProperty({ type: 'integer', minimum: 0, description: 'Cents.' });

export class PriceRangeResponse implements PriceRange {
  @Cents() lowCents: number;
  @Cents() likelyCents: number;
  @Cents() highCents: number;
}

export class EstimateLineResponse extends PriceRangeResponse implements EstimateLine {
  @Out.text({ example: 'E3-quartz' }) code: string;
  @Out.oneOf(GROUPS, 'CostGroup') group: CostGroup;
  @PhaseOrNone() phase: PhaseKey | null;
  @Out.text() label: string;
  @Out.number() quantity: number;
  @Out.oneOf(UNITS, 'CostUnit') unit: CostUnit;
  @Out.whole({ description: 'likelyCents is quantity times this.' }) unitCents: number;
  @Out.text({ description: 'Where the amount comes from, in words.' }) formula: string;
  @Out.text({ description: 'What moves this price.' }) driver: string;

  @Out.oneOf(FINISH_SLOTS, 'FinishSlot', {
    nullable: true,
    description: 'The part of the pool this material is for.',
  })
  slot: FinishSlot | null;
}

export class EstimateGroupResponse extends PriceRangeResponse implements EstimateGroup {
  @Out.oneOf(GROUPS, 'CostGroup') group: CostGroup;
  @Out.text() label: string;
}

export class EstimateUnknownResponse implements Unknown {
  @Out.oneOf([...SITE_FACTS, ...FINISH_SLOTS], 'OpenQuestion') question: SiteFact | FinishSlot;
  @Out.text() label: string;
  @Out.text() settledBy: string;
  @Out.whole({ description: 'How much narrower the range would be with the answer.' }) widensByCents: number;
}

export class EstimateRiskResponse extends PriceRangeResponse implements Risk {
  @Out.text() code: string;
  @Out.text() label: string;
  @Out.oneOf(SITE_FACTS, 'SiteFact') fact: SiteFact;
  @Out.number({ minimum: 0, maximum: 1 }) probability: number;
  @Out.whole() expectedCents: number;
  @Out.whole() deviationCents: number;
}

export class EstimateDriverResponse implements Driver {
  @Out.text() code: string;
  @Out.text() label: string;
  @Out.whole({ description: 'Its share of high minus low.' }) effectCents: number;
  @Out.text() why: string;
}

export class WithdrawnChoiceResponse implements WithdrawnChoice {
  @Out.oneOf(FINISH_SLOTS, 'FinishSlot') slot: FinishSlot;
  @Out.text({ description: 'The material that is no longer offered.' }) code: string;
  @Out.text({ nullable: true }) pricedAs: string | null;
}

export class PlanRefusalResponse implements PlanRefusal {
  @Out.text({ example: 'SPA_TOO_SLOW' }) code: PlanRefusal['code'];
  @Out.text() text: string;
  @Out.text() source: string;
}

export class SiteAnswersResponse implements SiteAnswers {
  @Out.choice(['unknown', 'done']) survey: 'unknown' | 'done';
  @Out.choice(['unknown', 'ordinary', 'difficult']) soil: 'unknown' | 'ordinary' | 'difficult';
  @Out.choice(['unknown', 'no', 'yes']) rock: 'unknown' | 'no' | 'yes';
  @Out.choice(['unknown', 'no', 'yes']) groundwater: 'unknown' | 'no' | 'yes';
  @Out.whole({ nullable: true, minimum: 0, maximum: 20 }) utilityRelocations: number | null;
  @Out.choice(['unknown', 'settled']) hoa: 'unknown' | 'settled';
  @Out.choice(['unknown', 'settled']) trees: 'unknown' | 'settled';
  @Out.choice(['none', 'signed']) drawings: 'none' | 'signed';
}
