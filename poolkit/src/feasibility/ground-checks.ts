import { featuresOf } from '../design/index.js';
import { surrounds } from '../geometry/index.js';
import { summerSunShare } from '../sun/index.js';
import { formatDecimal, inchesToFeet } from '../units/index.js';
import { barrierRoute } from '../yard/index.js';
import { atLeast, broken, type Check, feet, judged, met, missing } from './check.js';
import { isDrawnInFull, type Site } from './placed.js';

const HEIGHTS = 'four or more ground heights around the pool';
const NO_FENCE = 'your decision about a fence';

export function groundChecks(site: Site): Check[] {
  return [...access(site), slope(site), ...walls(site), waterTable(site), landDisturbance(site), sun(site)];
}

/** Below 10 ft a small machine, below 8 ft limited access. */
function access({ design, rules }: Site): Check[] {
  const width = design.yard.accessWidthFt;
  const rows = [
    [rules['access-full'], 'A small machine does the digging. It takes longer, and the price includes that.'],
    [rules['access-limited'], 'Soil leaves by buggy and concrete comes by hose; the price includes limited access.'],
  ] as const;
  return rows.map(([rule, todo]) =>
    width === null
      ? missing(rule, 'the width of the narrowest point on the way to the yard, gates included')
      : judged(rule, atLeast(width), {
          found: `The narrowest point is ${feet(width)} wide.`,
          what: (figure) => `the access is ${feet(width)} wide, less than ${feet(figure)}.`,
          todo,
        }),
  );
}

function slope({ drawn: { quantities }, rules }: Site): Check {
  const rule = rules.slope;
  const percent = quantities.slopePercent;
  if (percent < 0) return missing(rule, HEIGHTS);
  return judged(rule, (most) => percent <= most, {
    found: `The ground under the pool and deck slopes ${percent.toFixed(1)}%.`,
    what: (most) => `the ground slopes ${percent.toFixed(1)}%, more than ${most}%.`,
    todo: 'We need a geotechnical report and an engineer before we draw.',
  });
}

function walls({ drawn: { quantities }, rules }: Site): Check[] {
  const heightFt = quantities.retainingWallMaxHeightFt;
  const rows = [
    [rules['wall-permit'], 'The wall needs its own permit.'],
    [rules['wall-engineer'], 'An engineer must design the wall.'],
  ] as const;
  return rows.map(([rule, todo]) => {
    if (quantities.slopePercent < 0) return missing(rule, HEIGHTS);
    if (heightFt === 0) return met({ ...rule, placeholder: false }, 'No retaining wall is needed.');
    return judged(rule, (most) => heightFt <= most, {
      found: `The tallest retaining wall is ${feet(heightFt)} high.`,
      what: (most) => `a retaining wall is ${feet(heightFt)} high, more than ${feet(most)}.`,
      todo,
    });
  });
}

function waterTable({ design, rules }: Site): Check {
  const rule = rules['water-table'];
  switch (design.yard.waterTableNote) {
    case 'unknown':
      return missing(rule, 'a test hole at the pool, left open overnight');
    case 'deep':
      return met(rule, 'You told us the groundwater is deep.');
    case 'high':
      return broken(
        rule,
        'groundwater is high.',
        'An empty shell can float, so the plan needs drain gravel, a relief valve and pumping during the dig.',
      );
  }
}

function landDisturbance({ drawn: { quantities }, rules }: Site): Check {
  const rule = rules['land-disturbance'];
  const sqFt = quantities.waterAreaSqFt + quantities.spaAreaSqFt + quantities.deckSqFt + quantities.sodSqFt;
  const about = `about ${formatDecimal(sqFt, 0)} ft²`;
  return judged(rule, (most) => sqFt <= most, {
    found: `The pool, deck and new sod disturb ${about} of ground. Every job gets a silt fence.`,
    what: (most) => `${about} of ground is disturbed, more than ${formatDecimal(most, 0)} ft².`,
    todo: 'Ask the city and county where their limits are.',
  });
}

function sun(site: Site): Check {
  const { yard, placement } = site.design;
  const rule = site.rules.sun;
  const treesKnown = yard.trees.length > 0 || isDrawnInFull(site, 'trees');
  if (!treesKnown || yard.houses.length === 0) return missing(rule, 'the house and trees drawn with their heights');
  const percent = summerSunShare(yard, placement, site.drawn.outline.points, site.values) * 100;
  const share = `${Math.round(percent)}% of the water is in the sun`;
  return judged(rule, (least) => percent >= least, {
    found: `From June to August, 9 AM to 6 PM, ${share}.`,
    what: () => `only ${share} on summer days.`,
    todo: 'Measured from June to August, 9 AM to 6 PM. The water will be cooler and catch more leaves; another place or fewer trees would help.',
  });
}

const FENCE_RULES =
  "The gap under it must be 2 in or less, no opening may let a 4 in ball through, and nothing may help a child climb it. The city's own fence " +
  'rules apply too, and a temporary fence goes up as soon as we dig.';

export function safetyChecks(site: Site): Check[] {
  return [barrier(site), barrierHeight(site), gates(site), houseWall(site), diving(site), ...equipment(site)];
}

