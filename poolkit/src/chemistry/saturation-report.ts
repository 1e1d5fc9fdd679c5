/** Both indices of one water, what was assumed for them, and what they mean for this pool. */
import { defaultsOf } from '../assumptions/index.js';
import { type ChemistryValues, WATER_CHEMISTRY } from './assumptions.js';
import { READING_LIMITS } from './limits.js';
import { csi, isSaturationDefined, lsiTerms, pHForIndex, type SaturationInput, tradeIndex } from './saturation.js';
import { waterTargets } from './targets.js';
import type { Parameter, WaterProfile, WaterValues } from './water.js';
import { working, type Working } from './working.js';

/** A value used for a reading nobody gave. */
export interface Assumed {
  readonly parameter: Parameter;
  readonly value: number;
}

export const INDEX_STATES = ['aggressive', 'slightly-aggressive', 'balanced', 'scale-prone', 'scaling'] as const;
export type IndexState = (typeof INDEX_STATES)[number];

export type SaturationReport =
  | {
      readonly ok: true;
      readonly lsi: number;
      readonly csi: number;
      /** The pool trade's table, for comparison only. */
      readonly tradeIndex: number;
      /** The index that decides: CSI in salt water, LSI otherwise. */
      readonly method: 'LSI' | 'CSI';
      readonly index: number;
      readonly state: IndexState;
      readonly carbonateAlkalinityPpm: number;
      /** pH at which the deciding index would be 0; `null` when no pH of a pool does it. */
      readonly pHForZero: number | null;
      readonly assumed: readonly Assumed[];
      readonly working: readonly Working[];
    }
  | { readonly ok: false; readonly missing: readonly Parameter[]; readonly reason: string };

const NEEDED: readonly Parameter[] = ['pH', 'totalAlkalinityPpm', 'calciumHardnessPpm', 'waterTempF'];

/**
 * The saturation of a water, or which readings are missing for it. To forecast, give the temperature of
 * another day: `saturationReport(profile, { ...values, waterTempF: 55 })`.
 */
export function saturationReport(
  profile: WaterProfile, water: WaterValues, values: ChemistryValues = defaultsOf(WATER_CHEMISTRY),
): SaturationReport {
  const missing = NEEDED.filter((parameter) => water[parameter] === undefined);
  if (missing.length > 0) {
    const names = missing.map((parameter) => READING_LIMITS[parameter].label).join(', ');
    return { ok: false, missing, reason: `Cannot compute. Still needed: ${names}.` };
  }
  const assumed = assumptionsFor(profile, water, values);
  const input = inputOf(water, assumed);
  if (!isSaturationDefined(input)) {
    return { ok: false, missing: [], reason: 'Cannot compute: the index is not defined for so little hardness or alkalinity.' };
  }
  const terms = lsiTerms(input);
  const calcite = csi(input);
  const bySalt = input.saltPpm >= values['chemistry.csiFromSaltPpm'];
  const index = bySalt ? calcite : terms.lsi;
  return {
    ok: true, lsi: terms.lsi, csi: calcite, tradeIndex: tradeIndex(input), method: bySalt ? 'CSI' : 'LSI', index,
    state: indexState(index, values), carbonateAlkalinityPpm: terms.carbonatePpm,
    pHForZero: pHForIndex(0, input, bySalt ? csi : undefined), assumed, working: workingOf(input, terms, calcite),
  };
}

/** Where an index lies; the edges belong to the milder side. */
export function indexState(index: number, values: ChemistryValues = defaultsOf(WATER_CHEMISTRY)): IndexState {
  const [slight, strong] = [values['chemistry.indexSlight'], values['chemistry.indexStrong']];
  if (Math.abs(index) <= slight) return 'balanced';
  if (index < 0) return index > -strong ? 'slightly-aggressive' : 'aggressive';
  return index <= strong ? 'scale-prone' : 'scaling';
}

