import type { PointFt, Setbacks, Yard } from 'poolkit/design';
import { TOWN_AND_COUNTRY_RULES } from 'poolkit/feasibility';
import { drawnIn, sideOf, type Side } from './lot';

const NONE_TYPED: Setbacks = { frontFt: null, sideFt: null, rearFt: null };

/** What the published rules ask for at each side; null where nobody has found the figure. */
export function publishedSetbackFt(side: Side): number | null {
  return TOWN_AND_COUNTRY_RULES.rules[`setback-${side}`].value;
}

/** What somebody has typed for a side; null while the published figure holds. */
export function typedSetbackFt({ setbacks = NONE_TYPED }: Pick<Yard, 'setbacks'>, side: Side): number | null {
  return setbacks[`${side}Ft`];
}

/** The setbacks with one of them typed, or with null forgotten. */
export function withSetback(
  { setbacks = NONE_TYPED }: Pick<Yard, 'setbacks'>,
  side: Side,
  feet: number | null,
): Setbacks {
  return { ...setbacks, [`${side}Ft`]: feet };
}

/** The line that the water keeps within by the figures of every side; null without a lot or where nothing is left. */
export function setbackLine(yard: Yard): PointFt[] | null {
  const { lot, lotSides } = yard;
  if (lot === null) return null;
  const asked = (side: Side) => typedSetbackFt(yard, side) ?? publishedSetbackFt(side) ?? 0;
  return drawnIn(
    lot,
    lot.map((_, edge) => asked(sideOf(lotSides, edge))),
  );
}
