import type { LeadStage } from './lead-stage.js';
import { OPEN_STAGES } from './lead-stage.js';

export const ACTIVITY_KINDS = ['call', 'email', 'sms', 'note', 'visit', 'system'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What a person may log; `system` rows are written by the product itself. */
export const LOGGABLE_KINDS = ['call', 'email', 'sms', 'note', 'visit'] as const;
export type LoggableKind = (typeof LOGGABLE_KINDS)[number];

export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a `system` row is about; the customer's history is told from these. */
export type SystemActivity = 'received' | 'stage_changed' | 'assigned' | 'details_changed' | 'linked' | 'merged' | 'visit' | 'consent' | 'duplicate';

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

/** What a person who reached out has done: given the first answer, unless somebody was faster, and taken the step that was due. */
export function reachedOut({ firstHumanReplyAt, nextActionAt }: { firstHumanReplyAt: Date | null; nextActionAt: Date | null }, now: Date) {
  return { firstHumanReplyAt: firstHumanReplyAt ?? now, nextActionAt: nextActionAt !== null && nextActionAt <= now ? null : nextActionAt };
}

/**
 * Who answered first, now that some letters were taken back before they went out: these reached nobody, so the first of the
 * others did (`firstOther`), or nobody yet and the clock goes on as if they had never been written. What else stopped it, such
 * as a call that came in, goes on standing.
 */
export function firstReplyWithout(takenBackAt: readonly Date[], first: Date | null, firstOther: Date | null): Date | null {
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
  firstHumanReplyAt: Date | null;
}

/** Somebody sent this and no person has answered yet. */
export function awaitsReply(lead: Waiting): boolean {
  return isOpen(lead.stage) && lead.firstHumanReplyAt === null;
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
  /** 0 for an emergency, 1 for the rest. */
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
    priority: lead.service === 'emergency' ? 0 : 1,
    dueAt: waiting ? lead.answerBy : (next ?? NOTHING_DUE),
  };
}

/**
 * What a lead is due by when somebody must look at it now, whatever was planned for later: its next step while it is open, the
 * time it wakes while it rests. One that waits for its first answer is due already, and a closed one never.
 */
export function dueNow(lead: Waiting & { nextActionAt: Date | null; wakeAt: Date | null }, now: Date): { nextActionAt: Date | null; wakeAt: Date | null } {
  const { stage, nextActionAt, wakeAt } = lead;
  const sooner = (planned: Date | null) => (planned !== null && planned < now ? planned : now);
  if (stage === 'nurture') return { nextActionAt, wakeAt: sooner(wakeAt) };
  return { nextActionAt: isOpen(stage) && !awaitsReply(lead) ? sooner(nextActionAt) : nextActionAt, wakeAt };
}
