import type { LotSides, PointFt } from '../design/index.js';
import { areaSqFt, contains, type Polygon } from '../geometry/index.js';
import { inchesToFeet } from '../units/index.js';
import { amount, atLeast, broken, type Check, feet, judged, kept, missing, saidNone } from './check.js';
import {
  gapBetween,
  gapToPoint,
  gapToSegment,
  intrusionInto,
  nearestPart,
  type NearestPart,
  reachBeyond,
} from './distances.js';
import { dugParts, isDrawnInFull, measuredParts, type Part, type Site } from './placed.js';
import type { RuleId } from './rules.js';

type Side = 'front' | 'side' | 'rear';

const SIDES: readonly Side[] = ['front', 'side', 'rear'];
const NO_LOT = 'A drawn lot';

export function lotChecks(site: Site): Check[] {
  const { lot, lotSides } = site.design.yard;
  const { rules } = site.ruleSet;
  if (!lot) {
    const ids: readonly RuleId[] = [
      'lot-line',
      'setback-front',
      'setback-side',
      'setback-rear',
      'front-yard',
      'coverage',
    ];
    return ids.map((id) => missing(rules[id], NO_LOT));
  }
  return [
    onTheLot(site, lot),
    ...(lotSides ? SIDES.map((side) => setback(site, lot, lotSides, side)) : setbacksWithoutSides(site, lot)),
    behindTheHouse(site, lot, lotSides),
    coverage(site, lot),
  ];
}

function onTheLot({ parts, ruleSet }: Site, lot: Polygon): Check {
  const rule = ruleSet.rules['lot-line'];
  for (const part of parts) {
    const beyond = reachBeyond(part.points, lot);
    if (beyond)
      return broken(
        rule,
        `the ${part.name} lies ${feet(beyond.depthFt)} beyond the lot line.`,
        'Move or turn the pool.',
        [beyond.at],
      );
  }
  return kept(rule, 'Pool and deck lie within the drawn lot. A survey settles where its lines are.');
}

function setback(site: Site, lot: Polygon, lotSides: LotSides, side: Side): Check {
  const rule = site.ruleSet.rules[`setback-${side}`];
  const edges = edgesOf(lot, lotSides, side);
  if (edges.length === 0) return missing(rule, `Naming the ${side} of the lot`);
  const { distanceFt, between, part } = nearestToEdges(site, edges);
  return judged(rule, atLeast(distanceFt), {
    found: `The ${part.name} keeps ${feet(distanceFt)} to the ${side} line.`,
    what: (figure) =>
      `the ${part.name} is ${feet(distanceFt)} from the ${side} line, ${feet(figure - distanceFt)} short of ${amount(rule)}.`,
    todo: 'Move the pool, or ask for a variance.',
    location: between,
  });
}

