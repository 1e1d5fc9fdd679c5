import type { SiteAnswers } from 'poolkit/cost';
import {
  featuresOf,
  parseDesign,
  withConstruction,
  withoutFeatures,
  withShape,
  type Barrier,
  type Construction,
  type Equipment,
  type Feature,
  type FeatureKind,
  type Finishes,
  type Garden,
  type PoolDesign,
  type PoolFeature,
  type PoolShape,
  type ShapeKind,
  type Yard,
} from 'poolkit/design';
import type { Work } from '../../lib/designs/draft';

export function withDesign(work: Work, change: Partial<PoolDesign>): Work {
  return { ...work, design: { ...work.design, ...change } };
}

export function withAnswer<K extends keyof SiteAnswers>(work: Work, key: K, value: SiteAnswers[K]): Work {
  return { ...work, answers: { ...work.answers, [key]: value } };
}

export function withEquipment<K extends keyof Equipment>(work: Work, key: K, value: Equipment[K]): Work {
  return withDesign(work, { equipment: { ...work.design.equipment, [key]: value } });
}

export function withFinish(work: Work, slot: keyof Finishes, code: string | null): Work {
  return withDesign(work, { finishes: { ...work.design.finishes, [slot]: code } });
}

export function withGarden(work: Work, key: keyof Garden, amount: number): Work {
  return withDesign(work, { garden: { ...work.design.garden, [key]: amount } });
}

export function withYard(work: Work, change: Partial<Yard>): Work {
  return withDesign(work, { yard: { ...work.design.yard, ...change } });
}

export function withBarrier(work: Work, change: Partial<Barrier>): Work {
  return withDesign(work, { barrier: { ...work.design.barrier, ...change } });
}

export function withBuilding(work: Work, construction: Construction): Work {
  return { ...work, design: withConstruction(work.design, construction).design };
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

export function withShapeKind(work: Work, kind: ShapeKind): Work {
  if (work.design.shape.kind === kind) return work;
  return withBuilding({ ...work, design: withShape(work.design, USUAL_SHAPES[kind]) }, work.design.construction);
}

export function hasFeature({ design }: Work, kind: FeatureKind): boolean {
  return featuresOf(design, kind).length > 0;
}

export function withoutFeature(work: Work, kind: FeatureKind): Work {
  return { ...work, design: withoutFeatures(work.design, (feature) => feature.kind === kind) };
}

export function withFeatureChange<K extends FeatureKind>(work: Work, kind: K, change: Partial<Feature<K>>): Work {
  const at = work.design.features.findIndex((feature) => feature.kind === kind);
  const features = work.design.features.map((feature, index) =>
    index === at ? ({ ...feature, ...change } as PoolFeature) : feature,
  );
  return withDesign(work, { features });
}

export type Settled =
  { readonly ok: true; readonly work: Work } | { readonly ok: false; readonly reasons: readonly string[] };

/** Drops entry steps that no longer fit over the floor; other conflicts are refused with reasons. */
export function settled(work: Work): Settled {
  let tried = work;
  for (;;) {
    const read = parseDesign(tried.design);
    if (read.ok) return { ok: true, work: { ...tried, design: read.design } };
    const steps = featuresOf(tried.design, 'steps')[0];
    const blames = read.problems.some(({ path }) => featureAt(tried.design, path)?.kind === 'steps');
    if (!blames || steps === undefined || steps.count === 1) {
      return { ok: false, reasons: [...new Set(read.problems.map(({ message }) => message))].slice(0, 3) };
    }
    tried = withFeatureChange(tried, 'steps', { count: steps.count - 1 });
  }
}

function featureAt({ features }: PoolDesign, path: string): PoolFeature | undefined {
  const index = /^features\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? undefined : features[Number(index)];
}
