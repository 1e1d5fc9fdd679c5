import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { planDrawing, sectionDrawing, type Drawing, type Lettering } from 'poolkit/drawing';

/** On a much larger lot, the pool's own sizes would be unreadable. */
const LARGE_LOT = 1.5;
/** Of the longer side, so that letters have the room in which they are printed. */
const POOL_LETTERS = 0.035;
const YARD_LETTERS = 0.017;
const SECTION_LETTERS = 0.03;

/** The section, the plan and, where the yard makes the pool small in it, the pool and deck alone with all their sizes. */
export function designPlans(
  design: PoolDesign,
  measured: MeasuredDesign,
  units: Lettering['units'],
): { readonly plan: Drawing; readonly closeUp: Drawing | null; readonly section: Drawing } {
  const lettering = { units, textShare: POOL_LETTERS };
  const section = sectionDrawing(design, measured, { units, textShare: SECTION_LETTERS });
  const plan = planDrawing(design, measured, { lettering });
  const pool = planDrawing(design, measured, { frame: 'pool', surroundings: false, lettering });
  const longer = ({ viewBox }: Drawing) => Math.max(viewBox.widthFt, viewBox.heightFt);
  if (longer(plan) <= LARGE_LOT * longer(pool)) return { plan, closeUp: null, section };
  const yard = planDrawing(design, measured, { lettering: { units, textShare: YARD_LETTERS } });
  return { plan: yard, closeUp: pool, section };
}
