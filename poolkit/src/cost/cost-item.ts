import type { PhaseKey } from '../build-process/index.js';
import type { Finishes } from '../design/index.js';
import type { SiteFact } from './site-answers.js';

export const COST_GROUPS = {
  A: 'Design, permits and site set-up',
  B: 'Earthwork',
  C: 'Shell',
  D: 'Plumbing, electrical and gas',
  E: 'Finishes',
  F: 'Equipment',
  G: 'Cover',
  H: 'Spa, water and fire features',
  I: 'Deck',
  J: 'Fence, walls and drainage',
  K: 'Landscape and outdoor living',
  R: 'Removal and renovation',
  T: 'Sales tax on loose goods',
} as const;
export type CostGroup = keyof typeof COST_GROUPS;

/**
 * Units of a quantity and the decimals it is rounded to before it is priced, so that the printed quantity times the
 * printed unit price is the printed amount. `$100` is a share of other lines, counted to the cent.
 */
export const COST_UNITS = { lot: 0, ea: 0, set: 0, LF: 1, 'ft²': 1, 'yd³': 2, $100: 4 } as const;
export type CostUnit = keyof typeof COST_UNITS;

/** Parts of a design whose material is chosen by the code of a cost item. */
export const FINISH_SLOTS = [
  'interior',
  'waterlineTile',
  'coping',
  'deck',
  'fence',
  'retainingWall',
] as const satisfies readonly (keyof Finishes)[];
export type FinishSlot = (typeof FINISH_SLOTS)[number];

/** Direct cost in cents: what the builder pays, labor and material, sales tax on materials included. */
export type ThreePoint = Readonly<{ lowCents: number; likelyCents: number; highCents: number }>;

export interface CostItem extends ThreePoint {
  /** Group letter, number and, for one material among several, a word: `B1`, `E2-travertine`. */
  readonly code: string;
  readonly label: string;
  readonly unit: CostUnit;
  /** Formula of the quantity; for `$100` lines empty, because the quantity is the price of `percentOf`. */
  readonly quantity: string;
  /** Rule that decides whether the line appears; empty means always. A quantity of 0 leaves it out too. */
  readonly includeWhen: string;
  /** The phase of the build in which most of its work is done; `usualPhaseOf` where no one has said it. */
  readonly phase: PhaseKey;
  readonly drivers: string;
  /** Sentence shown with the estimate whenever the line is in it; empty for none. */
  readonly notice: string;
  /** Part of the design this material can be chosen for, and whether it is priced while nothing is chosen. */
  readonly slot: FinishSlot | null;
  readonly slotDefault: boolean;
  /** Codes that leave the estimate when this line is in it; `E3` stands for every `E3-…`. */
  readonly replaces: readonly string[];
  /** Lines a `$100` item takes its share of, named as in `replaces`. */
  readonly percentOf: readonly string[];
  /** The least these lines (this one and `minimumWith`) cost together; a top-up line makes up the rest. */
  readonly minimumLot: ThreePoint | null;
  readonly minimumWith: readonly string[];
  /** Billed at cost with general conditions, without margin. */
  readonly passThrough: boolean;
  /** Goods sold without installation: a retail sale, which is taxed. */
  readonly retailTax: boolean;
  /** The site fact that decides about this line. Such a line moves the price but never widens the range. */
  readonly settledBy: SiteFact | null;
  /** Shown apart from the total while its fact is unknown. Needs `settledBy` rock, groundwater or utilities. */
  readonly risk: boolean;
  readonly work: 'build' | 'renovation';
  /** On sale. A withdrawn item prices no new estimate. */
  readonly active: boolean;
  /** `YYYY-MM-DD`, and who looked; empty when no one has signed for it. */
  readonly lastReviewedOn: string;
  readonly reviewer: string;
}

/** What an item is when only the necessary is said. */
export const ITEM_DEFAULTS = {
  quantity: '1',
  includeWhen: '',
  drivers: '',
  notice: '',
  slot: null,
  slotDefault: false,
  replaces: [],
  percentOf: [],
  minimumLot: null,
  minimumWith: [],
  passThrough: false,
  retailTax: false,
  settledBy: null,
  risk: false,
  work: 'build',
  active: true,
  reviewer: '',
} as const satisfies Partial<CostItem>;

export function groupOf(code: string): CostGroup {
  return code.charAt(0) as CostGroup;
}

/** True when `code` is `named` or one of its materials: `E3` covers `E3-quartz`. */
export function isCovered(code: string, named: string): boolean {
  return code.startsWith(named) && (code.length === named.length || code.charAt(named.length) === '-');
}
