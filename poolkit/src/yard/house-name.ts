import { contains } from '../geometry/index.js';
import type { PointFt, Yard } from '../types/index.js';

export function isHouseOn(lot: readonly PointFt[], outline: readonly PointFt[]): boolean {
  return outline.some((corner) => contains(lot, corner));
}

/** A house beyond the lot is a neighbor's. */
export function houseName({ lot }: Pick<Yard, 'lot'>, outline: readonly PointFt[]): 'House' | 'Neighbor' {
  return lot && !isHouseOn(lot, outline) ? 'Neighbor' : 'House';
}
