/**
 * The input of the water engine: the pool and the readings of one water test. Units: ppm = mg/L. Chlorine as Cl₂,
 * alkalinity and hardness as CaCO₃, borate as boron, cyanuric acid as itself. Volumes are US gallons, temperatures °F.
 */

export const POOL_KINDS = ['pool', 'spa'] as const;
export type PoolKind = (typeof POOL_KINDS)[number];

export const SURFACES = ['plaster', 'quartz', 'pebble', 'vinyl', 'fiberglass'] as const;
export type Surface = (typeof SURFACES)[number];

export const SANITISERS = ['liquid', 'cal-hypo', 'trichlor', 'dichlor', 'salt'] as const;
export type Sanitiser = (typeof SANITISERS)[number];

export const GROUNDWATER_NOTES = ['unknown', 'deep', 'high'] as const;
export type GroundwaterNote = (typeof GROUNDWATER_NOTES)[number];

export interface WaterProfile {
  readonly kind: PoolKind;
  /** 200 to 120,000. */
  readonly volumeGal: number;
  readonly surface: Surface;
  readonly sanitiser: Sanitiser;
  readonly indoor: boolean;
  /** Whole days since a new cement finish was filled; `null` when it is older than a year or not known. */
  readonly plasterAgeDays: number | null;
  /** What is known about water in the ground; decides whether draining may be advised. */
  readonly groundwater: GroundwaterNote;
}

export const TEST_METHODS = ['drops', 'strip', 'photometer'] as const;
export type TestMethod = (typeof TEST_METHODS)[number];

export const PARAMETERS = [
  'freeChlorinePpm',
  'combinedChlorinePpm',
  'pH',
  'totalAlkalinityPpm',
  'calciumHardnessPpm',
  'cyanuricAcidPpm',
  'saltPpm',
  'tdsPpm',
  'boratePpm',
  'phosphatePpb',
  'waterTempF',
] as const;
export type Parameter = (typeof PARAMETERS)[number];

export type Reading = Readonly<{ value: number; method: TestMethod }>;

export type Readings = { readonly [K in Parameter]?: Reading };

/** Plain values, as predicted or as read; a missing key is not known. */
export type WaterValues = { readonly [K in Parameter]?: number };

export function valuesOf(readings: Readings): WaterValues {
  const values: { [K in Parameter]?: number } = {};
  for (const parameter of PARAMETERS) {
    const reading = readings[parameter];
    if (reading) values[parameter] = reading.value;
  }
  return values;
}

/** 3200 → `3,200`; at most `decimals` digits after the point, trailing zeros dropped. */
export function figureText(value: number, decimals = 0): string {
  const perUnit = 10 ** decimals;
  const text = String(Math.round(value * perUnit) / perUnit);
  return Math.abs(value) < 999 ? text : text.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,');
}

/** 3200 and `ppm` → `3,200 ppm`; without a unit the bare number. */
export function quantityText(value: number, unit: string, decimals = 0): string {
  return `${figureText(value, decimals)}${unit && ` ${unit}`}`;
}
