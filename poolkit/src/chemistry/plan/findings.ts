/** Each reading against its band, in words as well as numbers. */
import { CHEMISTRY_DEFAULTS, type ChemistryValues } from '../assumptions.js';
import { type ChlorineLevels, chlorineLevels } from '../chlorine.js';
import type { Span } from '../confidence.js';
import { assumedStabiliserPpm } from '../saturation-report.js';
import { type WaterTargets, waterTargets } from '../targets.js';
import { type Parameter, PARAMETERS, type WaterProfile, type WaterValues } from '../water.js';

export interface Finding extends Span {
  readonly parameter: Parameter;
  readonly value: number;
  readonly status: 'low' | 'in-range' | 'high';
}

type Targets = WaterTargets & { readonly chlorine: ChlorineLevels };
/** Solids, borate, temperature and salt where no cell needs it have no band. */
export type ReadingBands = Readonly<Partial<Record<Parameter, Span | null>>>;

/**
 * The band each reading of this pool is judged by, before anything is planned. Chlorine's follows the
 * stabilizer, or the middle of its own band when that was not tested.
 */
export function readingBands(
  profile: WaterProfile,
  water: WaterValues,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): ReadingBands {
  const chlorine = chlorineLevels(water.cyanuricAcidPpm ?? assumedStabiliserPpm(profile, values), profile.sanitiser);
  return bandsOf(profile, { ...waterTargets(profile, water.waterTempF, values), chlorine }, values);
}

export function findingsOf(
  profile: WaterProfile,
  water: WaterValues,
  targets: Targets,
  values: ChemistryValues,
): readonly Finding[] {
  const bands = bandsOf(profile, targets, values);
  return PARAMETERS.flatMap((parameter) => {
    const [value, band] = [water[parameter], bands[parameter]];
    if (value === undefined || !band) return [];
    const status = value < band.low ? 'low' : value > band.high ? 'high' : 'in-range';
    return [{ parameter, value, low: band.low, high: band.high, status } as const];
  });
}

function bandsOf(profile: WaterProfile, targets: Targets, values: ChemistryValues): ReadingBands {
  const {
    chlorine,
    totalAlkalinityPpm: { acceptLow, acceptHigh },
  } = targets;
  const mostChlorinePpm = Math.min(values['chemistry.swimChlorineHigh'], chlorine.slamPpm);
  return {
    freeChlorinePpm: {
      // A cell that runs brings it from the least to the target by itself. With very much stabilizer the chart
      // asks for more than people may swim in.
      low: Math.min(mostChlorinePpm, profile.sanitiser === 'salt' ? chlorine.minPpm : chlorine.lowPpm),
      high: mostChlorinePpm,
    },
    combinedChlorinePpm: targets.combinedChlorinePpm,
    pH: targets.pH,
    totalAlkalinityPpm: { low: acceptLow, high: acceptHigh },
    calciumHardnessPpm: targets.calciumHardnessPpm,
    cyanuricAcidPpm: targets.cyanuricAcidPpm,
    saltPpm: targets.saltPpm,
    phosphatePpb: { low: 0, high: values['chemistry.phosphateHigh'] },
  };
}
