import {
  featuresOf,
  parseDesign,
  withConstruction,
  withShape,
  type FeatureKind,
  type PoolDesign,
  type PoolShape,
  type ShapeKind,
} from 'poolkit/design';
import type { Work } from '../../lib/designs/draft';

export function withDesign(work: Work, change: Partial<PoolDesign>): Work {
  return { ...work, design: { ...work.design, ...change } };
}

type Part = 'equipment' | 'finishes' | 'garden' | 'yard' | 'barrier';

export function withPart<P extends Part>(work: Work, part: P, change: Partial<PoolDesign[P]>): Work {
  return withDesign(work, { [part]: { ...work.design[part], ...change } });
}

const USUAL_SHAPES: Readonly<Record<ShapeKind, PoolShape>> = {
  rectangle: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 },
  lap: { kind: 'lap', lengthFt: 50, widthFt: 10 },
  plunge: { kind: 'plunge', lengthFt: 16, widthFt: 10, cornerRadiusFt: 0 },
  l: { kind: 'l', lengthFt: 34, widthFt: 16, legLengthFt: 10, legWidthFt: 14 },
  t: { kind: 't', lengthFt: 36, widthFt: 16, legLengthFt: 8, legWidthFt: 12 },
  oval: { kind: 'oval', lengthFt: 32, widthFt: 16, ends: 'stadium' },
  roman: { kind: 'roman', bodyLengthFt: 30, widthFt: 16, endRadiusFt: 5, roundEnds: 2 },
  grecian: { kind: 'grecian', lengthFt: 34, widthFt: 16, cornerCutFt: 3 },
  round: { kind: 'round', diameterFt: 18 },
  kidney: { kind: 'kidney', lengthFt: 34, wideEndFt: 18, narrowEndFt: 14 },
  'figure-8': { kind: 'figure-8', lengthFt: 34, wideEndFt: 18, narrowEndFt: 15, waistFt: 11 },
  freeform: {
    kind: 'freeform',
    points: [
      { xFt: 0, yFt: 0 },
      { xFt: 7, yFt: -8 },
      { xFt: 19, yFt: -7 },
      { xFt: 31, yFt: -10 },
      { xFt: 36, yFt: 0 },
      { xFt: 30, yFt: 9 },
      { xFt: 18, yFt: 7 },
      { xFt: 7, yFt: 9 },
    ],
  },
};

export const SHAPE_KINDS = Object.keys(USUAL_SHAPES) as ShapeKind[];

export function withShapeKind({ design, answers }: Work, kind: ShapeKind): Work {
  return { answers, design: withConstruction(withShape(design, USUAL_SHAPES[kind]), design.construction).design };
}

export function withFeatureChange(work: Work, kind: FeatureKind, change: object): Work {
  const at = work.design.features.findIndex((feature) => feature.kind === kind);
  const features = work.design.features.map((feature, index) => (index === at ? { ...feature, ...change } : feature));
  return withDesign(work, { features });
}

export type Settled =
  { readonly ok: true; readonly work: Work } | { readonly ok: false; readonly reasons: readonly string[] };

/** Drops entry steps that no longer fit over the floor; other conflicts are refused with reasons. */
export function settled(work: Work): Settled {
  const read = parseDesign(work.design);
  if (read.ok) return { ok: true, work: { ...work, design: read.design } };
  const steps = featuresOf(work.design, 'steps')[0];
  const blamesSteps = read.problems.some(({ path }) => {
    const index = /^features\[(\d+)\]/.exec(path)?.[1];
    return work.design.features[Number(index)]?.kind === 'steps';
  });
  if (blamesSteps && steps !== undefined && steps.count > 1) {
    return settled(withFeatureChange(work, 'steps', { count: steps.count - 1 }));
  }
  return { ok: false, reasons: [...new Set(read.problems.map(({ message }) => message))].slice(0, 3) };
}
