import type { Parameter } from './water.js';

/** g/mol. */
const M = {
  chlorine: 70.906,
  hydrogenChloride: 36.461,
  sodiumBisulfate: 120.06,
  sodiumCarbonate: 105.988,
  sodiumBicarbonate: 84.007,
  calciumCarbonate: 100.087,
  calciumChloride: 110.984,
  cyanuricAcid: 129.07,
  sodiumChloride: 58.44,
  sulfate: 96.06,
} as const;

/** Alkalinity is counted as CaCO₃, which carries two equivalents per mole. */
const EQUIVALENT = M.calciumCarbonate / 2;

export const PRODUCT_IDS = [
  'liquid-chlorine',
  'cal-hypo',
  'dichlor',
  'trichlor',
  'muriatic-acid',
  'dry-acid',
  'soda-ash',
  'baking-soda',
  'calcium-chloride',
  'cyanuric-acid',
  'salt',
] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

export interface Strength {
  readonly percent: number;
  /** Grams of active substance per mL of a liquid, per g of a solid. */
  readonly active: number;
}

export interface EffectPerPpm {
  readonly on: Parameter | 'sulfatePpm';
  /** Change of that reading per 1 ppm of the main effect (which may be a fall of 1 ppm). */
  readonly perPpm: number;
}

export interface Product {
  readonly id: ProductId;
  readonly name: string;
  readonly form: 'liquid' | 'solid';
  readonly moves: Parameter;
  /** mg/L of pure substance per 1 ppm of the main effect. */
  readonly activePerPpm: number;
  readonly strengths: readonly Strength[];
  readonly effects: readonly EffectPerPpm[];
}

const SPENT_CHLORINE: EffectPerPpm = { on: 'saltPpm', perPpm: M.sodiumChloride / M.chlorine };
/** Bleach is made with one more chloride per chlorine. */
const BLEACH_SALT: EffectPerPpm = { on: 'saltPpm', perPpm: (2 * M.sodiumChloride) / M.chlorine };
const ACID_CHLORIDE: EffectPerPpm = { on: 'saltPpm', perPpm: M.sodiumChloride / EQUIVALENT };

const byWeight = (...percents: number[]): Strength[] => percents.map((percent) => ({ percent, active: percent / 100 }));

const ALL = [
  product('liquid-chlorine', 'Liquid chlorine', 'freeChlorinePpm', {
    form: 'liquid',
    strengths: byWeight(12.5, 10, 8.25, 6),
    effects: [BLEACH_SALT],
  }),
  product('cal-hypo', 'Calcium hypochlorite', 'freeChlorinePpm', {
    strengths: byWeight(65, 73, 68, 48),
    effects: [{ on: 'calciumHardnessPpm', perPpm: M.calciumCarbonate / (2 * M.chlorine) }, SPENT_CHLORINE],
  }),
  product('dichlor', 'Dichlor granules', 'freeChlorinePpm', {
    strengths: byWeight(56, 55.4),
    effects: [
      { on: 'cyanuricAcidPpm', perPpm: M.cyanuricAcid / (2 * M.chlorine) },
      { on: 'totalAlkalinityPpm', perPpm: -EQUIVALENT / (2 * M.chlorine) },
      SPENT_CHLORINE,
    ],
  }),
  product('trichlor', 'Trichlor tablets', 'freeChlorinePpm', {
    strengths: byWeight(90, 91.5),
    effects: [
      { on: 'cyanuricAcidPpm', perPpm: M.cyanuricAcid / (3 * M.chlorine) },
      { on: 'totalAlkalinityPpm', perPpm: -EQUIVALENT / M.chlorine },
      SPENT_CHLORINE,
    ],
  }),
  product('muriatic-acid', 'Muriatic acid', 'totalAlkalinityPpm', {
    form: 'liquid',
    activePerPpm: M.hydrogenChloride / EQUIVALENT,
    strengths: [
      { percent: 31.45, active: 0.3145 * 1.16 },
      { percent: 14.5, active: 0.145 * 1.07 },
    ],
    effects: [ACID_CHLORIDE],
  }),
  product('dry-acid', 'Dry acid (sodium bisulfate)', 'totalAlkalinityPpm', {
    activePerPpm: M.sodiumBisulfate / EQUIVALENT,
    strengths: byWeight(93.2),
    effects: [{ on: 'sulfatePpm', perPpm: M.sulfate / EQUIVALENT }],
  }),
  product('soda-ash', 'Soda ash (sodium carbonate)', 'totalAlkalinityPpm', {
    activePerPpm: M.sodiumCarbonate / 2 / EQUIVALENT,
  }),
  product('baking-soda', 'Baking soda (sodium bicarbonate)', 'totalAlkalinityPpm', {
    activePerPpm: M.sodiumBicarbonate / EQUIVALENT,
  }),
  product('calcium-chloride', 'Calcium chloride', 'calciumHardnessPpm', {
    activePerPpm: M.calciumChloride / M.calciumCarbonate,
    strengths: byWeight(77, 94, 100),
    effects: [{ on: 'saltPpm', perPpm: (2 * M.sodiumChloride) / M.calciumCarbonate }],
  }),
  product('cyanuric-acid', 'Cyanuric acid (stabilizer)', 'cyanuricAcidPpm', {}),
  product('salt', 'Pool salt', 'saltPpm'),
];

export const PRODUCTS = Object.fromEntries(ALL.map((one) => [one.id, one])) as Readonly<Record<ProductId, Product>>;

/** What most products are: a solid sold nearly pure that raises its own reading. */
function product(id: ProductId, name: string, moves: Parameter, own: Partial<Product> = {}): Product {
  return { id, name, moves, form: 'solid', activePerPpm: 1, strengths: byWeight(100), effects: [], ...own };
}