/** No one has said which side is which, so only what holds for every side is reported. */
function setbacksWithoutSides(site: Site, lot: Polygon): Check[] {
  const { distanceFt, between, part } = nearestToEdges(
    site,
    lot.map((from, i) => [from, lot[(i + 1) % lot.length]!]),
  );
  const rules = SIDES.map((side) => site.ruleSet.rules[`setback-${side}`]);
  const least = Math.min(...rules.map((rule) => rule.value ?? Infinity));
  const found = `The ${part.name} keeps ${feet(distanceFt)} to the nearest lot line.`;
  return rules.map((rule) => {
    const clear = rule.value !== null && atLeast(distanceFt)(rule.value);
    // Nearer than the smallest setback breaks any rule the line may have.
    if (!clear && (rule.value !== least || atLeast(distanceFt)(least))) {
      return missing(
        rule,
        rule.value === null ? 'The figure of this city' : 'Naming front and rear of the lot',
        found,
        between,
      );
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
  const rule = site.ruleSet.rules['front-yard'];
  const front = lotSides ? edgesOf(lot, lotSides, 'front') : [];
  if (front.length === 0) return missing(rule, 'Naming the front of the lot');
  const houses = site.design.yard.houses.filter(({ outline }) => outline.some((corner) => contains(lot, corner)));
  if (houses.length === 0) return missing(rule, 'A drawn house');
  const houseFt = Math.min(
    ...houses.flatMap(({ outline }) => front.map(([from, to]) => gapToSegment(outline, from, to).distanceFt)),
  );
  const pool = nearestToEdges(site, front);
  const behindFt = pool.distanceFt - houseFt;
  return judged(rule, atLeast(behindFt), {
    found: `The ${pool.part.name} begins ${feet(behindFt)} behind the front of the house.`,
    what: (figure) => `the ${pool.part.name} stands ${feet(figure - behindFt)} too far forward.`,
    todo: 'Move the pool behind the house.',
    location: pool.between,
  });
}

function coverage({ design, drawn, ruleSet }: Site, lot: Polygon): Check {
  const rule = ruleSet.rules.coverage;
  const houses = design.yard.houses.filter(({ outline }) => outline.some((corner) => contains(lot, corner)));
  const covered =
    drawn.quantities.waterAreaSqFt +
    drawn.quantities.spaAreaSqFt +
    drawn.quantities.deckSqFt +
    houses.reduce((sum, { outline }) => sum + areaSqFt(outline), 0);
  const percent = (covered / areaSqFt(lot)) * 100;
  return judged(rule, (most) => percent <= most, {
    found: `House, pool and deck as drawn cover ${percent.toFixed(1)}% of the lot; drive and sheds come on top.`,
    what: (most) => `${percent.toFixed(1)}% of the lot is covered, more than ${most}%.`,
    todo: 'Draw less deck, or ask how the water is counted.',
  });
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
    septic(site),
  ];
}

function houseDistance(site: Site): Check {
  const rule = site.ruleSet.rules['house-distance'];
  const gap = nearestHouse(site, measuredParts(site));
  if (!gap) return missing(rule, 'A drawn house');
  return judged(rule, atLeast(gap.distanceFt), {
    found: `The ${gap.part.name} is ${feet(gap.distanceFt)} from the house.`,
    what: (figure) =>
      `the ${gap.part.name} is ${feet(gap.distanceFt)} from the house, ${feet(figure - gap.distanceFt)} short of ${feet(figure)}.`,
    todo: 'Move the pool.',
    location: gap.between,
  });
}

/** A line rising one foot per foot from the bottom of the dig must not meet the footing. */
function houseInfluence(site: Site): Check {
  const { values } = site;
  const rule = site.ruleSet.rules['house-influence'];
  const gap = nearestHouse(site, dugParts(site));
  if (!gap) return missing(rule, 'A drawn house');
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
    todo: `${found} An engineer looks at the footing and designs the shoring, or the pool moves.`,
    location: gap.between,
  });
}

function easements(site: Site): Check[] {
  const rule = site.ruleSet.rules.easement;
  const drawn = site.design.yard.easements;
  if (drawn.length === 0) {
    return [
      isDrawnInFull(site, 'easements')
        ? saidNone(rule, 'You said that all easements of the plat are drawn; none is.')
        : missing(rule, 'The plat with its easements'),
    ];
  }
  return drawn.map(({ label, outline }) => {
    const named = `easement "${label}"`;
    const reaching = site.parts.flatMap((part) => {
      const intrusion = intrusionInto(part.points, outline);
      return intrusion ? [{ ...intrusion, part }] : [];
    });
    const deepest = reaching.reduce<(typeof reaching)[number] | null>(
      (best, one) => (one.depthFt > (best?.depthFt ?? 0) ? one : best),
      null,
    );
    if (deepest) {
      const names = [...new Set(reaching.map(({ part }) => part.name))].join(', ');
      return broken(
        rule,
        `the ${deepest.part.name} crosses into the ${named} by ${feet(deepest.depthFt)}.`,
        `In it: ${names}. Move the pool, or ask the holder of the easement for written consent.`,
        [deepest.at],
      );
    }
    const near = nearestPart(site.parts, ({ points }) => gapBetween(points, outline));
    return judged(rule, atLeast(near.distanceFt), {
      found: `The ${near.part.name} keeps ${feet(near.distanceFt)} to the ${named}.`,
      what: (figure) =>
        `the ${near.part.name} is ${feet(near.distanceFt)} from the ${named}, less than ${feet(figure)}.`,
      todo: 'Move the pool.',
      location: near.between,
    });
  });
}

