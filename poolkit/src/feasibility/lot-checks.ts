import type { House, LotSides, PointFt } from '../design/index.js';
import { areaSqFt, type Polygon } from '../geometry/index.js';
import { inchesToFeet } from '../units/index.js';
import { atLeast, broken, type Check, farEnough, feet, judged, met, missing, noneDrawn } from './check.js';
import { gapBetween, gapToSegment, intrusionInto, nearestPart, type NearestPart, reachBeyond } from './distances.js';
import { dugParts, isDrawnInFull, measuredParts, type Part, type Site } from './placed.js';
import { isHouseOn } from '../yard/index.js';

type Side = 'front' | 'side' | 'rear';

const SIDES: readonly Side[] = ['front', 'side', 'rear'];
const OF_THE_LOT = ['lot-line', 'setback-front', 'setback-side', 'setback-rear', 'front-yard', 'coverage'] as const;

export function lotChecks(site: Site): Check[] {
  const { lot, lotSides } = site.design.yard;
  if (!lot) return OF_THE_LOT.map((id) => missing(site.rules[id], 'the lot on the drawing'));
  return [
    onTheLot(site, lot),
    ...(lotSides ? SIDES.map((side) => setback(site, lot, lotSides, side)) : setbacksWithoutSides(site, lot)),
    behindTheHouse(site, lot, lotSides),
    coverage(site, lot),
  ];
}

function onTheLot({ parts, rules }: Site, lot: Polygon): Check {
  const rule = rules['lot-line'];
  for (const { name, points } of parts) {
    const beyond = reachBeyond(points, lot);
    if (beyond) {
      const what = `the ${name} is ${feet(beyond.depthFt)} beyond the lot line.`;
      return broken(rule, what, 'Move or turn the pool.', [beyond.at]);
    }
  }
  return met(rule, 'The pool and deck are within the lot as drawn. Only a survey shows exactly where its lines are.');
}

function setback(site: Site, lot: Polygon, lotSides: LotSides, side: Side): Check {
  const rule = site.rules[`setback-${side}`];
  const edges = edgesOf(lot, lotSides, side);
  if (edges.length === 0) return missing(rule, `the ${side} of the lot marked on the drawing`);
  return farEnough(rule, nearestToEdges(site, edges), `the ${side} line`, 'Move the pool, or ask for a variance.');
}

/** No one has said which side is which, so only what holds for every side is reported. */
function setbacksWithoutSides(site: Site, lot: Polygon): Check[] {
  const { distanceFt, between, part } = nearestToEdges(
    site,
    lot.map((from, i) => [from, lot[(i + 1) % lot.length]!]),
  );
  const rules = SIDES.map((side) => site.rules[`setback-${side}`]);
  const least = Math.min(...rules.map((rule) => rule.value ?? Infinity));
  const found = `The ${part.name} is ${feet(distanceFt)} from the nearest lot line.`;
  return rules.map((rule) => {
    const clear = rule.value !== null && atLeast(distanceFt)(rule.value);
    // Nearer than the smallest setback breaks any rule the line may have.
    if (!clear && (rule.value !== least || atLeast(distanceFt)(least))) {
      const fact = rule.value === null ? "this city's figure" : 'the front and rear of the lot marked on the drawing';
      return missing(rule, fact, found, between);
    }
    return judged(rule, () => clear, {
      found,
      location: between,
      todo: 'Move the pool.',
      what: () => `the ${part.name} is ${feet(distanceFt)} from a lot line, nearer than any setback.`,
    });
  });
}

