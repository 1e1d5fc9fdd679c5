import { type Bounds, depthAt, gapFt, offsetPolygon, type Outline, overlap, widthAtFt } from '../../geometry/index.js';
import type { PoolFeature, PoolWall } from '../../types/index.js';
import { formatFeetInches as ft, inchesToFeet } from '../../units/index.js';
import type { ParseValues } from '../assumptions.js';
import { type Feature, featuresOf, type Floor, spaPlanOf } from '../floor.js';
import { benchBox, benchWall, leastDepthFt, type PoolForm, treadsOf, wallLengthFt } from '../solids.js';
import { type DesignProblem, problemIf } from './read.js';

const SLACK_FT = 1e-6;
const MAX_SHELF_SHARE = 0.5;
const MIN_SHELF_DROP_FT = 0.25;

export function featureConflicts(
  design: PoolForm,
  outline: Outline,
  floor: Floor,
  values: ParseValues,
): DesignProblem[] {
  const problems = design.features.flatMap((feature, index) =>
    conflictsOf(feature, outline, floor, values).map((message): DesignProblem => ({
      path: `features[${index}]`,
      code: 'DOES_NOT_FIT',
      message,
    })),
  );
  return [...problems, ...onlyOnce(design), ...sharedWalls(design, outline), ...overlaps(design, outline, floor)];
}

function conflictsOf(feature: PoolFeature, outline: Outline, floor: Floor, values: ParseValues): string[] {
  switch (feature.kind) {
    case 'tanning-shelf':
      return shelf(feature, outline, floor);
    case 'steps':
      return steps(feature, outline, floor, values);
    case 'bench':
      return bench(feature, outline, floor);
    case 'spa':
      return spaConflicts(feature, outline);
    case 'vanishing-edge':
    case 'raised-wall':
      return when(
        feature.lengthFt > wallLengthFt(outline, feature.wall) + SLACK_FT,
        `${feature.kind === 'raised-wall' ? 'A raised wall' : 'A vanishing edge'} of ${ft(feature.lengthFt)} is longer than its wall, which is ${ft(wallLengthFt(outline, feature.wall))}.`,
      );
    default:
      return [];
  }
}

function shelf({ lengthFt, waterDepthFt }: Feature<'tanning-shelf'>, outline: Outline, floor: Floor): string[] {
  const most = outline.lengthFt * MAX_SHELF_SHARE;
  const edgeDepth = depthAt(floor.drawn, Math.min(lengthFt, outline.lengthFt));
  return [
    ...when(lengthFt > most + SLACK_FT, `The tanning ledge can take at most half the length, here ${ft(most)}.`),
    ...when(
      edgeDepth < waterDepthFt + MIN_SHELF_DROP_FT,
      `The floor at the edge of the ledge is ${ft(edgeDepth)} deep. It must be deeper than the ledge, by 3 in or more.`,
    ),
  ];
}

function steps(feature: Feature<'steps'>, outline: Outline, floor: Floor, values: ParseValues): string[] {
  const { count, treadFt, riserFt, widthFt } = feature;
  const [leastTread, mostRiser] = [
    inchesToFeet(values['steps.leastTreadIn']),
    inchesToFeet(values['steps.mostRiserIn']),
  ];
  const endFt = floor.beginsAtFt + count * treadFt;
  if (endFt > outline.lengthFt + SLACK_FT)
    return [`The steps would reach ${ft(endFt)} into a pool of ${ft(outline.lengthFt)}. Use fewer or shorter treads.`];
  const under = treadsOf(feature, outline, floor).find(
    ({ fromXFt, toXFt, depthFt }) => depthFt >= leastDepthFt(floor.built, fromXFt, toXFt) - SLACK_FT,
  );
  const across = widthAtFt(outline.points, endFt, 'before');
  return [
    ...when(treadFt < leastTread - SLACK_FT, `A tread must be at least ${ft(leastTread)} deep.`),
    ...when(riserFt > mostRiser + SLACK_FT, `A riser can be at most ${ft(mostRiser)} high.`),
    ...when(
      widthFt > across + SLACK_FT,
      `The steps are ${ft(widthFt)} wide, but the pool is only ${ft(across)} there.`,
    ),
    ...when(
      under !== undefined,
      `A step ${ft(under?.depthFt ?? 0)} below the water would be under the floor. Use fewer steps or lower risers.`,
    ),
  ];
}

function bench(feature: Feature<'bench'>, outline: Outline, floor: Floor): string[] {
  const { wall, startFt, lengthFt, widthFt, seatDepthFt } = feature;
  const wallFt = benchWall(feature, outline).lengthFt;
  if (startFt + lengthFt > wallFt + SLACK_FT)
    return [`The bench ends ${ft(startFt + lengthFt)} along a wall of ${ft(wallFt)}. Shorten or move it.`];
  const alongX = wall === 'left' || wall === 'right';
  const acrossFt = alongX ? outline.widthFt : outline.lengthFt;
  const { minXFt, maxXFt } = benchBox(feature, outline);
  const floorFt = leastDepthFt(floor.built, Math.max(0, minXFt), Math.min(outline.lengthFt, maxXFt));
  return [
    ...when(widthFt > acrossFt / 2 + SLACK_FT, `A bench of ${ft(widthFt)} is wider than half the pool.`),
    ...when(
      seatDepthFt >= floorFt - SLACK_FT,
      `The floor along the bench is ${ft(floorFt)} deep at its shallowest. The seat, ${ft(seatDepthFt)} below the water, must be above it.`,
    ),
  ];
}

