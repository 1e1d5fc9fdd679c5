import { CHEMISTRY_DEFAULTS, type ChemistryValues } from './assumptions.js';
import type { WaterProfile } from './water.js';

export type Band = Readonly<{ low: number; high: number; aim: number }>;

export interface WaterTargets {
  readonly pH: Band;
  /** Outside `acceptLow`..`acceptHigh` alkalinity is corrected; between it and the band it is left alone. */
  readonly totalAlkalinityPpm: Band & { readonly acceptLow: number; readonly acceptHigh: number };
  readonly calciumHardnessPpm: Band;
  readonly cyanuricAcidPpm: Band;
  readonly combinedChlorinePpm: Band;
  /** `null` where no salt belongs in the water. */
  readonly saltPpm: Band | null;
  /** Of the saturation index that decides, LSI or CSI; corrected only below `acceptLow` or above `high`. */
  readonly index: Band & { readonly acceptLow: number };
}

export function isCement(surface: WaterProfile['surface']): boolean {
  return surface === 'plaster' || surface === 'quartz' || surface === 'pebble';
}

type Finish = Pick<WaterProfile, 'surface' | 'plasterAgeDays'>;

function isYounger({ surface, plasterAgeDays }: Finish, days: number): boolean {
  return isCement(surface) && plasterAgeDays !== null && plasterAgeDays < days;
}

export function isNewPlaster(finish: Finish, values: ChemistryValues = CHEMISTRY_DEFAULTS): boolean {
  return isYounger(finish, values['chemistry.newPlasterDays']);
}

export function isFreshFinish(finish: Finish, values: ChemistryValues = CHEMISTRY_DEFAULTS): boolean {
  return isYounger(finish, values['chemistry.freshFinishDays']);
}

export function waterTargets(
  profile: WaterProfile,
  waterTempF?: number,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): WaterTargets {
  const warm = waterTempF !== undefined && waterTempF >= values['chemistry.warmWaterF'];
  const of = (key: string) => values[`chemistry.${key}` as keyof ChemistryValues];
  const glass = profile.surface === 'fiberglass' && profile.kind === 'pool' ? 'Fiberglass' : '';
  return {
    pH: { low: of('pHLow'), high: of(`pHHigh${glass}`), aim: of(`pHAim${glass}`) },
    totalAlkalinityPpm: alkalinityBand(profile, of),
    calciumHardnessPpm: hardnessBand(profile, of),
    cyanuricAcidPpm: stabiliserBand(profile, of),
    combinedChlorinePpm: { low: 0, high: of('ccHigh'), aim: of('ccIdeal') },
    saltPpm: profile.sanitiser === 'salt' ? { low: of('saltLow'), high: of('saltHigh'), aim: of('saltAim') } : null,
    index: indexBand(profile, warm, of, values),
  };
}

type Figure = (key: string) => number;

function alkalinityBand({ kind, sanitiser }: WaterProfile, of: Figure): WaterTargets['totalAlkalinityPpm'] {
  if (kind === 'spa') return strict(of('taLowSpa'), of(sanitiser === 'salt' ? 'taHighSaltSpa' : 'taHighSpa'));
  if (sanitiser === 'salt') return strict(of('taLowSalt'), of('taHighSalt'));
  if (sanitiser === 'trichlor' || sanitiser === 'dichlor') return strict(of('taLowStabilised'), of('taHighStabilised'));
  return { ...strict(of('taLow'), of('taHigh')), acceptLow: of('taAcceptLow'), acceptHigh: of('taAcceptHigh') };
}

function strict(low: number, high: number): WaterTargets['totalAlkalinityPpm'] {
  return { ...middle(low, high), acceptLow: low, acceptHigh: high };
}

function hardnessBand({ kind, surface }: WaterProfile, of: Figure): Band {
  const column =
    kind === 'spa' ? 'Spa' : surface === 'vinyl' ? 'Vinyl' : surface === 'fiberglass' ? 'Fiberglass' : 'Cement';
  return { low: of(`chLow${column}`), high: of(`chHigh${column}`), aim: of(`chAim${column}`) };
}

function stabiliserBand({ kind, sanitiser, indoor }: WaterProfile, of: Figure): Band {
  if (indoor) return { low: 0, high: of('cyaHighIndoor'), aim: 0 };
  const column = `${sanitiser === 'salt' ? 'Salt' : ''}${kind === 'spa' ? 'Spa' : ''}`;
  return middle(of(`cyaLow${column}`), of(`cyaHigh${column}`));
}

function indexBand(profile: WaterProfile, warm: boolean, of: Figure, values: ChemistryValues): WaterTargets['index'] {
  const from = (low: number, acceptLow = low) => ({ ...middle(low, of('indexHigh')), acceptLow });
  if (isNewPlaster(profile, values)) return from(0);
  if (profile.kind === 'spa') return from(of('indexLow'));
  if (profile.surface === 'vinyl') return from(of('indexLowVinyl'));
  if (profile.surface === 'fiberglass') return from(of('indexLowFiberglass'));
  return from(of(warm ? 'indexLowWarmCement' : 'indexLow'), of('indexLow'));
}

function middle(low: number, high: number): Band {
  return { low, high, aim: (low + high) / 2 };
}
