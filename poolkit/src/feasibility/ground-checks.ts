import { featuresOf } from '../design/index.js';
import { surrounds } from '../geometry/index.js';
import { summerSunShare } from '../sun/index.js';
import { inchesToFeet } from '../units/index.js';
import { barrierRoute } from '../yard/index.js';
import { atLeast, broken, type Check, feet, judged, kept, missing } from './check.js';
import { isDrawnInFull, type Site } from './placed.js';

const HEIGHTS = 'Four or more spot heights around the pool';
const NO_FENCE = 'A decision for or against a fence';

export function groundChecks(site: Site): Check[] {
  return [...access(site), slope(site), ...walls(site), waterTable(site), landDisturbance(site), sun(site)];
}

/** Below 10 ft a small machine, below 8 ft limited access. */
function access({ design, rules }: Site): Check[] {
  const width = design.yard.accessWidthFt;
  const rows = [
    [rules['access-full'], 'A small machine digs, which takes longer; the price counts it.'],
    [rules['access-limited'], 'Soil and concrete go by buggy and hose; the limited access factor applies.'],
  ] as const;
  return rows.map(([rule, todo]) =>
    width === null
      ? missing(rule, 'The narrowest place on the way to the yard, gates included,')
      : judged(rule, atLeast(width), {
          found: `The narrowest place measures ${feet(width)}.`,
          what: (figure) => `the way in is ${feet(width)} wide, less than ${feet(figure)}.`,
          todo,
        }),
  );
}

function slope({ drawn: { quantities }, rules }: Site): Check {
  const rule = rules.slope;
  const percent = quantities.slopePercent;
  if (percent < 0) return missing(rule, HEIGHTS);
  return judged(rule, (most) => percent <= most, {
    found: `The ground under pool and deck falls ${percent.toFixed(1)}%.`,
    what: (most) => `the ground falls ${percent.toFixed(1)}%, more than ${most}%.`,
    todo: 'A geotechnical report and an engineer come before the drawing.',
  });
}

function walls({ drawn: { quantities }, rules }: Site): Check[] {
  const heightFt = quantities.retainingWallMaxHeightFt;
  const rows = [
    [rules['wall-permit'], 'The wall needs a permit of its own.'],
    [rules['wall-engineer'], 'An engineer designs the wall.'],
  ] as const;
  return rows.map(([rule, todo]) => {
    if (quantities.slopePercent < 0) return missing(rule, HEIGHTS);
    if (heightFt === 0) return kept({ ...rule, placeholder: false }, 'No retaining wall is needed.');
    return judged(rule, (most) => heightFt <= most, {
      found: `The highest retaining wall is ${feet(heightFt)} high.`,
      what: (most) => `a retaining wall is ${feet(heightFt)} high, more than ${feet(most)}.`,
      todo,
    });
  });
}

function waterTable({ design, rules }: Site): Check {
  const rule = rules['water-table'];
  switch (design.yard.waterTableNote) {
    case 'unknown':
      return missing(rule, 'A test hole at the pool, left open overnight,');
    case 'deep':
      return kept(rule, 'Ground water was noted as deep.');
    case 'high':
      return broken(
        rule,
        'ground water is high.',
        'An empty shell can float: drain gravel, a relief valve and pumping during the dig belong in the plan.',
      );
  }
}

function landDisturbance({ drawn: { quantities }, rules }: Site): Check {
  const rule = rules['land-disturbance'];
  const sqFt = quantities.waterAreaSqFt + quantities.spaAreaSqFt + quantities.deckSqFt + quantities.sodSqFt;
  const about = `about ${Math.round(sqFt)} ft²`;
  return judged(rule, (most) => sqFt <= most, {
    found: `Pool, deck and new sod disturb ${about}; every job gets a silt fence.`,
    what: (most) => `${about} of ground are disturbed, more than ${most} ft².`,
    todo: 'Ask city and county for their threshold.',
  });
}

function sun(site: Site): Check {
  const { yard, placement } = site.design;
  const rule = site.rules.sun;
  const treesKnown = yard.trees.length > 0 || isDrawnInFull(site, 'trees');
  if (!treesKnown || yard.houses.length === 0) return missing(rule, 'House and trees, drawn with their heights,');
  const percent = summerSunShare(yard, placement, site.drawn.outline.points, site.values) * 100;
  const share = `${Math.round(percent)}% of the water is in the sun`;
  return judged(rule, (least) => percent >= least, {
    found: `From June to August, 9 to 6 o'clock, ${share}.`,
    what: () => `${share} on summer days.`,
    todo: "Measured from June to August, 9 to 6 o'clock. The water stays cooler and leaves fall in; another place or fewer trees would help.",
  });
}

const FENCE_RULES =
  "No more than 2 in of gap under it, nothing a 4 in ball passes through, nothing to climb on. The city's own fence article " +
  'applies as well, and there is a temporary fence as soon as there is a hole.';

export function safetyChecks(site: Site): Check[] {
  return [barrier(site), barrierHeight(site), gates(site), houseWall(site), diving(site), ...equipment(site)];
}

