import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { planDrawing, type Drawing, type Lettering } from 'poolkit/drawing';

/** On a much larger lot, the pool's own sizes would be unreadable. */
const LARGE_LOT = 1.5;
/** Of the longer side, so that letters have the room in which they are printed. */
const POOL_LETTERS = 0.035;
const LOT_LETTERS = 0.05;

/** The plan and, where the lot makes the pool small in it, the pool and deck alone with all their sizes. */
export function designPlans(
  design: PoolDesign,
  measured: MeasuredDesign,
  units: Lettering['units'],
): { readonly plan: Drawing; readonly closeUp: Drawing | null } {
  const lettering = { units, textShare: POOL_LETTERS };
  const plan = planDrawing(design, measured, { lettering });
  const pool = planDrawing(design, measured, { frame: 'pool', surroundings: false, lettering });
  const longer = ({ viewBox }: Drawing) => Math.max(viewBox.widthFt, viewBox.heightFt);
  if (longer(plan) <= LARGE_LOT * longer(pool)) return { plan, closeUp: null };
  const overall = { units, textShare: LOT_LETTERS, isSparse: true };
  return { plan: planDrawing(design, measured, { lettering: overall }), closeUp: pool };
}
