/** Checks against what stands or lies near the pool: house, easements, lines, trees, septic system. */
import { inchesToFeet } from '../units/index.js';
import { atLeast, broken, type Check, feet, judged, kept, missing, saidNone } from './check.js';
import { gapBetween, gapToPoint, gapToSegment, intrusionInto } from './distances.js';
import { nearestPart, type NearestPart } from './nearest.js';
import { dugParts, isDrawnInFull, measuredParts, type Part, type Site } from './placed.js';

export function neighbourChecks(site: Site): Check[] {
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

/** A line that rises from the bottom of the dig, one foot per foot, must not meet the house footing. */
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
