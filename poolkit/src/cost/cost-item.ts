import type { PhaseKey } from '../build-process/index.js';
import type { Finishes } from '../design/index.js';
import type { SiteFact } from './site-answers.js';

export const COST_GROUPS = {
  A: 'Design, permits and site setup',
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
  P: 'City permit fee, at cost',
  R: 'Removal and renovation',
  T: 'Sales tax on goods not installed',
} as const;
export type CostGroup = keyof typeof COST_GROUPS;

/** Units and the decimals a quantity is rounded to, so that quantity × unit price is exactly the amount shown. */
export const COST_UNITS = { lot: 0, ea: 0, set: 0, LF: 1, 'ft²': 1, 'yd³': 2, $100: 4 } as const;
export type CostUnit = keyof typeof COST_UNITS;

const SAID: Readonly<Record<string, readonly [one: string, more: string] | undefined>> = {
  lot: ['lump sum', 'lump sums'],
  ea: ['each', 'each'],
  set: ['set', 'sets'],
  LF: ['linear ft', 'linear ft'],
};

/** As a person says it, where the code of the cost book is the trade's. */
export function unitWords(unit: string, quantity = 1): string {
  const [one, more] = SAID[unit] ?? [unit, unit];
  return quantity === 1 ? one : more;
}

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
  /** Group letter, number and, for one of several materials, a word: `B1`, `E2-travertine`. */
  readonly code: string;
  readonly label: string;
  readonly unit: CostUnit;
  readonly quantity: string;
  readonly includeWhen: string;
  readonly phase: PhaseKey;
  readonly drivers: string;
  readonly notice: string;
  readonly slot: FinishSlot | null;
  readonly slotDefault: boolean;
  readonly replaces: readonly string[];
  readonly percentOf: readonly string[];
  /** Minimum for these lines together (this one and `minimumWith`); a top-up line makes up the difference. */
  readonly minimumLot: ThreePoint | null;
  readonly minimumWith: readonly string[];
  readonly passThrough: boolean;
  /** Goods sold without installation: a taxable retail sale. */
  readonly retailTax: boolean;
  /** Such a line moves the price but never widens the range. */
  readonly settledBy: SiteFact | null;
  /** Listed apart from the total while its fact is unknown. */
  readonly risk: boolean;
  readonly work: 'build' | 'renovation';
  readonly active: boolean;
  readonly lastReviewedOn: string;
  readonly reviewer: string;
}

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

/** `E3` covers `E3-quartz`. */
export function isCovered(code: string, named: string): boolean {
  return code.startsWith(named) && (code.length === named.length || code.charAt(named.length) === '-');
}
