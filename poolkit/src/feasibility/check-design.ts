/** Helps with the first visit and promises nothing: "No conflict found with the rules as of" a date, and who decides. */
import { defaultsOf, withChanges } from '../assumptions/index.js';
import type { PoolDesign } from '../design/index.js';
import { FEASIBILITY_ASSUMPTIONS, type FeasibilityValues } from './assumptions.js';
import type { Check } from './check.js';
import { groundChecks, paperChecks, safetyChecks } from './ground-checks.js';
import { lotChecks, neighborChecks } from './lot-checks.js';
import { type Drawn, siteOf } from './placed.js';
import type { RuleSet } from './rules.js';
import { TOWN_AND_COUNTRY_RULES } from './town-and-country.js';

export function checkDesign(
  design: PoolDesign,
  drawn: Drawn,
  rules: RuleSet = TOWN_AND_COUNTRY_RULES,
  values: FeasibilityValues = defaultsOf(FEASIBILITY_ASSUMPTIONS),
): Check[] {
  const site = siteOf(design, drawn, rules, values);
  return [lotChecks, neighborChecks, groundChecks, safetyChecks, paperChecks].flatMap((checks) => checks(site));
}

export function checksOf(design: PoolDesign, drawn: Drawn, changes: Readonly<Record<string, number>>): Check[] {
  return checkDesign(design, drawn, TOWN_AND_COUNTRY_RULES, withChanges(FEASIBILITY_ASSUMPTIONS, changes));
}
