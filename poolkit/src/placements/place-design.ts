/** Everything priced that is not the pool's own shell: where the plan, the section and the live view show it. */
import { defaultsOf } from '../assumptions/index.js';
import { type MeasuredDesign, type PoolDesign, TAKE_OFF_ASSUMPTIONS } from '../design/index.js';
import { atTheWater } from './at-the-water.js';
import { inTheYard } from './in-the-yard.js';
import type { Placed } from './placed.js';

export type { Placed, PlacedKind } from './placed.js';

const FREEBOARD_FT = defaultsOf(TAKE_OFF_ASSUMPTIONS)['dig.freeboardFt'];

interface Known {
  readonly design: PoolDesign;
  readonly freeboardFt: number;
  readonly placed: readonly Placed[];
}

/** Plan, section, model and parts of one design all ask for them. */
const placedOf = new WeakMap<MeasuredDesign, Known>();

/** `measured` must belong to this design. Pool frame; what is flat on the ground comes before what rises above it. */
export function placementsOf(
  design: PoolDesign,
  measured: MeasuredDesign,
  freeboardFt: number = FREEBOARD_FT,
): readonly Placed[] {
  const known = placedOf.get(measured);
  if (known?.design === design && known.freeboardFt === freeboardFt) return known.placed;
  const placed = place(design, measured, freeboardFt);
  placedOf.set(measured, { design, freeboardFt, placed });
  return placed;
}

function place(design: PoolDesign, measured: MeasuredDesign, freeboardFt: number): Placed[] {
  const atWater = atTheWater(design, measured, -freeboardFt);
  // The yard keeps its place while a part at the water is moved.
  const { positions, ...unmoved } = design;
  const usual = positions ? atTheWater(unmoved, measured, -freeboardFt) : atWater;
  return [...inTheYard(design, measured, usual), ...atWater];
}