const ONCE: ReadonlyMap<PoolFeature['kind'], string> = new Map([
  ['tanning-shelf', 'tanning ledge'],
  ['steps', 'set of entry steps'],
  ['diving-board', 'diving board'],
]);

function onlyOnce({ features }: PoolForm): DesignProblem[] {
  return features.flatMap(({ kind }, index): DesignProblem[] => {
    const name = ONCE.get(kind);
    const again = features.findIndex((earlier) => earlier.kind === kind) < index;
    const message = `A pool has one ${name}. Remove the second.`;
    return problemIf(name !== undefined && again, `features[${index}]`, 'TOO_MANY', message);
  });
}

function sharedWalls(design: PoolForm, outline: Outline): DesignProblem[] {
  const onWalls = [...featuresOf(design, 'vanishing-edge'), ...featuresOf(design, 'raised-wall')];
  return (['shallow', 'deep', 'left', 'right'] satisfies PoolWall[]).flatMap((wall): DesignProblem[] => {
    const there = onWalls.filter((feature) => feature.wall === wall);
    const wanted = there.reduce((sum, { lengthFt }) => sum + lengthFt, 0);
    const wallFt = wallLengthFt(outline, wall);
    return problemIf(
      there.length >= 2 && wanted > wallFt + SLACK_FT,
      'features',
      'OVERLAP',
      `Raised walls and vanishing edges on the ${wall} wall need ${ft(wanted)}; it has ${ft(wallFt)}.`,
    );
  });
}

function overlaps(design: PoolForm, outline: Outline, floor: Floor): DesignProblem[] {
  const clashes = <T>(
    of: (feature: PoolFeature) => T | null,
    clash: (a: T, b: T) => boolean,
    message: string,
  ): DesignProblem[] => {
    const all = design.features.map(of);
    return all.flatMap((one, index) =>
      problemIf(
        one !== null && all.slice(0, index).some((earlier) => earlier !== null && clash(earlier, one)),
        `features[${index}]`,
        'OVERLAP',
        message,
      ),
    );
  };
  const spaOf = (feature: PoolFeature) =>
    feature.kind === 'spa' ? offsetPolygon(spaPlanOf(feature).points, -0.01) : null;
  return [
    ...clashes(
      (feature) => boxOf(feature, outline, floor),
      boxesOverlap,
      'This bench or step overlaps another one. Move or shorten it.',
    ),
    ...clashes(spaOf, overlap, 'Two spas overlap. Move one.'),
  ];
}

function boxOf(feature: PoolFeature, outline: Outline, floor: Floor): Bounds | null {
  if (feature.kind === 'bench') return benchBox(feature, outline);
  if (feature.kind !== 'steps') return null;
  const { widthFt, count, treadFt } = feature;
  return {
    minXFt: floor.beginsAtFt,
    maxXFt: floor.beginsAtFt + count * treadFt,
    minYFt: -widthFt / 2,
    maxYFt: widthFt / 2,
  };
}

function boxesOverlap(a: Bounds, b: Bounds): boolean {
  const isBefore = (one: Bounds, other: Bounds) =>
    one.maxXFt <= other.minXFt + SLACK_FT || one.maxYFt <= other.minYFt + SLACK_FT;
  return !isBefore(a, b) && !isBefore(b, a);
}

function when(broken: boolean, message: string): string[] {
  return broken ? [message] : [];
}

/** A spa against a curve may cut this far into it. */
const BITE_FT = 0.05;
/** A wider gap would need a runnel, which is not drawn. */
const WIDEST_SPILL_GAP_FT = 1;

function spaConflicts(spa: Feature<'spa'>, outline: Outline): string[] {
  const { plan, lengthFt, widthFt, benchWidthFt, benchHeightFt, waterDepthFt, spillover, raisedFt } = spa;
  if (plan === 'round' && lengthFt !== widthFt)
    return ['A round spa has one diameter. Give it the same length and width.'];
  const messages: string[] = [];
  if (benchWidthFt * 2 >= Math.min(lengthFt, widthFt))
    messages.push(`A bench of ${ft(benchWidthFt)} leaves no room for feet in this spa.`);
  if (benchHeightFt >= waterDepthFt) messages.push('The bench of the spa must be below its water.');
  if (messages.length > 0) return messages;
  const { points } = spaPlanOf(spa);
  if (overlap(offsetPolygon(points, -BITE_FT), outline.points))
    return ['The spa overlaps the pool. Move it outside, against the edge or farther away.'];
  if (!spillover) return messages;
  if (raisedFt <= 0)
    messages.push('A spa spills over only when it is higher than the pool. Raise it or leave the spillover out.');
  const gap = gapFt(points, outline.points);
  if (gap > WIDEST_SPILL_GAP_FT)
    messages.push(`The spa is ${ft(gap)} from the pool, too far to spill into it. Move it to the edge.`);
  return messages;
}