function behindTheHouse(site: Site, lot: Polygon, lotSides: LotSides | null): Check {
  const rule = site.rules['front-yard'];
  const front = lotSides ? edgesOf(lot, lotSides, 'front') : [];
  if (front.length === 0) return missing(rule, 'the front of the lot marked on the drawing');
  const houses = housesOn(site, lot);
  if (houses.length === 0) return missing(rule, 'the house on the drawing');
  const houseFt = Math.min(
    ...houses.flatMap(({ outline }) => front.map(([from, to]) => gapToSegment(outline, from, to).distanceFt)),
  );
  const pool = nearestToEdges(site, front);
  const behindFt = pool.distanceFt - houseFt;
  return judged(rule, atLeast(behindFt), {
    found: `The ${pool.part.name} starts ${feet(behindFt)} behind the front of the house.`,
    what: (figure) => `the ${pool.part.name} is ${feet(figure - behindFt)} too far forward.`,
    todo: 'Move the pool behind the house.',
    location: pool.between,
  });
}

function coverage(site: Site, lot: Polygon): Check {
  const rule = site.rules.coverage;
  const { waterAreaSqFt, spaAreaSqFt, deckSqFt } = site.drawn.quantities;
  const houseSqFt = housesOn(site, lot).reduce((sum, { outline }) => sum + areaSqFt(outline), 0);
  const covered = waterAreaSqFt + spaAreaSqFt + deckSqFt + houseSqFt;
  const percent = (covered / areaSqFt(lot)) * 100;
  return judged(rule, (most) => percent <= most, {
    found: `The house, pool and deck as drawn cover ${percent.toFixed(1)}% of the lot; the driveway and sheds would add to that.`,
    what: (most) => `${percent.toFixed(1)}% of the lot is covered, more than ${most}%.`,
    todo: 'Draw a smaller deck, or ask the city how it counts water.',
  });
}

function housesOn({ design }: Site, lot: Polygon): House[] {
  return design.yard.houses.filter(({ outline }) => isHouseOn(lot, outline));
}

function nearestToEdges(site: Site, edges: readonly (readonly [PointFt, PointFt])[]): NearestPart {
  return nearestPart(measuredParts(site), ({ points }) =>
    edges
      .map(([from, to]) => gapToSegment(points, from, to))
      .reduce((best, gap) => (gap.distanceFt < best.distanceFt ? gap : best)),
  );
}

function edgesOf(lot: Polygon, lotSides: LotSides, side: Side): (readonly [PointFt, PointFt])[] {
  return lot.flatMap((from, index) => {
    const named: Side = lotSides.front.includes(index) ? 'front' : lotSides.rear.includes(index) ? 'rear' : 'side';
    return named === side ? [[from, lot[(index + 1) % lot.length]!] as const] : [];
  });
}

export function neighborChecks(site: Site): Check[] {
  return [
    houseDistance(site),
    houseInfluence(site),
    ...easements(site),
    ...overheadLines(site),
    ...trees(site),
    missing(site.rules.septic, 'to know whether the house has a septic system'),
  ];
}

function houseDistance(site: Site): Check {
  const rule = site.rules['house-distance'];
  const gap = nearestHouse(site, measuredParts(site));
  if (!gap) return missing(rule, 'the house on the drawing');
  return gap.distanceFt === 0
    ? broken(rule, `the house overlaps the ${gap.part.name}.`, 'Move the pool or the house.', gap.between)
    : farEnough(rule, gap, 'the house', 'Move the pool.');
}

/** A line rising one foot per foot from the bottom of the dig must not meet the footing. */
function houseInfluence(site: Site): Check {
  const { values } = site;
  const rule = site.rules['house-influence'];
  const gap = nearestHouse(site, dugParts(site));
  if (!gap) return missing(rule, 'the house on the drawing');
  const digFt =
    site.drawn.quantities.maxDepthFt +
    values['dig.freeboardFt'] +
    inchesToFeet(values['shell.floorIn']) +
    values['dig.gravelBaseFt'];
  const beyondFootingFt = Math.max(0, digFt - values['feasibility.footingDepthFt']);
  const neededFt = (ratio: number) => Math.max(values['feasibility.leastFromFootingFt'], ratio * beyondFootingFt);
  const found = `The dig is ${feet(digFt)} deep and ${feet(gap.distanceFt)} from the house.`;
  return judged(rule, (ratio) => atLeast(gap.distanceFt)(neededFt(ratio)), {
    found,
    what: (ratio) => `the dig is ${feet(gap.distanceFt)} from the house, less than ${feet(neededFt(ratio))}.`,
    todo: `${found} An engineer must look at the footing and design the shoring, or the pool must move.`,
    location: gap.between,
  });
}

