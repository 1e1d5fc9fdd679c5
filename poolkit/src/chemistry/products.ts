/** The products people pour into a pool, with the figures that turn a change in ppm into an amount. */
import type { Parameter } from './water.js';

/** g/mol. */
export const MOLAR_MASS = {
  chlorine: 70.906,
  hydrogenChloride: 36.461,
  sodiumBisulfate: 120.06,
  sodiumCarbonate: 105.988,
  sodiumBicarbonate: 84.007,
  calciumCarbonate: 100.087,
  calciumChloride: 110.984,
  cyanuricAcid: 129.07,
  sodiumChloride: 58.44,
  boron: 10.811,
  boricAcid: 61.83,
  borax: 381.37,
  sulfate: 96.06,
  sodiumSulfite: 126.04,
  sodiumThiosulfate: 248.18,
} as const;

/** Alkalinity is counted as CaCO₃, which carries two equivalents per mole. */
export const GRAMS_PER_ALKALINITY_EQUIVALENT = MOLAR_MASS.calciumCarbonate / 2;

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
  'boric-acid',
  'borax',
  'sodium-sulfite',
  'sodium-thiosulfate',
  'polyquat',
  'quat-algaecide',
  'copper-algaecide',
  'phosphate-remover',
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

/** Products without strengths are dosed by their label alone; the rest is computed. */
export interface Product {
  readonly id: ProductId;
  readonly name: string;
  readonly form: 'liquid' | 'solid';
  readonly moves: Parameter | null;
  readonly direction: 1 | -1;
  /** mg/L of pure substance per 1 ppm of the main effect. */
  readonly activePerPpm: number;
  readonly strengths: readonly Strength[];
  /** Other label strengths that may be typed, percent; `null` where only the listed ones have a known density. */
  readonly otherStrengths: readonly [low: number, high: number] | null;
  readonly effects: readonly EffectPerPpm[];
  readonly note: string;
}

const M = MOLAR_MASS;
const EQUIVALENT = GRAMS_PER_ALKALINITY_EQUIVALENT;
const SPENT_CHLORINE: EffectPerPpm = { on: 'saltPpm', perPpm: M.sodiumChloride / M.chlorine };
/** Bleach is made with one more chloride per chlorine. */
const BLEACH_SALT: EffectPerPpm = { on: 'saltPpm', perPpm: (2 * M.sodiumChloride) / M.chlorine };
const ACID_CHLORIDE: EffectPerPpm = { on: 'saltPpm', perPpm: M.sodiumChloride / EQUIVALENT };

const byWeight = (...percents: number[]): Strength[] => percents.map((percent) => ({ percent, active: percent / 100 }));
const LABEL_ONLY = { form: 'liquid', activePerPpm: 0, strengths: [], otherStrengths: null } as const;

