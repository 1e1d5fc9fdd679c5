import { type Outline, offsetAreaSqFt } from '../geometry/index.js';
import { inchesToFeet } from '../units/index.js';
import type { TakeOffValues } from './assumptions.js';
import type { Construction, Quantities } from '../types/index.js';

const CU_FT_PER_CU_YD = 27;
/** Weight of a #3 reinforcing bar (ASTM A615). */
const NUMBER_3_BAR_LB_PER_FT = 0.376;
/** 12.000000001 trucks are 12 trucks. */
const WHOLE_SLACK = 1e-9;

export type DugWater = Readonly<{ volumeCuFt: number; floorSqFt: number; wallSqFt: number; dropFaceSqFt: number }>;

type EarthKeys = 'excavationBankCuYd' | 'excavationLooseCuYd' | 'truckLoads' | 'gravelCuYd';
const NO_SHELL = {
  shellWallSqFt: 0,
  shellFloorSqFt: 0,
  shellSqFt: 0,
  shotcreteNetCuYd: 0,
  shotcreteOrderCuYd: 0,
  rebarLf: 0,
  rebarLb: 0,
  formingLf: 0,
};

/** Area to the edge of the dig × (mean depth + freeboard + floor + gravel). Fiberglass over-dig is filled with stone. */
export function earthOf(
  construction: Construction,
  outline: Outline,
  water: DugWater,
  values: TakeOffValues,
): Pick<Quantities, EarthKeys> {
  const digAreaSqFt = offsetAreaSqFt(outline, digOffsetFt(construction, values));
  const meanDepthFt = water.volumeCuFt / outline.areaSqFt;
  const belowWaterFt = meanDepthFt + floorThicknessFt(construction, values) + values['dig.gravelBaseFt'];
  const bank = (digAreaSqFt * (belowWaterFt + values['dig.freeboardFt'])) / CU_FT_PER_CU_YD;
  const loose = bank * (1 + values['dig.swellPercent'] / 100);
  const besideCuFt =
    construction === 'fiberglass' ? (digAreaSqFt - outline.areaSqFt) * (meanDepthFt + values['dig.freeboardFt']) : 0;
  return {
    excavationBankCuYd: bank,
    excavationLooseCuYd: loose,
    truckLoads: Math.ceil(loose / values['dig.truckCuYd'] - WHOLE_SLACK),
    gravelCuYd: (digAreaSqFt * values['dig.gravelBaseFt'] + besideCuFt) / CU_FT_PER_CU_YD,
  };
}

/** Walls, floor and beam of a gunite pool; two layers of #3 bars. 0 for fiberglass and vinyl. */
export function shellOf(
  construction: Construction,
  outline: Outline,
  water: DugWater,
  values: TakeOffValues,
): Pick<Quantities, keyof typeof NO_SHELL> {
  if (construction !== 'gunite') return NO_SHELL;
  const [wallFt, floorFt] = [inchesToFeet(values['shell.wallIn']), inchesToFeet(values['shell.floorIn'])];
  const shellWallSqFt = water.wallSqFt + outline.perimeterFt * values['dig.freeboardFt'];
  const shellFloorSqFt = water.floorSqFt + water.dropFaceSqFt;
  const beamExtraFt = Math.max(0, inchesToFeet(values['shell.bondBeamWidthIn']) - wallFt);
  const underWalls = offsetAreaSqFt(outline, wallFt) / outline.areaSqFt;
  const net =
    (wallFt * shellWallSqFt +
      floorFt * shellFloorSqFt * underWalls +
      outline.perimeterFt * beamExtraFt * inchesToFeet(values['shell.bondBeamHeightIn'])) /
    CU_FT_PER_CU_YD;
  const shellSqFt = shellWallSqFt + shellFloorSqFt;
  const rebarLf =
    shellSqFt * (2 / inchesToFeet(values['shell.barSpacingIn'])) * (1 + values['shell.barLapPercent'] / 100);
  return {
    shellWallSqFt,
    shellFloorSqFt,
    shellSqFt,
    shotcreteNetCuYd: net,
    shotcreteOrderCuYd: net * (1 + values['shell.orderExtraPercent'] / 100),
    rebarLf,
    rebarLb: rebarLf * NUMBER_3_BAR_LB_PER_FT,
    formingLf: outline.perimeterFt,
  };
}

function digOffsetFt(construction: Construction, values: TakeOffValues): number {
  if (construction === 'fiberglass') return values['dig.overdigFiberglassFt'];
  if (construction === 'vinyl') return values['dig.overdigVinylFt'];
  return inchesToFeet(values['shell.wallIn']) + values['dig.overdigGuniteFt'];
}

function floorThicknessFt(construction: Construction, values: TakeOffValues): number {
  if (construction === 'fiberglass') return inchesToFeet(values['shell.fiberglassFloorIn']);
  return inchesToFeet(construction === 'vinyl' ? values['shell.vinylFloorIn'] : values['shell.floorIn']);
}