function barrier({ design, drawn, rules }: Site): Check {
  const rule = rules.barrier;
  if (rule.value === null) return missing(rule, "this city's figure");
  const deepestFt = Math.max(drawn.quantities.maxDepthFt, ...drawn.spas.map(({ spa }) => spa.waterDepthFt));
  if (deepestFt <= inchesToFeet(rule.value)) return met(rule, `The water is ${feet(deepestFt)} deep.`);
  switch (design.barrier.kind) {
    case 'fence':
      return met(rule, `A fence of ${Math.round(drawn.quantities.barrierLf)} ft is planned. ${FENCE_RULES}`);
    case 'existing':
      return missing(rule, 'photos of the existing fence, its gaps and its gates', FENCE_RULES);
    case 'none':
      return design.equipment.cover === 'automatic'
        ? missing(rule, "the city's answer on a powered safety cover (ASTM F1346) instead of a fence")
        : broken(rule, `the water is ${feet(deepestFt)} deep and no barrier is planned.`, FENCE_RULES);
  }
}

function barrierHeight({ design, rules }: Site): Check {
  const rule = rules['barrier-height'];
  const how = `At least ${rule.value} in above the ground, measured outside within 3 ft of the fence.`;
  if (rule.value === null) return missing(rule, "this city's figure");
  switch (design.barrier.kind) {
    case 'fence':
      return met(rule, `We build the fence to this height. ${how}`);
    case 'existing':
      return missing(rule, 'the height of the existing fence at its lowest point', how);
    case 'none':
      return missing(rule, NO_FENCE, how);
  }
}

function gates({ design, rules }: Site): Check {
  const rule = rules['barrier-gates'];
  const how =
    'Gates must open away from the pool, close and latch by themselves, and have the latch at 54 in or on the pool side.';
  if (design.barrier.kind === 'none') return missing(rule, NO_FENCE);
  if (design.barrier.kind === 'existing') return missing(rule, 'photos of the gates in the existing fence', how);
  if (design.barrier.gates > 0) return met(rule, how);
  return missing(rule, 'to know how people get through a fence without a gate', how);
}

function houseWall(site: Site): Check {
  const { design, drawn, rules, values } = site;
  const rule = rules['barrier-house-wall'];
  const how = 'Each door to the pool needs an alarm (UL 2017), its own closer and latch, or a powered safety cover.';
  // A detached deck does not move the fence.
  const deck = drawn.deckOutlines.find((outline) => surrounds(outline, drawn.coping)) ?? null;
  const route = barrierRoute(design.yard, design.placement, drawn.outline.points, deck, values);
  if (!route) return missing(rule, 'the lot and house on the drawing', how);
  if (!route.usesHouseWall) return met(rule, 'The planned fence does not use a house wall.');
  if (design.barrier.doorAlarms > 0 || design.equipment.cover === 'automatic')
    return met(rule, `The house wall is one side of the barrier. ${how}`);
  return missing(rule, 'the number of doors and low windows on the pool side of the house', how);
}

/** A drawing cannot prove an envelope: enough depth still needs the manufacturer's drawing. */
function diving({ design, drawn, rules, values }: Site): Check {
  const rule = rules.diving;
  if (featuresOf(design, 'diving-board').length === 0)
    return met(rule, 'No board is drawn. We mark the pool “No diving.”');
  const deepestFt = drawn.quantities.maxDepthFt;
  const leastFt = values['warn.divingDepthFt'];
  if (deepestFt < leastFt) {
    return broken(
      rule,
      `the water under the board is at most ${feet(deepestFt)} deep, less than ${feet(leastFt)}.`,
      'Deepen the pool, or leave the board out and mark the pool “No diving.”',
    );
  }
  return missing(rule, "the board manufacturer's envelope laid over this section");
}

function equipment({ drawn, rules }: Site): Check[] {
  const rule = rules.equipment;
  const { refusals, pump } = drawn.equipment;
  if (refusals.length === 0)
    return [met(rule, `The filter pump moves ${Math.round(pump.filtration.flowGpm)} gallons a minute.`)];
  return refusals.map(({ text, source }) =>
    broken(rule, 'it must not be built as planned.', `${text} Source: ${source}.`),
  );
}

export function paperChecks(site: Site): Check[] {
  return [
    permit(site),
    missing(site.rules.trustees, 'your subdivision’s indenture', 'Trustees often ask for more than the city.'),
    missing(site.rules.floodplain, 'the flood map for your address'),
  ];
}

function permit({ drawn, rules }: Site): Check {
  const rule = rules.permit;
  const deepestFt = drawn.quantities.maxDepthFt;
  if (rule.value === null || deepestFt < inchesToFeet(rule.value)) {
    return missing(rule, 'to call the city', `The water is ${feet(deepestFt)} deep.`);
  }
  return met(
    rule,
    `You need a permit: the water is ${feet(deepestFt)} deep, and the rule starts at ${rule.value} in. The city issues the building permit, and the ` +
      'county the electrical and plumbing permits. A Missouri engineer or architect must seal the structural drawings.',
  );
}