/** Stabilizer to reckon with when nobody tested it: the middle of the pool's band, none indoors. */
export function assumedStabiliserPpm(profile: WaterProfile, values: ChemistryValues = defaultsOf(WATER_CHEMISTRY)): number {
  return waterTargets(profile, undefined, values).cyanuricAcidPpm.aim;
}

function assumptionsFor(profile: WaterProfile, water: WaterValues, values: ChemistryValues): Assumed[] {
  const above = values['chemistry.tdsAboveSalt'];
  const salt = water.saltPpm ?? saltFrom(profile, water, values);
  const guesses: Assumed[] = [
    { parameter: 'cyanuricAcidPpm', value: assumedStabiliserPpm(profile, values) },
    { parameter: 'saltPpm', value: salt },
    { parameter: 'tdsPpm', value: Math.max(values['chemistry.tdsFloor'], salt + above) },
    // Borate is there only when someone put it in, and who did knows.
    { parameter: 'boratePpm', value: 0 },
  ];
  return guesses.filter(({ parameter }) => water[parameter] === undefined);
}

function saltFrom(profile: WaterProfile, { tdsPpm }: WaterValues, values: ChemistryValues): number {
  if (tdsPpm !== undefined) return Math.max(0, tdsPpm - values['chemistry.tdsAboveSalt']);
  if (profile.sanitiser === 'salt') return values['chemistry.saltAim'];
  return values['chemistry.tdsFloor'] - values['chemistry.tdsAboveSalt'];
}

function inputOf(water: WaterValues, assumed: readonly Assumed[]): SaturationInput {
  const filled = { ...Object.fromEntries(assumed.map(({ parameter, value }) => [parameter, value])), ...water };
  const read = (parameter: Parameter) => (filled as WaterValues)[parameter] ?? NaN;
  return {
    pH: read('pH'), totalAlkalinityPpm: read('totalAlkalinityPpm'), calciumHardnessPpm: read('calciumHardnessPpm'),
    cyanuricAcidPpm: read('cyanuricAcidPpm'), boratePpm: read('boratePpm'), tdsPpm: read('tdsPpm'),
    saltPpm: read('saltPpm'), waterTempF: read('waterTempF'),
  };
}

function workingOf(input: SaturationInput, terms: ReturnType<typeof lsiTerms>, calcite: number): Working[] {
  const { pH, totalAlkalinityPpm: ta, calciumHardnessPpm: ch, cyanuricAcidPpm: cya, boratePpm: borate, waterTempF } = input;
  return [
    working(
      'Carbonate alkalinity', 'TA - 0.38772·CYA/(1 + 10^(6.83 - pH)) - 4.63·borate/(1 + 10^(9.11 - pH))',
      [['TA', ta, 'ppm'], ['CYA', cya, 'ppm'], ['borate', borate, 'ppm'], ['pH', pH]], ['CA', terms.carbonatePpm, 'ppm'], 'lsi',
    ),
    working(
      'LSI', 'pH - (9.3 + (log₁₀ TDS - 1)/10 + 34.55 - 13.12·log₁₀(°C + 273)) + log₁₀ CH - 0.4 + log₁₀ CA, °C = (temperature - 32)/1.8',
      [['pH', pH], ['TDS', input.tdsPpm, 'ppm'], ['temperature', waterTempF, '°F'], ['CH', ch, 'ppm'], ['CA', terms.carbonatePpm, 'ppm']],
      ['LSI', terms.lsi], 'lsi',
    ),
    working(
      'CSI', 'pH - 11.677 + log₁₀ CH + log₁₀ CA - 2.56·√I/(1 + 1.65·√I) - 1412.5/(°C + 273.15) + 4.7375, I = (1.5·CH + TA)/50045 + max(0, salt - 1.1678·CH)/58440',
      [['pH', pH], ['CH', ch, 'ppm'], ['CA', terms.carbonatePpm, 'ppm'], ['TA', ta, 'ppm'], ['salt', input.saltPpm, 'ppm'], ['temperature', waterTempF, '°F']],
      ['CSI', calcite], 'csi',
    ),
  ];
}
