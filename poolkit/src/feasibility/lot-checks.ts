/** Checks against the lines of the lot: on it, clear of its sides, behind the house, not too much covered. */
import type { LotSides, PointFt } from '../design/index.js';
import { areaSqFt, contains, type Polygon } from '../geometry/index.js';
import { amount, atLeast, broken, type Check, feet, judged, kept, missing } from './check.js';
import { gapToSegment, reachBeyond } from './distances.js';
import { nearestPart, type NearestPart } from './nearest.js';
import { measuredParts, type Site } from './placed.js';
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

/** Nobody has said which side is which: only what holds for every side is said. */
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
    // Nearer than the smallest setback breaks whichever rule that line has.
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
