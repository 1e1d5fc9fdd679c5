import { familyProfile, levelProfile, newDesign, type PoolDesign } from 'poolkit/design';
import { PRICE_CARDS, type PriceCardId } from './home';
import { OPENING_DESIGN, OPENING_ID } from './opening-design';
import { STUDY_DESIGNS } from 'poolkit/study-designs';
import { studyOf } from './studies';

const [STEPS] = newDesign().features;

export const PRICE_CARD_DESIGNS: Readonly<Record<PriceCardId, PoolDesign>> = {
  plunge: newDesign({
    shape: { kind: 'plunge', lengthFt: 20, widthFt: 10, cornerRadiusFt: 0 },
    depth: levelProfile(20, 4.5),
    features: STEPS === undefined ? [] : [STEPS],
  }),
  family: newDesign({
    shape: { kind: 'rectangle', lengthFt: 36, widthFt: 18, cornerRadiusFt: 0 },
    depth: [{ xFt: 0, depthFt: 3.5 }, ...familyProfile(29, 3.5, 6).map((point) => ({ ...point, xFt: point.xFt + 7 }))],
    features: [{ kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 0.75 }, ...newDesign().features],
  }),
  'long-lap': newDesign({
    shape: { kind: 'lap', lengthFt: 60, widthFt: 12 },
    depth: levelProfile(60, 4.5),
    features: [
      ...(STEPS === undefined ? [] : [STEPS]),
      { kind: 'bench', wall: 'deep', startFt: 2, lengthFt: 8, widthFt: 1.5, seatDepthFt: 1.5 },
    ],
  }),
};

export interface StartingPool {
  readonly name: string;
  readonly design: PoolDesign;
}

export function startingPool(id: string): StartingPool | null {
  if (id === OPENING_ID) return { name: 'Evening pool', design: OPENING_DESIGN };
  const study = studyOf(id);
  if (study !== null) return { name: `${study.name} study`, design: STUDY_DESIGNS[study.id] };
  const card = PRICE_CARDS.find((known) => known.id === id);
  return card === undefined ? null : { name: card.name, design: PRICE_CARD_DESIGNS[card.id] };
}
