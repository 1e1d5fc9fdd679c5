import type { ServiceSlug } from './consultation.js';

export interface RoutingRule {
  staffId: string;
  services: ServiceSlug[];
  zipZones: string[];
  maxOpen: number;
}

export interface RoutingFacts {
  service: ServiceSlug;
  postalCode: string | null;
  formerOwnerId: string | null;
  activeIds: readonly string[];
  openByOwner: ReadonlyMap<string, number>;
}

export interface RoutingDecision {
  staffId: string;
  because: string;
}

/** The former owner of this person's leads, else the rule of that service and zone with the most room left. */
export function routeLead(rules: readonly RoutingRule[], facts: RoutingFacts): RoutingDecision | null {
  const { service, postalCode, formerOwnerId, activeIds, openByOwner } = facts;
  if (formerOwnerId !== null && activeIds.includes(formerOwnerId))
    return { staffId: formerOwnerId, because: 'replied to this person before' };
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
    best.rule.services.length > 0 ? 'covers this service' : null,
    best.rule.zipZones.length > 0 ? 'covers this area' : null,
    `has room (${best.open} of ${best.rule.maxOpen} open leads)`,
  ];
  return { staffId: best.rule.staffId, because: reasons.filter((reason) => reason !== null).join(', ') };
}

export function rulesProblem(
  rules: readonly RoutingRule[],
  activeIds: readonly string[],
): Record<string, string> | null {
  const problems: Record<string, string> = {};
  rules.forEach(({ staffId }, index) => {
    const path = `rules.${index}.staffId`;
    if (!activeIds.includes(staffId)) problems[path] = 'Choose a staff member who works with leads.';
    if (rules.findIndex((other) => other.staffId === staffId) < index)
      problems[path] = 'Keep one rule per staff member.';
  });
  return Object.keys(problems).length > 0 ? problems : null;
}
