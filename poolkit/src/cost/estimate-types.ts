import type { PhaseKey } from '../build-process/index.js';
import type { EquipmentCode } from '../hydraulics/index.js';
import type { WorkKind } from './cost-book.js';
import type { CostGroup, CostUnit, FinishSlot } from './cost-item.js';
import type { OpenQuestion } from './known.js';
import type { LineProblem } from './select-lines.js';
import type { SiteFact } from './site-answers.js';

/** Low, likely and high price in whole cents: 10th percentile, median and 90th percentile. */
export type PriceRange = Readonly<{ lowCents: number; likelyCents: number; highCents: number }>;

/** `likelyCents` is `quantity` × `unitCents`; low and high are the line's part of the total's range. */
export interface EstimateLine extends PriceRange {
  readonly code: string;
  readonly group: CostGroup;
  /** `null` for tax on goods of several phases, and for a line that was kept before lines knew their phase. */
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
  /** How much narrower high minus low would be with the answer. */
  readonly widensByCents: number;
}

/** Something that may be met in the ground. Outside the total; the range is the price if it is. */
export interface Risk extends PriceRange {
  readonly code: string;
  readonly label: string;
  readonly fact: SiteFact;
  readonly probability: number;
  readonly expectedCents: number;
  readonly deviationCents: number;
}

/** A line that moves the total most: `effectCents` is its part of high minus low. */
export type Driver = Readonly<{ code: string; label: string; effectCents: number; why: string }>;

/** A chosen material that is no longer on sale; `pricedAs` is what the estimate used instead. */
export type WithdrawnChoice = Readonly<{ slot: FinishSlot; code: string; pricedAs: string | null }>;

export type PlanRefusal = Readonly<{ code: EquipmentCode; text: string; source: string }>;

export type Maturity = 'wide' | 'fair' | 'close';

/** Every column of `lines` and of `groups` adds up to the estimate's own low, likely and high to the cent. */
export interface Estimate extends PriceRange {
  readonly work: WorkKind;
  readonly costBookVersion: number;
  readonly lines: readonly EstimateLine[];
  readonly groups: readonly EstimateGroup[];
  readonly shown: PriceRange;
  /** High minus low over likely, percent. */
  readonly widthPercent: number;
  readonly maturity: Maturity;
  /** Widest first. */
  readonly unknowns: readonly Unknown[];
  readonly risks: readonly Risk[];
  readonly drivers: readonly Driver[];
  readonly withdrawn: readonly WithdrawnChoice[];
  /** Why the equipment must not be built as planned: the price holds for a changed plan only. Empty when it may. */
  readonly refusals: readonly PlanRefusal[];
  /** What to know beside the lines; begins with the refusals, so that no one who reads it misses them. */
  readonly notices: readonly string[];
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
  /** Direct cost of the lines whose price hangs on no site fact, and the total's coefficient of variation. */
  readonly spread: {
    readonly directMeanCents: number;
    readonly directDeviationCents: number;
    readonly variation: number;
  };
}

/** A refusal names the lines of the book that could not be worked out for this design. */
export type EstimateResult =
  | { readonly ok: true; readonly estimate: Estimate }
  | { readonly ok: false; readonly problems: readonly LineProblem[] };
