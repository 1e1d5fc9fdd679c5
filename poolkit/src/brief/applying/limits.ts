import { by, featuresOf, type PoolDesign } from '../../design/index.js';
import { outlineOf } from '../../geometry/index.js';
import { formatDecimal } from '../../units/index.js';
import type { BriefValues } from '../assumptions.js';
import type { Bound, BriefItem, BriefItemOf } from '../brief-items.js';
import { SHALLOWEST_LIMIT_FT } from './depth.js';
import { ft, nameOf, sizeLimits } from './outcome.js';
import { sidesOf } from './shape.js';
import { roomFor } from './space.js';

/** A stated limit that the closest pool would break. `item`: its index in the question. */
export type LimitQuestion = Readonly<{ item: number; what: string; why: string }>;

export function brokenLimits(
  design: PoolDesign,
  items: readonly BriefItem[],
  values: BriefValues,
): readonly LimitQuestion[] {
  return items.flatMap((item, index) => {
    const why = whyBroken(item, design, values);
    return why === null ? [] : [{ item: index, what: item.said, why }];
  });
}

function whyBroken(item: BriefItem, design: PoolDesign, values: BriefValues): string | null {
  switch (item.kind) {
    case 'size':
    case 'area':
    case 'depth': {
      const { bound } = item;
      const broken = measuresOf(item, design, values).find(({ actual, stated }) => !isKept(actual, stated, bound));
      if (!broken) return null;
      const isPossible = isKept(bound === 'most' ? broken.least : broken.most, broken.stated, bound);
      return isPossible
        ? `With everything else you asked for, the pool comes to ${broken.words}.`
        : endOf(item, design, values);
    }
    case 'room': {
      const { lengthFt, widthFt } = outlineOf(design.shape);
      const room = roomFor(design, item, values);
      const fits = isKept(lengthFt, room.lengthFt, 'most') && isKept(widthFt, room.widthFt, 'most');
      return fits ? null : `${room.rule} ${endOf({ kind: 'size', bound: 'most' }, design, values)}`;
    }
    case 'with':
      return item.atMost ? whyFeature(item, design) : null;
    default:
      return null;
  }
}

function isKept(actual: number, stated: number | null, bound: Bound): boolean {
  return stated === null || bound === 'exact' || (bound === 'most' ? actual <= stated + 0.01 : actual >= stated - 0.01);
}

/** `least` and `most`: what we build at all. */
type Measure = Readonly<{ actual: number; stated: number | null; words: string; least: number; most: number }>;

function measuresOf(
  item: BriefItemOf<'size' | 'area' | 'depth'>,
  design: PoolDesign,
  values: BriefValues,
): readonly Measure[] {
  const { lengthFt, widthFt, areaSqFt } = outlineOf(design.shape);
  const { smallest, largest } = sizesWeBuild(design, values);
  const depths = design.depth.map(({ depthFt }) => depthFt);
  const feet = (actual: number, stated: number | null, word: string, least: number, most: number) => ({
    actual,
    stated,
    words: `${ft(actual)} ${word}`,
    least,
    most,
  });
  switch (item.kind) {
    case 'size': {
      const stated = sidesOf(item);
      return [
        feet(lengthFt, stated.lengthFt, 'long', smallest.lengthFt, largest.lengthFt),
        feet(widthFt, stated.widthFt, 'wide', smallest.widthFt, largest.widthFt),
      ];
    }
    case 'area':
      return [
        {
          actual: areaSqFt,
          stated: item.areaSqFt,
          words: `${formatDecimal(areaSqFt, 0)} ft² of water`,
          least: smallest.lengthFt * smallest.widthFt,
          most: largest.lengthFt * largest.widthFt,
        },
      ];
    case 'depth':
      return [
        feet(Math.max(...depths), item.deepFt, 'deep', SHALLOWEST_LIMIT_FT, values['brief.deepestFt']),
        feet(
          item.bound === 'most' ? (depths[0] ?? 0) : Math.min(...depths),
          item.shallowFt,
          'at the shallow end',
          SHALLOWEST_LIMIT_FT,
          values['brief.deepestFt'],
        ),
      ];
  }
}

function sizesWeBuild(design: PoolDesign, values: BriefValues) {
  const [plunge, usual] = (['plunge', 'rectangle'] as const).map((kind) =>
    sizeLimits(kind, design.construction, values),
  ) as [ReturnType<typeof sizeLimits>, ReturnType<typeof sizeLimits>];
  return {
    smallest: { lengthFt: plunge.length.min, widthFt: plunge.width.min },
    largest: { lengthFt: usual.length.max, widthFt: usual.width.max },
  };
}

function endOf(
  { kind, bound }: Readonly<{ kind: 'size' | 'area' | 'depth'; bound: Bound }>,
  design: PoolDesign,
  values: BriefValues,
): string {
  if (kind === 'depth')
    return bound === 'most'
      ? `The shallowest pool we build is ${ft(SHALLOWEST_LIMIT_FT)} deep.`
      : `The deepest pool we build is ${ft(values['brief.deepestFt'])} deep.`;
  const { smallest, largest } = sizesWeBuild(design, values);
  const [word, { widthFt, lengthFt }] = bound === 'most' ? ['smallest', smallest] : ['largest', largest];
  return `The ${word} pool we build is ${by(widthFt, lengthFt)}.`;
}

const FEATURE_SIZES = [
  ['lengthFt', 'lengthFt', 'long'],
  ['widthFt', 'widthFt', 'wide'],
  ['waterDepthFt', 'depthFt', 'deep'],
  ['raisedFt', 'heightFt', 'high'],
  ['heightFt', 'heightFt', 'high'],
] as const;

function whyFeature(item: BriefItemOf<'with'>, design: PoolDesign): string | null {
  const name = nameOf(item.feature);
  for (const feature of featuresOf(design, item.feature)) {
    const built = feature as Readonly<Record<string, unknown>>;
    for (const [key, wanted, word] of FEATURE_SIZES) {
      const actual = built[key];
      if (typeof actual === 'number' && !isKept(actual, item[wanted], 'most'))
        return `The smallest ${name} we build is ${ft(actual)} ${word}.`;
    }
  }
  return null;
}