const ALL = [
  product('liquid-chlorine', 'Liquid chlorine', 'freeChlorinePpm', {
    form: 'liquid',
    strengths: byWeight(12.5, 10, 8.25, 6),
    otherStrengths: [3, 20],
    effects: [BLEACH_SALT],
    note: 'About neutral to pH once it is used up. It loses strength in storage.',
  }),
  product('cal-hypo', 'Calcium hypochlorite', 'freeChlorinePpm', {
    strengths: byWeight(65, 73, 68, 48),
    otherStrengths: [45, 80],
    effects: [{ on: 'calciumHardnessPpm', perPpm: M.calciumCarbonate / (2 * M.chlorine) }, SPENT_CHLORINE],
    note: 'Never let it touch trichlor: the two can ignite.',
  }),
  product('dichlor', 'Dichlor granules', 'freeChlorinePpm', {
    strengths: byWeight(56, 55.4),
    otherStrengths: [50, 65],
    effects: [
      { on: 'cyanuricAcidPpm', perPpm: M.cyanuricAcid / (2 * M.chlorine) },
      { on: 'totalAlkalinityPpm', perPpm: -EQUIVALENT / (2 * M.chlorine) },
      SPENT_CHLORINE,
    ],
    note: 'Slightly acid once it is used up.',
  }),
  product('trichlor', 'Trichlor tablets', 'freeChlorinePpm', {
    strengths: byWeight(90, 91.5),
    otherStrengths: [80, 93],
    effects: [
      { on: 'cyanuricAcidPpm', perPpm: M.cyanuricAcid / (3 * M.chlorine) },
      { on: 'totalAlkalinityPpm', perPpm: -EQUIVALENT / M.chlorine },
      SPENT_CHLORINE,
    ],
    note: 'Lowers pH. Never let it touch calcium hypochlorite.',
  }),
  product('muriatic-acid', 'Muriatic acid', 'totalAlkalinityPpm', {
    form: 'liquid',
    direction: -1,
    activePerPpm: M.hydrogenChloride / EQUIVALENT,
    strengths: [
      { percent: 31.45, active: 0.3145 * 1.16 },
      { percent: 14.5, active: 0.145 * 1.07 },
    ],
    otherStrengths: null,
    effects: [ACID_CHLORIDE],
    note: 'Lowers pH and alkalinity together.',
  }),
  product('dry-acid', 'Dry acid (sodium bisulfate)', 'totalAlkalinityPpm', {
    direction: -1,
    activePerPpm: M.sodiumBisulfate / EQUIVALENT,
    strengths: byWeight(93.2),
    otherStrengths: [85, 100],
    effects: [{ on: 'sulfatePpm', perPpm: M.sulfate / EQUIVALENT }],
    note: 'Lowers pH and alkalinity together. Sulfate harms salt cells, heaters and plaster.',
  }),
  product('soda-ash', 'Soda ash (sodium carbonate)', 'totalAlkalinityPpm', {
    activePerPpm: M.sodiumCarbonate / 2 / EQUIVALENT,
    note: 'Raises pH strongly. The water may cloud for a few hours.',
  }),
  product('baking-soda', 'Baking soda (sodium bicarbonate)', 'totalAlkalinityPpm', {
    activePerPpm: M.sodiumBicarbonate / EQUIVALENT,
    note: 'Pulls pH slowly toward 8.3.',
  }),
  product('calcium-chloride', 'Calcium chloride', 'calciumHardnessPpm', {
    activePerPpm: M.calciumChloride / M.calciumCarbonate,
    strengths: byWeight(77, 94, 100),
    otherStrengths: [70, 100],
    effects: [{ on: 'saltPpm', perPpm: (2 * M.sodiumChloride) / M.calciumCarbonate }],
    note: 'Gets hot when it meets water.',
  }),
  product('cyanuric-acid', 'Cyanuric acid (stabilizer)', 'cyanuricAcidPpm', {
    note: 'Dissolves over days. Lowers pH a little and the carbonate part of the alkalinity.',
  }),
  product('salt', 'Pool salt', 'saltPpm'),
  product('boric-acid', 'Boric acid', 'boratePpm', {
    activePerPpm: M.boricAcid / M.boron,
    note: 'About neutral to pH.',
  }),
  product('borax', 'Borax (decahydrate)', 'boratePpm', {
    activePerPpm: M.borax / 4 / M.boron,
    effects: [{ on: 'totalAlkalinityPpm', perPpm: (2 * EQUIVALENT) / (4 * M.boron) }],
    note: 'Raises pH strongly and is balanced with acid.',
  }),
  product('sodium-sulfite', 'Sodium sulfite', 'freeChlorinePpm', {
    direction: -1,
    activePerPpm: M.sodiumSulfite / M.chlorine,
    note: 'Dose half, test, then decide. Sunlight usually does the same for free.',
  }),
  // One thiosulfate takes up four chlorine when it goes all the way to sulfate: the smallest amount that can act.
  product('sodium-thiosulfate', 'Sodium thiosulfate', 'freeChlorinePpm', {
    direction: -1,
    activePerPpm: M.sodiumThiosulfate / (4 * M.chlorine),
    note: 'Its appetite for chlorine varies eightfold with the water. Dose half, test, then decide.',
  }),
  product('polyquat', 'Polyquat 60% algaecide', null, { ...LABEL_ONLY, note: 'Follow the label.' }),
  product('quat-algaecide', 'Quat algaecide', null, { ...LABEL_ONLY, note: 'Follow the label. It can foam.' }),
  product('copper-algaecide', 'Copper algaecide', null, {
    ...LABEL_ONLY,
    note: 'Follow the label. Copper stains plaster and tints hair.',
  }),
  product('phosphate-remover', 'Phosphate remover', null, {
    ...LABEL_ONLY,
    note: 'Follow the label. It clouds the water: clean the filter after one or two days.',
  }),
];

export const PRODUCTS = Object.fromEntries(ALL.map((one) => [one.id, one])) as Readonly<Record<ProductId, Product>>;

/** What most products are: a solid sold nearly pure that raises its own reading. */
function product(id: ProductId, name: string, moves: Parameter | null, own: Partial<Product> = {}): Product {
  return {
    ...{ id, name, moves, form: 'solid', direction: 1, activePerPpm: 1, effects: [], note: '' },
    strengths: byWeight(100),
    otherStrengths: [85, 100],
    ...own,
  };
}
