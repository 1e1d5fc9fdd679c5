import { SERVICES, type ServiceSlug } from './consultation.js';
import { countyOf } from './service-area.js';

/** What one member of the team takes on. Empty lists mean everything. */
export interface RoutingRule {
  staffId: string;
  services: ServiceSlug[];
  /** Beginnings of ZIP codes, three to five digits. */
  zipZones: string[];
  /** Open leads at most; more go to another. */
  maxOpen: number;
}

export interface RoutingFacts {
  service: ServiceSlug;
  postalCode: string | null;
  /** Who answered this person before, and still works here. */
  formerOwnerId: string | null;
  /** Who replied to this phone number before. */
  numberOwnerId: string | null;
  /** Members of the team who may own leads. */
  activeIds: readonly string[];
  openByOwner: ReadonlyMap<string, number>;
}

export interface RoutingDecision {
  staffId: string;
  because: string;
}

/**
 * Who a new lead goes to: the former owner of this person's leads, else the rule of that service and zone with the most
 * room left. Null when none fits.
 */
export function routeLead(rules: readonly RoutingRule[], facts: RoutingFacts): RoutingDecision | null {
  const { service, postalCode, formerOwnerId, numberOwnerId, activeIds, openByOwner } = facts;
  if (formerOwnerId !== null && activeIds.includes(formerOwnerId))
    return { staffId: formerOwnerId, because: 'replied to this person before' };
  if (numberOwnerId !== null && activeIds.includes(numberOwnerId))
    return { staffId: numberOwnerId, because: 'replied to this phone number before' };
  const fitting = rules
    .filter((rule) => activeIds.includes(rule.staffId))
    .filter((rule) => rule.services.length === 0 || rule.services.includes(service))
    .filter((rule) => rule.zipZones.length === 0 || rule.zipZones.some((zone) => postalCode?.startsWith(zone) === true))
    .map((rule) => ({ rule, open: openByOwner.get(rule.staffId) ?? 0 }))
    .filter(({ rule, open }) => open < rule.maxOpen);
  const [best] = fitting.sort(
    (a, b) => a.open / a.rule.maxOpen - b.open / b.rule.maxOpen || (a.rule.staffId < b.rule.staffId ? -1 : 1),
  );
  if (!best) return null;
  const reasons = [
    best.rule.services.length > 0 ? 'takes this service' : null,
    rules.some(({ zipZones }) => zipZones.length > 0) ? areaReason(best.rule, postalCode) : null,
    `has ${best.open} of ${best.rule.maxOpen} open`,
  ];
  return { staffId: best.rule.staffId, because: reasons.filter((reason) => reason !== null).join(', ') };
}

function areaReason({ zipZones }: RoutingRule, postalCode: string | null): string | null {
  if (zipZones.length > 0) return 'takes this area';
  if (postalCode === null) return 'takes every area (no ZIP code was given)';
  return countyOf({ postalCode }) === null ? 'takes every area (the ZIP code is not in our table)' : null;
}

const MOST_RULES = 50;

/** Why these rules cannot be used, by path, or null. */
export function rulesProblem(
  rules: readonly RoutingRule[],
  activeIds: readonly string[],
): Record<string, string> | null {
  const problems: Record<string, string> = {};
  if (rules.length > MOST_RULES) problems.rules = `Keep ${MOST_RULES} rules or fewer.`;
  rules.forEach((rule, index) => {
    if (!activeIds.includes(rule.staffId))
      problems[`rules.${index}.staffId`] = 'Choose a staff member who works with leads.';
    if (rules.findIndex(({ staffId }) => staffId === rule.staffId) < index)
      problems[`rules.${index}.staffId`] = 'Give everybody one rule.';
    if (rule.services.some((service) => !SERVICES.includes(service)))
      problems[`rules.${index}.services`] = 'Choose services of the list.';
    if (rule.zipZones.some((zone) => !/^\d{3,5}$/.test(zone)))
      problems[`rules.${index}.zipZones`] = 'Enter three to five digits for each zone.';
    if (!Number.isInteger(rule.maxOpen) || rule.maxOpen < 1 || rule.maxOpen > 1_000) {
      problems[`rules.${index}.maxOpen`] = 'Enter a whole number from 1 to 1,000.';
    }
  });
  return Object.keys(problems).length > 0 ? problems : null;
}