function overheadLines(site: Site): Check[] {
  const rule = site.ruleSet.rules['overhead-line'];
  const drawn = site.design.yard.overheadLines;
  if (drawn.length === 0) {
    return [
      isDrawnInFull(site, 'overhead-lines')
        ? saidNone(rule, 'You said that all wires over the yard are drawn; none is.')
        : missing(rule, 'Drawing the overhead lines, if any,'),
    ];
  }
  return drawn.map(({ from, to, heightFt }) => {
    const near = nearestPart(measuredParts(site), ({ points }) => gapToSegment(points, from, to));
    const height =
      heightFt === null ? 'Its height is not measured.' : `Its lowest conductor hangs ${feet(heightFt)} high.`;
    return judged(rule, atLeast(near.distanceFt), {
      found: `The ${near.part.name} keeps ${feet(near.distanceFt)} to the line, measured on the ground.`,
      what: (figure) =>
        near.distanceFt === 0
          ? `an overhead line crosses the ${near.part.name}.`
          : `an overhead line passes ${feet(near.distanceFt)} from the ${near.part.name}, less than ${feet(figure)}.`,
      todo: `${height} Move the pool, or ask the utility to move or bury the line.`,
      location: near.between,
    });
  });
}

function trees(site: Site): Check[] {
  const rule = site.ruleSet.rules['tree-roots'];
  const drawn = site.design.yard.trees;
  if (drawn.length === 0) {
    return [
      isDrawnInFull(site, 'trees')
        ? saidNone(rule, 'You said that all trees near the pool are drawn; none is.')
        : missing(rule, 'Drawing the trees, if any,'),
    ];
  }
  if (rule.value === null) return [missing(rule, 'A root zone per inch of trunk')];
  const { value } = rule;
  const reached = drawn.flatMap((tree) => {
    const radiusFt = tree.trunkIn * value;
    const near = nearestPart(dugParts(site), ({ points }) => gapToPoint(points, tree.at));
    return atLeast(near.distanceFt)(radiusFt) ? [] : [{ tree, radiusFt, near }];
  });
  if (reached.length === 0) return [kept(rule, 'The dig stays outside the root zones of the drawn trees.')];
  return reached.map(({ tree, radiusFt, near }) =>
    broken(
      rule,
      `the dig comes within ${feet(near.distanceFt)} of a trunk of ${tree.trunkIn} in, whose root zone reaches ${feet(radiusFt)}.`,
      'An arborist says whether the tree survives; the pool can move, or the tree goes.',
      near.between,
    ),
  );
}

function septic(site: Site): Check {
  const rule = site.ruleSet.rules.septic;
  const { septic: system } = site.facts;
  if (system === undefined) return missing(rule, 'Knowing whether the house has a septic system');
  if (system === 'none') return kept({ ...rule, placeholder: false }, 'The house is on the sewer.');
  const near = nearestPart(dugParts(site), ({ points }) => gapBetween(points, system));
  return judged(rule, atLeast(near.distanceFt), {
    found: `The ${near.part.name} is ${feet(near.distanceFt)} from the septic system.`,
    what: (figure) =>
      `the ${near.part.name} is ${feet(near.distanceFt)} from the septic system, less than ${feet(figure)}.`,
    todo: 'Move the pool.',
    location: near.between,
  });
}

function nearestHouse({ design }: Site, parts: readonly Part[]): NearestPart | null {
  const gaps = design.yard.houses.map(({ outline }) => nearestPart(parts, ({ points }) => gapBetween(points, outline)));
  return gaps.reduce<NearestPart | null>((best, gap) => (best && best.distanceFt <= gap.distanceFt ? best : gap), null);
}
