/** Helps with the first visit and promises nothing: "No conflict found with the rules of" a date, and who decides. */
import { defaultsOf, withChanges } from '../assumptions/index.js';
import type { PoolDesign } from '../design/index.js';
import { finite } from '../units/index.js';
import { requireOutline } from '../yard/index.js';
import { FEASIBILITY_ASSUMPTIONS, type FeasibilityValues } from './assumptions.js';
import type { Check } from './check.js';
import { groundChecks, paperChecks, safetyChecks } from './ground-checks.js';
import { lotChecks, neighborChecks } from './lot-checks.js';
import { type Drawn, type SiteFacts, siteOf } from './placed.js';
import type { RuleSet } from './rules.js';
import { TOWN_AND_COUNTRY_RULES } from './town-and-country.js';

const PUBLISHED = defaultsOf(FEASIBILITY_ASSUMPTIONS);

/** One check per rule, in a fixed order. @throws RangeError for bad outlines or numbers. */
export function checkDesign(
  design: PoolDesign,
  drawn: Drawn,
  ruleSet: RuleSet = TOWN_AND_COUNTRY_RULES,
  facts: SiteFacts = {},
  values: FeasibilityValues = PUBLISHED,
): Check[] {
  requireNumbers(design, facts);
  const site = siteOf(design, drawn, ruleSet, facts, values);
  return [
    ...lotChecks(site),
    ...neighborChecks(site),
    ...groundChecks(site),
    ...safetyChecks(site),
    ...paperChecks(site),
  ];
}

export function checksOf(
  design: PoolDesign,
  drawn: Drawn,
  changes: Readonly<Record<string, number>>,
  facts: SiteFacts = {},
): Check[] {
  return checkDesign(design, drawn, TOWN_AND_COUNTRY_RULES, facts, withChanges(FEASIBILITY_ASSUMPTIONS, changes));
}

/** NaN would compare as "kept"; `parseDesign` lets none through, other callers might. */
function requireNumbers({ yard, placement }: PoolDesign, { septic }: SiteFacts): void {
  for (const value of Object.values(placement)) finite(value, 'placement');
  if (yard.lot) requireOutline(yard.lot, 'lot');
  if (yard.accessWidthFt !== null) finite(yard.accessWidthFt, 'accessWidthFt');
  for (const { outline } of yard.houses) requireOutline(outline, 'house outline');
  for (const { outline } of yard.easements) requireOutline(outline, 'easement outline');
  for (const { from, to, heightFt } of yard.overheadLines) {
    for (const value of [from.xFt, from.yFt, to.xFt, to.yFt, heightFt ?? 0]) finite(value, 'overhead line');
  }
  for (const { at, trunkIn } of yard.trees) for (const value of [at.xFt, at.yFt, trunkIn]) finite(value, 'tree');
  if (septic && septic !== 'none') requireOutline(septic, 'septic outline');
}
