/** Each reading against its band, in words as well as numbers. */
import type { ChemistryValues } from '../assumptions.js';
import type { ChlorineTarget } from '../chlorine.js';
import type { Span } from '../confidence.js';
import type { WaterTargets } from '../targets.js';
import { type Parameter, PARAMETERS, type WaterProfile, type WaterValues } from '../water.js';

export interface Finding extends Span {
  readonly parameter: Parameter;
  readonly value: number;
  readonly status: 'low' | 'in-range' | 'high';
}

/** Readings without a band (solids, borate, temperature, salt where no cell needs it) have no finding. */
export function findingsOf(
  profile: WaterProfile, water: WaterValues, targets: WaterTargets & { readonly chlorine: ChlorineTarget }, values: ChemistryValues,
): readonly Finding[] {
  const { chlorine, totalAlkalinityPpm: { acceptLow, acceptHigh } } = targets;
  const bands: Partial<Record<Parameter, Span | null>> = {
    freeChlorinePpm: {
      // A cell that runs brings it from the least to the target by itself.
      low: profile.sanitiser === 'salt' ? chlorine.minPpm : chlorine.lowPpm,
      high: Math.min(values['chemistry.swimChlorineHigh'], chlorine.slamPpm),
    },
    combinedChlorinePpm: targets.combinedChlorinePpm,
    pH: targets.pH,
    totalAlkalinityPpm: { low: acceptLow, high: acceptHigh },
    calciumHardnessPpm: targets.calciumHardnessPpm,
    cyanuricAcidPpm: targets.cyanuricAcidPpm,
    saltPpm: targets.saltPpm,
    phosphatePpb: { low: 0, high: values['chemistry.phosphateHigh'] },
  };
  return PARAMETERS.flatMap((parameter) => {
    const [value, band] = [water[parameter], bands[parameter]];
    if (value === undefined || !band) return [];
    const status = value < band.low ? 'low' : value > band.high ? 'high' : 'in-range';
    return [{ parameter, value, low: band.low, high: band.high, status } as const];
  });
}
