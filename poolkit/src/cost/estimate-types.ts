import type { PhaseKey } from '../build-process/index.js';
import type { EquipmentCode } from '../hydraulics/index.js';
import type { WorkKind } from './cost-book.js';
import type { CostGroup, CostUnit, FinishSlot } from './cost-item.js';
import type { OpenQuestion } from './known.js';
import type { LineProblem } from './select-lines.js';
import type { SiteFact } from './site-answers.js';

/** Whole cents: 10th percentile, median and 90th percentile. */
export type PriceRange = Readonly<{ lowCents: number; likelyCents: number; highCents: number }>;

export interface EstimateLine extends PriceRange {
  readonly code: string;
  readonly group: CostGroup;
  /** `null` for tax on goods of several phases, and for lines saved before lines had a phase. */
  readonly phase: PhaseKey | null;
  readonly slot: FinishSlot | null;
  readonly label: string;
  readonly quantity: number;
  readonly unit: CostUnit;
  readonly unitCents: number;
  readonly formula: string;
  readonly driver: string;
}

export interface EstimateGroup extends PriceRange {
  readonly group: CostGroup;
  readonly label: string;
}

export interface Unknown {
  readonly question: OpenQuestion;
  readonly label: string;
  readonly settledBy: string;
  readonly widensByCents: number;
}

export interface Risk extends PriceRange {
  readonly code: string;
  readonly label: string;
  readonly fact: SiteFact;
  readonly probability: number;
  readonly expectedCents: number;
  readonly deviationCents: number;
}

export type Driver = Readonly<{ code: string; label: string; effectCents: number; why: string }>;

export type WithdrawnChoice = Readonly<{ slot: FinishSlot; code: string; pricedAs: string | null }>;

export type PlanRefusal = Readonly<{ code: EquipmentCode; text: string; source: string }>;

export type Maturity = 'wide' | 'fair' | 'close';

/** Columns of `lines` and `groups` add up to the estimate's own figures to the cent. */
export interface Estimate extends PriceRange {
  readonly work: WorkKind;
  readonly costBookVersion: number;
  readonly lines: readonly EstimateLine[];
  readonly groups: readonly EstimateGroup[];
  readonly shown: PriceRange;
  readonly widthPercent: number;
  readonly maturity: Maturity;
  readonly unknowns: readonly Unknown[];
  readonly risks: readonly Risk[];
  readonly drivers: readonly Driver[];
  readonly withdrawn: readonly WithdrawnChoice[];
  /** Why the equipment must not be built as planned; the price only holds for a changed plan. */
  readonly refusals: readonly PlanRefusal[];
  readonly notices: readonly string[];
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
  readonly spread: {
    readonly directMeanCents: number;
    readonly directDeviationCents: number;
    readonly variation: number;
  };
}

export type EstimateResult =
  | { readonly ok: true; readonly estimate: Estimate }
  | { readonly ok: false; readonly problems: readonly LineProblem[] };
