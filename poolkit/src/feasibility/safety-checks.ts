/** Checks of the barrier, of diving and of the equipment. */
import { featuresOf } from '../design/index.js';
import { surrounds } from '../geometry/index.js';
import { inchesToFeet } from '../units/index.js';
import { barrierRoute } from '../yard/index.js';
import { broken, type Check, feet, kept, missing } from './check.js';
import type { Site } from './placed.js';

const FENCE_RULES =
  "No more than 2 in of gap under it, nothing a 4 in ball passes through, nothing to climb on. The city's own fence article " +
  'applies as well, and a temporary fence stands as soon as there is a hole.';

export function safetyChecks(site: Site): Check[] {
  return [barrier(site), barrierHeight(site), gates(site), houseWall(site), diving(site), ...equipment(site)];
}

function barrier({ design, drawn, ruleSet }: Site): Check {
  const rule = ruleSet.rules.barrier;
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

function barrierHeight({ design, ruleSet }: Site): Check {
  const rule = ruleSet.rules['barrier-height'];
  const how = `At least ${rule.value} in above the ground, measured outside within 3 ft of the fence.`;
  if (rule.value === null) return missing(rule, 'The figure of this city');
  switch (design.barrier.kind) {
    case 'fence':
      return kept(rule, `The fence is built to it. ${how}`);
    case 'existing':
      return missing(rule, 'The height of the existing fence, measured at its lowest place,', how);
    case 'none':
      return missing(rule, 'A decision for or against a fence', how);
  }
}

function gates({ design, ruleSet }: Site): Check {
  const rule = ruleSet.rules['barrier-gates'];
  const how = 'Gates open away from the pool, close and latch by themselves, latch at 54 in or on the pool side.';
  if (design.barrier.kind === 'none') return missing(rule, 'A decision for or against a fence');
  if (design.barrier.kind === 'existing') return missing(rule, 'A look at the gates of the existing fence', how);
  if (design.barrier.gates > 0) return kept(rule, how);
  return missing(rule, 'Where people pass the fence without a gate', how);
}

function houseWall(site: Site): Check {
  const { design, drawn, ruleSet, values } = site;
  const rule = ruleSet.rules['barrier-house-wall'];
  const how =
    'Each door to the pool needs an alarm (UL 2017), a closer and latch of its own, or a powered safety cover.';
  // A deck that lies apart does not move the fence, as when it was measured.
  const deck = drawn.deckOutlines.find((outline) => surrounds(outline, drawn.coping)) ?? null;
  const route = barrierRoute(design.yard, design.placement, drawn.outline.points, deck, values);
  if (!route) return missing(rule, 'A drawn lot and house', how);
  if (!route.usesHouseWall) return kept(rule, 'The fence as routed stands free of the house.');
  if (design.barrier.doorAlarms > 0 || design.equipment.cover === 'automatic')
    return kept(rule, `The house closes one side. ${how}`);
  return missing(rule, 'The number of doors and low windows on the pool side of the house', how);
}

/** A drawing cannot prove an envelope: without enough depth it is refused, with enough the maker's drawing decides. */
function diving({ design, drawn, ruleSet, values }: Site): Check {
  const rule = ruleSet.rules.diving;
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

/** One conflict for each reason why the equipment must not be built as planned. */
function equipment({ drawn, ruleSet }: Site): Check[] {
  const rule = ruleSet.rules.equipment;
  const { refusals, pump } = drawn.equipment;
  if (refusals.length === 0)
    return [kept(rule, `The filter pump moves ${Math.round(pump.filtration.flowGpm)} gallons a minute.`)];
  return refusals.map(({ text, source }) =>
    broken(rule, 'it must not be built as planned.', `${text} Source: ${source}.`),
  );
}
