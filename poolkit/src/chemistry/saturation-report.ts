import { CHEMISTRY_DEFAULTS, type ChemistryValues } from './assumptions.js';
import { inSentence } from './limits.js';
import { csi, isSaturationDefined, lsiTerms, pHForIndex, type SaturationInput, tradeTerms } from './saturation.js';
import { waterTargets } from './targets.js';
import type { Parameter, WaterProfile, WaterValues } from './water.js';
import { working, type Working } from './working.js';

export type Assumed = Readonly<{ parameter: Parameter; value: number }>;

export const INDEX_STATES = ['aggressive', 'slightly-aggressive', 'balanced', 'scale-prone', 'scaling'] as const;
export type IndexState = (typeof INDEX_STATES)[number];

export type NoSaturation = Readonly<{ ok: false; missing: readonly Parameter[]; reason: string }>;

/** Both indices and the one that decides: CSI in salt water, LSI otherwise. */
export interface Saturation {
  readonly ok: true;
  readonly lsi: number;
  readonly csi: number;
  readonly method: 'LSI' | 'CSI';
  readonly index: number;
  readonly carbonateAlkalinityPpm: number;
  readonly assumed: readonly Assumed[];
  readonly input: SaturationInput;
}

export type SaturationReport =
  | (Saturation & {
      readonly state: IndexState;
      /** pH at which the deciding index would be 0; `null` when no pH of a pool does it. */
      readonly pHForZero: number | null;
      readonly working: readonly Working[];
    })
  | NoSaturation;

const NEEDED: readonly Parameter[] = ['pH', 'totalAlkalinityPpm', 'calciumHardnessPpm', 'waterTempF'];

export function saturationOf(
  profile: WaterProfile,
  water: WaterValues,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): Saturation | NoSaturation {
  const missing = NEEDED.filter((parameter) => water[parameter] === undefined);
  if (missing.length > 0) {
    const names = missing.map(inSentence).join(', ');
    return { ok: false, missing, reason: `Cannot be calculated yet. Still needed: ${names}.` };
  }
  const assumed = assumptionsFor(profile, water, values);
  const input = inputOf(water, assumed);
  if (!isSaturationDefined(input)) {
    return {
      ok: false,
      missing: [],
      reason: 'Cannot be calculated: the index is not defined for so little hardness or alkalinity.',
    };
  }
  const { lsi, carbonatePpm } = lsiTerms(input);
  const calcite = csi(input);
  const bySalt = input.saltPpm >= values['chemistry.csiFromSaltPpm'];
  return {
    ok: true,
    lsi,
    csi: calcite,
    method: bySalt ? 'CSI' : 'LSI',
    index: bySalt ? calcite : lsi,
    carbonateAlkalinityPpm: carbonatePpm,
    assumed,
    input,
  };
}

/** The pH at which the deciding index of a water takes a value; `null` when no pH from 6 to 9.5 does it. */
export function pHForSaturation(target: number, { input, method }: Saturation): number | null {
  return pHForIndex(target, input, method === 'CSI' ? csi : (at) => lsiTerms(at).lsi);
}

export function saturationReport(
  profile: WaterProfile,
  water: WaterValues,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): SaturationReport {
  const saturation = saturationOf(profile, water, values);
  if (!saturation.ok) return saturation;
  return {
    ...saturation,
    state: indexState(saturation.index, values),
    pHForZero: pHForSaturation(0, saturation),
    working: workingOf(saturation),
  };
}

/** Where an index lies; the edges belong to the milder side. */
export function indexState(index: number, values: ChemistryValues = CHEMISTRY_DEFAULTS): IndexState {
  const [slight, strong] = [values['chemistry.indexSlight'], values['chemistry.indexStrong']];
  if (Math.abs(index) <= slight) return 'balanced';
  if (index < 0) return index > -strong ? 'slightly-aggressive' : 'aggressive';
  return index <= strong ? 'scale-prone' : 'scaling';
}

/** Stabilizer to assume when it was not tested: the middle of the pool's band, none indoors. */
export function assumedStabilizerPpm(profile: WaterProfile, values: ChemistryValues = CHEMISTRY_DEFAULTS): number {
  return waterTargets(profile, undefined, values).cyanuricAcidPpm.aim;
}

function assumptionsFor(profile: WaterProfile, water: WaterValues, values: ChemistryValues): Assumed[] {
  const salt = water.saltPpm ?? saltFrom(profile, water, values);
  const guesses: readonly Assumed[] = [
    { parameter: 'cyanuricAcidPpm', value: assumedStabilizerPpm(profile, values) },
    { parameter: 'saltPpm', value: salt },
    { parameter: 'tdsPpm', value: Math.max(values['chemistry.tdsFloor'], salt + values['chemistry.tdsAboveSalt']) },
    // Borate is there only when the owner put it in, and then they know.
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
  const read = (parameter: Parameter) =>
    water[parameter] ?? assumed.find((guess) => guess.parameter === parameter)?.value ?? NaN;
  return {
    pH: read('pH'),
    totalAlkalinityPpm: read('totalAlkalinityPpm'),
    calciumHardnessPpm: read('calciumHardnessPpm'),
    cyanuricAcidPpm: read('cyanuricAcidPpm'),
    boratePpm: read('boratePpm'),
    tdsPpm: read('tdsPpm'),
    saltPpm: read('saltPpm'),
    waterTempF: read('waterTempF'),
  };
}

function workingOf({ input, lsi, csi: calcite, carbonateAlkalinityPpm }: Saturation): Working[] {
  const { pH } = input;
  const TA = [input.totalAlkalinityPpm, 'ppm'] as const;
  const CH = [input.calciumHardnessPpm, 'ppm'] as const;
  const CYA = [input.cyanuricAcidPpm, 'ppm'] as const;
  const CA = [carbonateAlkalinityPpm, 'ppm'] as const;
  const temperature = [input.waterTempF, '°F'] as const;
  const trade = tradeTerms(input);
  return [
    working(
      'Carbonate alkalinity',
      'TA - 0.38772·CYA/(1 + 10^(6.83 - pH)) - 4.63·borate/(1 + 10^(9.11 - pH))',
      { TA, CYA, borate: [input.boratePpm, 'ppm'], pH },
      ['CA', ...CA],
      'lsi',
    ),
    working(
      'LSI',
      'pH - (9.3 + (log₁₀ TDS - 1)/10 + 34.55 - 13.12·log₁₀(°C + 273)) + log₁₀ CH - 0.4 + log₁₀ CA, °C = (temperature - 32)/1.8',
      { pH, TDS: [input.tdsPpm, 'ppm'], temperature, CH, CA },
      ['LSI', lsi],
      'lsi',
    ),
    working(
      'CSI',
      'pH - 11.677 + log₁₀ CH + log₁₀ CA - 2.56·√I/(1 + 1.65·√I) - 1412.5/(°C + 273.15) + 4.7375, I = (1.5·CH + TA)/50045 + max(0, salt - 1.1678·CH)/58440',
      { pH, CH, CA, TA, salt: [input.saltPpm, 'ppm'], temperature },
      ['CSI', calcite],
      'csi',
    ),
    working(
      'Trade table, for comparison',
      'pH + temperature factor + log₁₀ CH - 0.4 + log₁₀ CA - constant',
      { pH, 'temperature factor': trade.temperatureFactor, CH, CA, constant: trade.constant },
      ['SI', trade.index],
      'tradeTable',
    ),
  ];
}
