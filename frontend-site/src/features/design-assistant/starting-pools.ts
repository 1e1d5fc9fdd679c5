import { familyProfile, levelProfile, newDesign, type PoolDesign } from 'poolkit/design';

export interface StartingShape {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly design: PoolDesign;
}

const STEPS = newDesign().features;

export const STARTING_SHAPES: readonly StartingShape[] = [
  { id: 'family', label: 'Rectangle', note: '18 by 36 ft', design: family() },
  { id: 'lap', label: 'Lap pool', note: '10 by 50 ft', design: lap() },
  { id: 'kidney', label: 'Kidney', note: '18 by 34 ft', design: kidney() },
];

function family(): PoolDesign {
  return newDesign({
    shape: { kind: 'rectangle', lengthFt: 36, widthFt: 18, cornerRadiusFt: 0 },
    depth: familyProfile(36, 3.5, 6),
  });
}

function lap(): PoolDesign {
  return newDesign({
    shape: { kind: 'lap', lengthFt: 50, widthFt: 10 },
    depth: levelProfile(50, 4.5),
    features: [...STEPS.slice(0, 1)],
  });
}

function kidney(): PoolDesign {
  return newDesign({
    shape: { kind: 'kidney', lengthFt: 34, wideEndFt: 18, narrowEndFt: 14 },
    depth: familyProfile(34, 3.5, 6),
    features: [...STEPS.slice(0, 1)],
  });
}