function barrier({ design, drawn, rules }: Site): Check {
  const rule = rules.barrier;
  if (rule.value === null) return missing(rule, 'The figure of this city');
  const deepestFt = Math.max(drawn.quantities.maxDepthFt, ...drawn.spas.map(({ spa }) => spa.waterDepthFt));
  if (deepestFt <= inchesToFeet(rule.value)) return kept(rule, `The water is ${feet(deepestFt)} deep.`);
  switch (design.barrier.kind) {
    case 'fence':
      return kept(rule, `A fence of ${Math.round(drawn.quantities.barrierLf)} ft is planned. ${FENCE_RULES}`);
    case 'existing':
      return missing(rule, 'A look at the existing fence, gaps and gates photographed,', FENCE_RULES);
    case 'none':
      return design.equipment.cover === 'automatic'
        ? missing(rule, 'The word of the city on a powered safety cover (ASTM F1346) instead of a fence')
        : broken(rule, `the water is ${feet(deepestFt)} deep and no barrier is planned.`, FENCE_RULES);
  }
}

function barrierHeight({ design, rules }: Site): Check {
  const rule = rules['barrier-height'];
  const how = `At least ${rule.value} in above the ground, measured outside within 3 ft of the fence.`;
  if (rule.value === null) return missing(rule, 'The figure of this city');
  switch (design.barrier.kind) {
    case 'fence':
      return kept(rule, `The fence is built to it. ${how}`);
    case 'existing':
      return missing(rule, 'The height of the existing fence, measured at its lowest place,', how);
    case 'none':
      return missing(rule, NO_FENCE, how);
  }
}

function gates({ design, rules }: Site): Check {
  const rule = rules['barrier-gates'];
  const how = 'Gates open away from the pool, close and latch by themselves, latch at 54 in or on the pool side.';
  if (design.barrier.kind === 'none') return missing(rule, NO_FENCE);
  if (design.barrier.kind === 'existing') return missing(rule, 'A look at the gates of the existing fence', how);
  if (design.barrier.gates > 0) return kept(rule, how);
  return missing(rule, 'Where people pass the fence without a gate', how);
}

function houseWall(site: Site): Check {
  const { design, drawn, rules, values } = site;
  const rule = rules['barrier-house-wall'];
  const how =
    'Each door to the pool needs an alarm (UL 2017), a closer and latch of its own, or a powered safety cover.';
  // A detached deck does not move the fence.
  const deck = drawn.deckOutlines.find((outline) => surrounds(outline, drawn.coping)) ?? null;
  const route = barrierRoute(design.yard, design.placement, drawn.outline.points, deck, values);
  if (!route) return missing(rule, 'A drawn lot and house', how);
  if (!route.usesHouseWall) return kept(rule, 'The fence as routed is free of the house.');
  if (design.barrier.doorAlarms > 0 || design.equipment.cover === 'automatic')
    return kept(rule, `The house closes one side. ${how}`);
  return missing(rule, 'The number of doors and low windows on the pool side of the house', how);
}

/** A drawing cannot prove an envelope: enough depth still needs the manufacturer's drawing. */
function diving({ design, drawn, rules, values }: Site): Check {
  const rule = rules.diving;
  if (featuresOf(design, 'diving-board').length === 0)
    return kept(rule, 'No board is drawn. The pool is labelled "No diving".');
  const deepestFt = drawn.quantities.maxDepthFt;
  const leastFt = values['warn.divingDepthFt'];
  if (deepestFt < leastFt) {
    return broken(
      rule,
      `the water under the board is at most ${feet(deepestFt)} deep, less than ${feet(leastFt)}.`,
      'Deepen the pool, or leave the board out and label it "No diving".',
    );
  }
  return missing(rule, "The board maker's envelope, laid over this section,");
}

function equipment({ drawn, rules }: Site): Check[] {
  const rule = rules.equipment;
  const { refusals, pump } = drawn.equipment;
  if (refusals.length === 0)
    return [kept(rule, `The filter pump moves ${Math.round(pump.filtration.flowGpm)} gallons a minute.`)];
  return refusals.map(({ text, source }) =>
    broken(rule, 'it must not be built as planned.', `${text} Source: ${source}.`),
  );
}

export function paperChecks(site: Site): Check[] {
  return [
    permit(site),
    missing(site.rules.trustees, 'The indenture of the subdivision', 'Trustees often ask for more than the city.'),
    missing(site.rules.floodplain, 'The flood map of the address'),
  ];
}

function permit({ drawn, rules }: Site): Check {
  const rule = rules.permit;
  const deepestFt = drawn.quantities.maxDepthFt;
  if (rule.value === null || deepestFt < inchesToFeet(rule.value)) {
    return missing(rule, 'A call to the city', `The water is ${feet(deepestFt)} deep.`);
  }
  return kept(
    rule,
    `A permit is needed: the water is ${feet(deepestFt)} deep, from ${rule.value} in on. Building permit from the city, electrical and ` +
      'plumbing permits from the county; structural drawings sealed by a Missouri engineer or architect.',
  );
}
