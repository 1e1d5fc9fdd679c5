import type { LeadStage } from './lead-stage.js';
import { OPEN_STAGES } from './lead-stage.js';
import { isQuarantined, type SpamSign } from './spam-signs.js';

export const ACTIVITY_KINDS = ['call', 'email', 'sms', 'note', 'visit', 'system'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What a person may log; `system` rows are written by the product itself. */
export const LOGGABLE_KINDS = ['call', 'email', 'sms', 'note', 'visit'] as const;
export type LoggableKind = (typeof LOGGABLE_KINDS)[number];

export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a `system` row is about; the customer's history is told from these. */
export type SystemActivity =
  | 'received'
  | 'stage_changed'
  | 'move_undone'
  | 'assigned'
  | 'details_changed'
  | 'linked'
  | 'merged'
  | 'visit'
  | 'consent'
  | 'duplicate';

/** Who reached whom decides whether the clock stops, so it must be said. */
export function needsDirection(kind: LoggableKind): boolean {
  return kind === 'call' || kind === 'email' || kind === 'sms';
}

/** A note is nobody's contact; a visit goes out unless said otherwise. */
export function directionOf(kind: LoggableKind, direction: Direction | null | undefined): Direction | null {
  return kind === 'note' ? null : (direction ?? 'out');
}

/** Only a person reaching out stops the clock: neither our automatic mail nor the customer's call. */
export function isHumanReply(activity: { kind: ActivityKind; direction: Direction | null; byStaff: boolean }): boolean {
  return activity.byStaff && activity.direction === 'out' && isContact(activity.kind);
}

/** Why a step is due when nobody planned it: a visit fell through, and its person is called back. */
export type StepCause = 'visit';

/** When somebody looks at a lead next. */
export interface Plan {
  stage: LeadStage;
  nextActionAt: Date | null;
  nextActionCause: StepCause | null;
  /** The step that somebody planned for later, while one that is due at once stands in its place. */
  putAsideAt: Date | null;
  /** Until when it rests. */
  wakeAt: Date | null;
}

type Dates = Omit<Plan, 'stage'>;

export function datesOf({ nextActionAt, nextActionCause, putAsideAt, wakeAt }: Dates): Dates {
  return { nextActionAt, nextActionCause, putAsideAt, wakeAt };
}

/**
 * What a person who reached out has done: given the first answer, unless somebody was faster, and taken the step that was due
 * (`tookStepAt`). What was put aside for that step comes back, unless its day has come as well.
 */
export function reachedOut(
  lead: Plan & { firstHumanReplyAt: Date | null },
  now: Date,
): { answered: { firstHumanReplyAt: Date } & Dates; tookStepAt: Date | null } {
  const { stage, nextActionAt, putAsideAt, wakeAt } = lead;
  const firstHumanReplyAt = lead.firstHumanReplyAt ?? now;
  if (nextActionAt === null || nextActionAt > now)
    return { answered: { firstHumanReplyAt, ...datesOf(lead) }, tookStepAt: null };
  // One that is closed wakes for its step alone; one that sleeps is woken by whoever moves it.
  const wakes = stage !== 'nurture' && wakeAt !== null && wakeAt <= now ? null : wakeAt;
  const next = putAsideAt !== null && putAsideAt > now ? putAsideAt : null;
  return {
    answered: { firstHumanReplyAt, nextActionAt: next, nextActionCause: null, putAsideAt: null, wakeAt: wakes },
    tookStepAt: nextActionAt,
  };
}

/** It rests until its next step comes. */
function restsForStep({ stage, nextActionAt, wakeAt }: Plan): boolean {
  return !isOpen(stage) && wakeAt !== null && wakeAt.getTime() === nextActionAt?.getTime();
}

/** Why its next step cannot be taken back, as a sentence, or null: a sleeping lead would sleep for good, or wake for nothing. */
export function stepStays(lead: Plan): string | null {
  return lead.stage === 'nurture' && restsForStep(lead)
    ? 'This lead rests until this step. Choose another day for it, or move the lead on.'
    : null;
}

/** A person says when they look at it next, or takes that back. A lead at rest wakes for it, whatever was said before. */
export function planned(lead: Plan, nextActionAt: Date | null): Dates {
  const { stage } = lead;
  const wakeAt = nextActionAt === null && restsForStep(lead) ? null : lead.wakeAt;
  return {
    nextActionAt,
    nextActionCause: null,
    putAsideAt: null,
    wakeAt: isOpen(stage) || nextActionAt === null ? wakeAt : nextActionAt,
  };
}

/** Something a person did, as far as it answered somebody. */
export interface Reach {
  at: Date;
  /** The step that was due before and is done by it. */
  tookStepAt: Date | null;
}

/**
 * The step that is due again because the letters that took it never went out; null where there is none, a sooner one stands, or
 * somebody has reached out otherwise since. Whoever let the lead rest meanwhile has said when to look at it.
 */
export function stepGivenBack(
  { stage, nextActionAt }: Plan,
  takenBack: readonly Reach[],
  lastOther: Date | null,
): Date | null {
  if (!isOpen(stage)) return null;
  const steps = takenBack.flatMap(({ at, tookStepAt }) =>
    tookStepAt !== null && (lastOther === null || lastOther < at) ? [tookStepAt] : [],
  );
  const step = steps.reduce<Date | null>(sooner, null);
  return step === null || (nextActionAt !== null && nextActionAt <= step) ? null : step;
}

/** What was planned since stands again once that step is done. */
export function dueAgain({ nextActionAt, putAsideAt, wakeAt }: Plan, step: Date, cause: StepCause | null): Dates {
  return { nextActionAt: step, nextActionCause: cause, putAsideAt: putAsideAt ?? nextActionAt, wakeAt };
}

/**
 * Who answered first, now that some letters were taken back before they went out: these reached nobody, so the first of the
 * others did (`firstOther`), or nobody yet and the clock goes on as if they had never been written. What else stopped it, such
 * as a call that came in, goes on standing.
 */
export function firstReplyWithout(
  takenBackAt: readonly Date[],
  first: Date | null,
  firstOther: Date | null,
): Date | null {
  return takenBackAt.some((at) => at.getTime() === first?.getTime()) ? firstOther : first;
}

export function isContact(kind: ActivityKind): boolean {
  return kind === 'call' || kind === 'email' || kind === 'sms' || kind === 'visit';
}

function isOpen(stage: LeadStage): boolean {
  return (OPEN_STAGES as readonly LeadStage[]).includes(stage);
}

export interface Waiting {
  stage: LeadStage;
  service?: string;
  signs?: readonly SpamSign[] | null;
  firstHumanReplyAt: Date | null;
}

/** Held back by the spam check. What a person moved to Spam was looked at already. */
export function isHeldBack({ stage, service = '', signs }: Omit<Waiting, 'firstHumanReplyAt'>): boolean {
  return stage === 'spam' && isQuarantined(signs ?? [], service);
}

/** No person has answered this request yet. A held-back one may be real, and its sender was promised a reply. */
export function awaitsReply(lead: Waiting): boolean {
  return (isOpen(lead.stage) || isHeldBack(lead)) && lead.firstHumanReplyAt === null;
}

export function isOverdue(lead: Waiting & { answerBy: Date }, now: Date): boolean {
  return awaitsReply(lead) && lead.answerBy.getTime() < now.getTime();
}

/** Sorts after every real date, so that a list by due date needs no special case for "nothing due". */
export const NOTHING_DUE = new Date('9999-12-31T00:00:00.000Z');

/** What the lists sort by, derived from the lead and kept beside it so that an index can serve them. */
export interface QueuePlace {
  /** 0 while a first reply is owed, 1 after. */
  replySettled: number;
  /** 0 for an emergency, 1 for the rest, 2 for what was held back: a flood of spam must not hide real requests. */
  priority: number;
  dueAt: Date;
}

export function queuePlace(
  lead: Waiting & { service: string; answerBy: Date; nextActionAt: Date | null; wakeAt: Date | null },
): QueuePlace {
  const waiting = awaitsReply(lead);
  const next = isOpen(lead.stage) ? lead.nextActionAt : lead.wakeAt;
  return {
    replySettled: waiting ? 0 : 1,
    priority: isHeldBack(lead) ? 2 : lead.service === 'emergency' ? 0 : 1,
    dueAt: waiting ? lead.answerBy : (next ?? NOTHING_DUE),
  };
}

/** Somebody of ours must look at it: it waits for its first answer, or for what was planned and has come. */
export function waitsForUs(lead: Parameters<typeof queuePlace>[0], now: Date): boolean {
  return awaitsReply(lead) || queuePlace(lead).dueAt <= now;
}

/** Since when somebody of ours must look at it, or from when on they must; null for one that nothing is planned for. */
export function waitsFrom(lead: Parameters<typeof queuePlace>[0], now: Date): Date | null {
  if (waitsForUs(lead, now)) return now;
  const { dueAt } = queuePlace(lead);
  return dueAt < NOTHING_DUE ? dueAt : null;
}

/**
 * What a lead is due by when somebody must look at it now, whatever was planned for later: its next step while it is open, the
 * time it wakes while it rests. One that waits for its first answer is due already, and a closed one never.
 */
export function dueNow(lead: Plan & Waiting, now: Date, cause: StepCause | null): Dates {
  const { stage, nextActionAt, wakeAt } = lead;
  if (stage === 'nurture') return { ...datesOf(lead), wakeAt: sooner(wakeAt, now) };
  // What was planned and is due already stays the step that somebody planned.
  if (!isOpen(stage) || awaitsReply(lead) || (nextActionAt !== null && nextActionAt <= now)) return datesOf(lead);
  return { nextActionAt: now, nextActionCause: cause, putAsideAt: nextActionAt, wakeAt };
}

/** Another visit is booked: nobody is called because one fell through, and what was planned stands again. */
export function callSpared(lead: Plan): Dates {
  const { nextActionCause, putAsideAt } = lead;
  return nextActionCause === null
    ? datesOf(lead)
    : { ...datesOf(lead), nextActionAt: putAsideAt, nextActionCause: null, putAsideAt: null };
}

function sooner(one: Date | null, other: Date): Date {
  return one !== null && one < other ? one : other;
}
