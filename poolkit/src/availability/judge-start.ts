import { daysBetween, instantToLocal } from '../schedule-grid/index.js';
import { closedReasonOn, openSlots, type Slot, type SlotQuestion } from './slots.js';

export const REFUSALS = [
  'in-the-past',
  'under-notice',
  'past-horizon',
  'off-grid',
  'closed',
  'outside-hours',
  'full',
  'taken',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export type Judgment =
  | { readonly ok: true; readonly slot: Slot }
  /** `taken`: it would be open but for other visits; all others would be refused with an empty calendar. */
  | { readonly ok: false; readonly refusal: Refusal };

/** @throws RangeError as `openSlots` does, and for an instant that is no finite number */
export function judgeStart(question: SlotQuestion, startMs: number): Judgment {
  const { company, visit, nowMs } = question;
  const local = instantToLocal(company.zone, startMs);
  const refused = (refusal: Refusal): Judgment => ({ ok: false, refusal });
  if (startMs <= nowMs) return refused('in-the-past');
  if (startMs < nowMs + visit.noticeMin * 60_000) return refused('under-notice');
  if (daysBetween(instantToLocal(company.zone, nowMs).date, local.date) > visit.horizonDays)
    return refused('past-horizon');
  if (local.minuteOfDay % visit.stepMin !== 0 || local.second !== 0 || local.millisecond !== 0)
    return refused('off-grid');
  if (!visit.aroundTheClock && closedReasonOn(company, local.date) !== null) return refused('closed');
  const slotIn = (asked: SlotQuestion) =>
    openSlots(asked, local.date, local.date)[0]!.slots.find((slot) => slot.startMs === startMs);
  const slot = slotIn(question);
  if (slot) return { ok: true, slot };
  const emptyCalendar = {
    ...question,
    people: question.people.map((person) => ({ ...person, busy: [] })),
    bookedPerDay: new Map<string, number>(),
  };
  if (!slotIn(emptyCalendar)) return refused('outside-hours');
  return refused(slotIn({ ...question, bookedPerDay: new Map() }) ? 'full' : 'taken');
}

export function nearestSlots(slots: readonly Slot[], startMs: number, count = 3): Slot[] {
  const away = (slot: Slot) => Math.abs(slot.startMs - startMs);
  return slots
    .filter((slot) => slot.startMs !== startMs)
    .sort((a, b) => away(a) - away(b) || a.startMs - b.startMs)
    .slice(0, count);
}

export interface Candidate {
  readonly id: string;
  /** Share of visits they should get, against the others'; 0 takes only what no one else can. */
  readonly weight: number;
  readonly given: number;
  /** Works in the place of the visit; true when no one drives to it. */
  readonly inZone: boolean;
}

/**
 * The owner of the lead when free; then those who work in the place; among them the one who is furthest behind their
 * share. Ties go to the first id, so that equal questions give equal answers.
 */
export function choosePerson(candidates: readonly Candidate[], ownerId: string | null): string {
  if (candidates.length === 0) throw new RangeError('no one to choose from');
  if (candidates.some(({ weight, given }) => !(weight >= 0) || !(given >= 0)))
    throw new RangeError('weights and counts must not be negative');
  if (candidates.some(({ id }) => id === ownerId)) return ownerId!;
  const near = candidates.filter(({ inZone }) => inZone);
  const eligible = near.length > 0 ? near : candidates;
  const totalWeight = eligible.reduce((sum, { weight }) => sum + weight, 0);
  const next = eligible.reduce((sum, { given }) => sum + given, 0) + 1;
  const behind = ({ weight, given }: Candidate) => (totalWeight > 0 ? (weight / totalWeight) * next : 0) - given;
  return [...eligible].sort((a, b) => behind(b) - behind(a) || (a.id < b.id ? -1 : 1))[0]!.id;
}

/** How long a time is kept while someone fills in the form (company figure, which the booking page names). */
export const HOLD_MINUTES = 10;
