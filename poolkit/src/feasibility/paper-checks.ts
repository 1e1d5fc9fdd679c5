/** Papers: permit, trustees, flood map. */
import { inchesToFeet } from '../units/index.js';
import { broken, type Check, feet, kept, missing } from './check.js';
import type { Site } from './placed.js';

export function paperChecks(site: Site): Check[] {
  return [permit(site), trustees(site), floodplain(site)];
}

/** A permit is no conflict: it is what the next step is. */
function permit({ drawn, ruleSet }: Site): Check {
  const rule = ruleSet.rules.permit;
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

function trustees({ facts, ruleSet }: Site): Check {
  const rule = ruleSet.rules.trustees;
  if (facts.trustees === undefined)
    return missing(rule, 'The indenture of the subdivision', 'Trustees often ask for more than the city.');
  return kept(
    rule,
    facts.trustees === 'none' ? 'The property has no trustees.' : 'The trustees have given their consent.',
  );
}

function floodplain({ facts, ruleSet }: Site): Check {
  const rule = ruleSet.rules.floodplain;
  if (facts.floodplain === undefined) return missing(rule, 'The flood map of the address');
  if (facts.floodplain === 'outside') return kept(rule, 'The flood map shows the pool outside.');
  return broken(
    rule,
    'the pool lies in a floodplain or stream buffer.',
    'A floodplain development permit comes first.',
  );
}
