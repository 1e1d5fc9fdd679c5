import type { PointFt, Setbacks, Yard } from 'poolkit/design';
import { TOWN_AND_COUNTRY_RULES } from 'poolkit/feasibility';
import { drawnIn, sideOf, type Side } from './lot';

const NONE_TYPED: Setbacks = { frontFt: null, sideFt: null, rearFt: null };

/** Null where the figure is unknown. */
export function publishedSetbackFt(side: Side): number | null {
  return TOWN_AND_COUNTRY_RULES.rules[`setback-${side}`].value;
}

/** Null while the published figure applies. */
export function typedSetbackFt({ setbacks = NONE_TYPED }: Pick<Yard, 'setbacks'>, side: Side): number | null {
  return setbacks[`${side}Ft`];
}

export function withSetback(
  { setbacks = NONE_TYPED }: Pick<Yard, 'setbacks'>,
  side: Side,
  feet: number | null,
): Setbacks {
  return { ...setbacks, [`${side}Ft`]: feet };
}

export function setbackLine(yard: Yard): PointFt[] | null {
  const { lot, lotSides } = yard;
  if (lot === null) return null;
  const asked = (side: Side) => typedSetbackFt(yard, side) ?? publishedSetbackFt(side) ?? 0;
  return drawnIn(
    lot,
    lot.map((_, edge) => asked(sideOf(lotSides, edge))),
  );
}
