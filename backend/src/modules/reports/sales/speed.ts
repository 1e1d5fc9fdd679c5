import { isLate, reachedOn, type LeadFact } from '../../leads/index.js';
import { quantile } from '../domain/quantile.js';

export interface SalesCount {
  leads: number;
  replied: number;
  medianMinutes: number | null;
  p90Minutes: number | null;
  late: number;
  booked: number;
  consulted: number;
  proposals: number;
  won: number;
}

export function salesCount(facts: readonly LeadFact[], now: Date): SalesCount {
  const minutes = facts.flatMap(({ replyMinutes }) => replyMinutes ?? []);
  const reached = (stage: 'consult_booked' | 'consulted' | 'proposal_sent') =>
    facts.filter((fact) => reachedOn(fact, stage) !== null).length;
  return {
    leads: facts.length,
    replied: minutes.length,
    medianMinutes: quantile(minutes, 0.5),
    p90Minutes: quantile(minutes, 0.9),
    late: facts.filter((fact) => isLate(fact, now)).length,
    booked: reached('consult_booked'),
    consulted: reached('consulted'),
    proposals: reached('proposal_sent'),
    won: facts.filter(({ stage }) => stage === 'won').length,
  };
}

/** Largest group first; equal ones by name. */
export function groupsOf<T>(items: readonly T[], nameOf: (item: T) => string): [name: string, items: T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const own = groups.get(name);
    if (own) own.push(item);
    else groups.set(name, [item]);
  }
  return [...groups].sort(([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1));
}
