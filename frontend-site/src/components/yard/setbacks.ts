import type { PointFt, Yard } from 'poolkit/design';
import { TOWN_AND_COUNTRY_RULES } from 'poolkit/feasibility';
import { drawnIn, sideOf, type Side } from './lot';

/** What the rules ask for at each side; null where nobody has found the figure. */
export function setbackFt(side: Side): number | null {
  return TOWN_AND_COUNTRY_RULES.rules[`setback-${side}`].value;
}

/** The line that the water keeps within by the rules of every side; null without a lot or where nothing is left. */
export function setbackLine({ lot, lotSides }: Yard): PointFt[] | null {
  if (lot === null) return null;
  return drawnIn(
    lot,
    lot.map((_, edge) => setbackFt(sideOf(lotSides, edge)) ?? 0),
  );
}
