/** Every figure of water care that staff may change, in one book: what the advice and the page compute with. */
import { defaultsOf, type ValuesOf, withChanges } from '../assumptions/index.js';
import { WATER_CHEMISTRY } from '../chemistry/index.js';
import { SYMPTOMS } from '../symptoms/index.js';
import { SEASON, START_UP, TREATMENT } from '../water-care/index.js';
import { WATER_SAFETY } from '../water-safety/index.js';

const WATER_ASSUMPTIONS = { ...WATER_CHEMISTRY, ...SYMPTOMS, ...WATER_SAFETY, ...SEASON, ...START_UP, ...TREATMENT };

export type WaterFigures = ValuesOf<typeof WATER_ASSUMPTIONS>;

export const WATER_DEFAULTS: WaterFigures = defaultsOf(WATER_ASSUMPTIONS);

/** Mixing times, and the figures they must not fall short of: the next product may be one to be kept apart. */
const WAITS: readonly (readonly [wait: keyof WaterFigures, apart: readonly (keyof WaterFigures)[]])[] = [
  ['chemistry.waitLiquidChlorine', ['safety.acidChlorineApartMin', 'safety.chlorinesApartMin']],
  ['chemistry.waitGranularChlorine', ['safety.acidChlorineApartMin', 'safety.chlorinesApartMin']],
  ['chemistry.waitAcid', ['safety.acidChlorineApartMin']],
  ['chemistry.waitSodaAsh', ['safety.calciumCarbonateApartMin']],
  ['chemistry.waitBakingSoda', ['safety.calciumCarbonateApartMin']],
  ['chemistry.waitCalcium', ['safety.calciumCarbonateApartMin']],
];
const MINUTES_PER_HOUR = 60;

/**
 * The figures with a set of changes laid over them. A mixing time that is shorter than products are kept apart is
 * lengthened to it, so that no plan fails its own safety check.
 */
export function waterFigures(changes: Readonly<Record<string, number>>): WaterFigures {
  const values: Record<keyof WaterFigures, number> = { ...withChanges(WATER_ASSUMPTIONS, changes) };
  for (const [wait, apart] of WAITS) {
    values[wait] = Math.max(values[wait], ...apart.map((key) => values[key] / MINUTES_PER_HOUR));
  }
  return values;
}

export function waterChanges(changes: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => Object.hasOwn(WATER_ASSUMPTIONS, key)));
}

/** Version of everything that turns a water test into advice: chemistry, symptoms and safety. */
export const WATER_ENGINE_VERSION = '1.2.0';
