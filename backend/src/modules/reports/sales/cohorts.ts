import { addDays } from 'poolkit/schedule-grid';
import { reachedOn, type LeadFact, type RankedStage } from '../../leads/index.js';
import type { Span } from '../domain/period.js';
import { median, ratio } from '../domain/quantile.js';

const MONTHS = 12;
const MS_PER_DAY = 86_400_000;

export interface Cohort extends Span {
  month: string;
  leads: number;
  booked: number;
  proposals: number;
  won: number;
  winRate: number | null;
  daysToConsult: number | null;
  daysToProposal: number | null;
  daysToContract: number | null;
}

/** The leads of this month and the eleven before it, by the month in which they came. */
export function cohortsOf(facts: readonly LeadFact[], dayOf: (instant: Date) => string, today: string): Cohort[] {
  return monthsUntil(today).map((span) => {
    const own = facts.filter(({ receivedAt }) => isWithin(dayOf(receivedAt), span));
    const days = (stage: RankedStage) =>
      own.flatMap((fact) => {
        const on = reachedOn(fact, stage);
        return on === null ? [] : [(on.getTime() - fact.receivedAt.getTime()) / MS_PER_DAY];
      });
    const [consult, proposal, contract] = [days('consult_booked'), days('proposal_sent'), days('won')];
    const won = own.filter(({ stage }) => stage === 'won').length;
    return {
      ...span,
      month: span.from.slice(0, 7),
      leads: own.length,
      booked: consult.length,
      proposals: proposal.length,
      won,
      winRate: ratio(won, own.length),
      daysToConsult: inTenths(median(consult)),
      daysToProposal: inTenths(median(proposal)),
      daysToContract: inTenths(median(contract)),
    };
  });
}

function isWithin(day: string, { from, to }: Span): boolean {
  return day >= from && day <= to;
}

function monthsUntil(today: string): Span[] {
  const months: Span[] = [];
  for (let to = today; months.length < MONTHS; to = addDays(months[0]!.from, -1))
    months.unshift({ from: `${to.slice(0, 7)}-01`, to });
  return months;
}

function inTenths(days: number | null): number | null {
  return days === null ? null : Math.round(days * 10) / 10;
}
