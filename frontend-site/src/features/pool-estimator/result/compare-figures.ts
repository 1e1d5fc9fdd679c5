import { withChanges } from 'poolkit/assumptions';
import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { SUN_ASSUMPTIONS, sunHoursOnWater } from 'poolkit/sun';
import type { EstimateFigures } from '../../../lib/designs/api';
import { runningYearOf } from './running-year';

export interface Version {
  readonly name: string;
  readonly estimate: EstimateFigures;
  readonly design: PoolDesign;
  readonly measured: MeasuredDesign;
}

export interface ComparedVersion extends Version {
  readonly yearlyCents: number;
  readonly julySunHours: number | null;
}

const JULY = 7;

export function comparedVersion(version: Version, assumptions: Readonly<Record<string, number>>): ComparedVersion {
  const { design, measured } = version;
  const { yard, placement } = design;
  const isDrawn = yard.houses.length + yard.trees.length > 0;
  const sun = isDrawn
    ? sunHoursOnWater(yard, placement, measured.outline.points, withChanges(SUN_ASSUMPTIONS, assumptions))
    : null;
  return {
    ...version,
    yearlyCents: runningYearOf(measured, { assumptions }).cost.cents,
    julySunHours: sun?.months.find(({ month }) => month === JULY)?.averageSunHours ?? null,
  };
}
