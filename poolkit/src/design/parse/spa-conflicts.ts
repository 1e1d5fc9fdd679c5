/** Whether an attached spa can be built where it is drawn. */
import { gapFt, offsetPolygon, type Outline, overlap } from '../../geometry/index.js';
import { formatFeetInches as ft } from '../../units/index.js';
import type { Feature } from '../floor.js';
import { spaPlanOf } from '../spa.js';

/** A spa set against a curve may bite this far into it. */
const BITE_FT = 0.05;
/** Water spills over the shared wall; a wider gap would need a runnel that is not drawn here. */
const WIDEST_SPILL_GAP_FT = 1;

export function spaConflicts(spa: Feature<'spa'>, outline: Outline): string[] {
  const { plan, lengthFt, widthFt, benchWidthFt, benchHeightFt, waterDepthFt, spillover, raisedFt } = spa;
  if (plan === 'round' && lengthFt !== widthFt)
    return ['A round spa has one diameter. Give it the same length and width.'];
  const messages: string[] = [];
  if (benchWidthFt * 2 >= Math.min(lengthFt, widthFt))
    messages.push(`A bench of ${ft(benchWidthFt)} leaves no room for feet in this spa.`);
  if (benchHeightFt >= waterDepthFt) messages.push('The bench of the spa must lie below its water.');
  if (messages.length > 0) return messages;
  const { points } = spaPlanOf(spa);
  if (overlap(offsetPolygon(points, -BITE_FT), outline.points))
    return ['The spa lies in the pool. Move it outside, against the edge or farther away.'];
  if (!spillover) return messages;
  if (raisedFt <= 0)
    messages.push('A spa spills over only when it stands higher than the pool. Raise it or leave the spillover out.');
  const gap = gapFt(points, outline.points);
  if (gap > WIDEST_SPILL_GAP_FT)
    messages.push(`The spa stands ${ft(gap)} from the pool, too far to spill into it. Move it to the edge.`);
  return messages;
}