function easements(site: Site): Check[] {
  const rule = site.rules.easement;
  const drawn = site.design.yard.easements;
  if (drawn.length === 0) {
    const isComplete = isDrawnInFull(site, 'easements');
    return [noneDrawn(rule, isComplete, 'easements on the plat', 'the plat with its easements')];
  }
  return drawn.map(({ label, outline }) => {
    const named = `the easement "${label}"`;
    const reaching = site.parts.flatMap(({ name, points }) => {
      const intrusion = intrusionInto(points, outline);
      return intrusion ? [{ ...intrusion, name }] : [];
    });
    const deepest = reaching.toSorted((a, b) => b.depthFt - a.depthFt)[0];
    if (!deepest) {
      const near = nearestPart(site.parts, ({ points }) => gapBetween(points, outline));
      return farEnough(rule, near, named, 'Move the pool.');
    }
    const names = [...new Set(reaching.map(({ name }) => name))].join(', ');
    return broken(
      rule,
      `the ${deepest.name} crosses into ${named} by ${feet(deepest.depthFt)}.`,
      `Inside the easement: ${names}. Move the pool, or ask the holder of the easement for written consent.`,
      [deepest.at],
    );
  });
}

function overheadLines(site: Site): Check[] {
  const rule = site.rules['overhead-line'];
  const drawn = site.design.yard.overheadLines;
  if (drawn.length === 0) {
    const isComplete = isDrawnInFull(site, 'overhead-lines');
    return [noneDrawn(rule, isComplete, 'wires over the yard', 'to know where overhead lines are, if there are any')];
  }
  return drawn.map(({ from, to, heightFt }) => {
    const near = nearestPart(measuredParts(site), ({ points }) => gapToSegment(points, from, to));
    const height =
      heightFt === null ? 'Its height has not been measured.' : `Its lowest wire is ${feet(heightFt)} high.`;
    const todo = `${height} Move the pool, or ask the utility to move or bury the line.`;
    return near.distanceFt === 0
      ? broken(rule, `an overhead line crosses the ${near.part.name}.`, todo, near.between)
      : farEnough(rule, near, 'an overhead line', todo);
  });
}

function trees(site: Site): Check[] {
  const rule = site.rules['tree-roots'];
  const drawn = site.design.yard.trees;
  if (drawn.length === 0) {
    const isComplete = isDrawnInFull(site, 'trees');
    return [noneDrawn(rule, isComplete, 'trees near the pool', 'to know where the trees are, if there are any')];
  }
  const reached = drawn.flatMap(({ at, trunkIn }) => {
    const radiusFt = trunkIn * (rule.value ?? 0);
    const near = nearestPart(dugParts(site), ({ points }) => gapToSegment(points, at, at));
    return atLeast(near.distanceFt)(radiusFt) ? [] : [{ trunkIn, radiusFt, near }];
  });
  if (reached.length === 0) return [met(rule, 'The dig stays outside the root zones of the drawn trees.')];
  return reached.map(({ trunkIn, radiusFt, near }) =>
    broken(
      rule,
      near.distanceFt === 0
        ? `a tree stands where the ${near.part.name === 'spa' ? 'spa' : 'pool'} is dug.`
        : `the dig comes within ${feet(near.distanceFt)} of a trunk ${trunkIn} in wide, whose root zone reaches ${feet(radiusFt)}.`,
      'An arborist must say whether the tree would survive. If not, move the pool or remove the tree.',
      near.between,
    ),
  );
}

function nearestHouse({ design }: Site, parts: readonly Part[]): NearestPart | null {
  const gaps = design.yard.houses.map(({ outline }) => nearestPart(parts, ({ points }) => gapBetween(points, outline)));
  return gaps.reduce<NearestPart | null>((best, gap) => (best && best.distanceFt <= gap.distanceFt ? best : gap), null);
}
