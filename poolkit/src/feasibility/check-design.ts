/**
 * Every rule of a municipality and of the house against one design (rows D12 to D14). A check is a help for
 * the first visit and promises nothing: what is kept reads "No conflict found with the rules of" a date, and
 * who decides.
 */
import { defaultsOf } from '../assumptions/index.js';
import type { PoolDesign } from '../design/index.js';
import { requireOutline } from '../yard/index.js';
import { FEASIBILITY_ASSUMPTIONS, type FeasibilityValues } from './assumptions.js';
import type { Check } from './check.js';
import { groundChecks } from './ground-checks.js';
import { lotChecks } from './lot-checks.js';
import { neighbourChecks } from './neighbour-checks.js';
import { paperChecks } from './paper-checks.js';
import { type Drawn, type SiteFacts, siteOf } from './placed.js';
import type { RuleSet } from './rules.js';
import { safetyChecks } from './safety-checks.js';
import { TOWN_AND_COUNTRY_RULES } from './town-and-country.js';

const PUBLISHED = defaultsOf(FEASIBILITY_ASSUMPTIONS);

/**
 * @param drawn the design, measured (`measureDesign`)
 * @param facts what is known beside the drawing
 * @returns one check per rule, in a fixed order; one each for several easements, lines or endangered trees
 * @throws RangeError when an outline has less than 3 or more than 4096 points, or any number is not finite
 */
export function checkDesign(
  design: PoolDesign,
  drawn: Drawn,
  ruleSet: RuleSet = TOWN_AND_COUNTRY_RULES,
  facts: SiteFacts = {},
  values: FeasibilityValues = PUBLISHED,
): Check[] {
  requireOutlines(design, facts);
  const site = siteOf(design, drawn, ruleSet, facts, values);
  return [...lotChecks(site), ...neighbourChecks(site), ...groundChecks(site), ...safetyChecks(site), ...paperChecks(site)];
}

function requireOutlines({ yard }: PoolDesign, { septic }: SiteFacts): void {
  if (yard.lot) requireOutline(yard.lot, 'lot');
  for (const { outline } of yard.houses) requireOutline(outline, 'house outline');
  for (const { outline } of yard.easements) requireOutline(outline, 'easement outline');
  if (septic && septic !== 'none') requireOutline(septic, 'septic outline');
}
