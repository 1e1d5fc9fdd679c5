import { ValidationError } from '../../../common/errors/index.js';
import type { Answers } from './consultation.js';
import type { EditableDetails } from './lead-edit.js';
import { OPEN_STAGES, type LeadStage } from './lead-stage.js';

export const ACTIVITY_KINDS = ['call', 'email', 'sms', 'note', 'visit', 'system'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const LOGGABLE_KINDS = ['call', 'email', 'sms', 'note', 'visit'] as const;
export type LoggableKind = (typeof LOGGABLE_KINDS)[number];

export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a `system` row is about; the customer's history is made from these. */
export type SystemActivity =
  | 'received'
  | 'stage_changed'
  | 'move_undone'
  | 'assigned'
  | 'details_changed'
  | 'linked'
  | 'merged'
  | 'visit'
  | 'project'
  | 'proposal'
  | 'consent'
  | 'duplicate';

export function needsDirection(kind: LoggableKind): boolean {
  return kind === 'call' || kind === 'email' || kind === 'sms';
}

/** A note has none; a visit is outgoing unless it says otherwise. */
export function directionOf(kind: LoggableKind, direction: Direction | null | undefined): Direction | null {
  return kind === 'note' ? null : (direction ?? 'out');
}

export function isHumanReply(activity: { kind: ActivityKind; direction: Direction | null; byStaff: boolean }): boolean {
  return activity.byStaff && activity.direction === 'out' && activity.kind !== 'note' && activity.kind !== 'system';
}

/** Why an unplanned step is due: a visit fell through, so the customer gets a call back. */
export type StepCause = 'visit';

export interface Plan {
  stage: LeadStage;
  nextActionAt: Date | null;
  nextActionCause: StepCause | null;
  wakeAt: Date | null;
}

type Signs = readonly { sign: string; points: number }[];

export interface Lead extends EditableDetails, Plan {
  id: string;
  reference: string;
  version: number;
  email: string;
  customerId: string | null;
  ownerId: string | null;
  lostReason: string | null;
  message: string | null;
  answers: Answers | null;
  score: number | null;
  receivedAt: Date;
  replyDueAt: Date;
  firstHumanReplyAt: Date | null;
  mergedIntoId: string | null;
  signs: Signs | null;
}

export interface ActivityDraft {
  id?: string;
  kind?: ActivityKind;
  direction?: Direction | null;
  body: string;
  outcome?: string | null;
  nextActionAt?: Date | null;
  systemKind?: SystemActivity;
  fromStage?: LeadStage;
  toStage?: LeadStage;
}

export interface Change<L extends Lead = Lead> {
  lead: L;
  activities?: readonly ActivityDraft[];
  audit?: { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> };
  canUndo?: boolean;
  /** The lead has just lost its owner, so the alarm starts over. */
  losesOwner?: boolean;
}

/** A staff member reached out: this is the first reply unless there was one, and completes the due step. */
export function reachedOut<L extends Plan & { firstHumanReplyAt: Date | null }>(lead: L, now: Date): L {
  const { stage, nextActionAt, wakeAt } = lead;
  const answered = { ...lead, firstHumanReplyAt: lead.firstHumanReplyAt ?? now };
  if (nextActionAt === null || nextActionAt > now) return answered;
  // A closed lead was due only for its step; a lead on hold stays due until it is moved.
  const staysAwake = stage === 'nurture' || wakeAt === null || wakeAt > now;
  return { ...answered, nextActionAt: null, nextActionCause: null, wakeAt: staysAwake ? wakeAt : null };
}

function sleepsUntilStep({ stage, nextActionAt, wakeAt }: Plan): boolean {
  return !isOpen(stage) && wakeAt !== null && wakeAt.getTime() === nextActionAt?.getTime();
}

/** Staff plan or clear the next step. A lead on hold is due that day. */
export function planned<L extends Plan>(lead: L, nextActionAt: Date | null, now: Date): L {
  const { stage } = lead;
  if (nextActionAt !== null && nextActionAt < now)
    throw new ValidationError({ nextActionAt: 'Choose a time in the future for the next step.' });
  if (nextActionAt === null && stage === 'nurture' && sleepsUntilStep(lead))
    throw new ValidationError({
      nextActionAt: 'This lead is on hold until this step. Choose another day, or move the lead to another stage.',
    });
  const wakeAt = nextActionAt === null && sleepsUntilStep(lead) ? null : lead.wakeAt;
  return {
    ...lead,
    nextActionAt,
    nextActionCause: null,
    wakeAt: isOpen(stage) || nextActionAt === null ? wakeAt : nextActionAt,
  };
}

function isOpen(stage: LeadStage): boolean {
  return (OPEN_STAGES as readonly LeadStage[]).includes(stage);
}

export interface Waiting {
  stage: LeadStage;
  signs?: Signs | null;
  firstHumanReplyAt: Date | null;
}

/** Held by the spam check. A lead that a person moved to Spam has no signs. */
export function isHeldBack({ stage, signs }: Pick<Waiting, 'stage' | 'signs'>): boolean {
  return stage === 'spam' && Boolean(signs?.length);
}

/** No staff member has replied to this request yet. A held request may be real, and its sender was promised a reply. */
export function awaitsReply(lead: Waiting): boolean {
  return (isOpen(lead.stage) || isHeldBack(lead)) && lead.firstHumanReplyAt === null;
}

export function isOverdue(lead: Waiting & { replyDueAt: Date }, now: Date): boolean {
  return awaitsReply(lead) && lead.replyDueAt.getTime() < now.getTime();
}

export const NOTHING_DUE = new Date('9999-12-31T00:00:00.000Z');

/** Groups of the order "oldest untouched first", as `replySettled` stores them. */
const QUEUE_ORDER = { waiting: 0, live: 1, heldBack: 2, closed: 3 };
/** Leads whose promised first reply is still due. */
export const AWAITING_REPLY = [QUEUE_ORDER.waiting, QUEUE_ORDER.heldBack];

/** What the lists sort by, kept on the row for its indexes: a flood of spam must not hide real requests. */
export function queuePlace(
  lead: Waiting & { service: string; replyDueAt: Date; nextActionAt: Date | null; wakeAt: Date | null },
) {
  const [waiting, held, open] = [awaitsReply(lead), isHeldBack(lead), isOpen(lead.stage)];
  const next = open ? lead.nextActionAt : lead.wakeAt;
  return {
    replySettled: waiting ? QUEUE_ORDER[held ? 'heldBack' : 'waiting'] : QUEUE_ORDER[open ? 'live' : 'closed'],
    priority: held ? 2 : lead.service === 'emergency' ? 0 : 1,
    dueAt: waiting ? lead.replyDueAt : (next ?? NOTHING_DUE),
  };
}

/** When staff must look at it: `now` while it waits for a first reply or its step has come; null with nothing planned. */
export function waitsFrom(lead: Parameters<typeof queuePlace>[0], now: Date): Date | null {
  const { dueAt } = queuePlace(lead);
  if (awaitsReply(lead) || dueAt <= now) return now;
  return dueAt < NOTHING_DUE ? dueAt : null;
}

/** Makes the lead due now, whatever was planned: by its next step while open, by its wake-up date while on hold. */
export function dueNow<L extends Plan & Waiting>(lead: L, now: Date, cause: StepCause | null): L {
  const { stage, nextActionAt, wakeAt } = lead;
  if (stage === 'nurture') return { ...lead, wakeAt: wakeAt !== null && wakeAt < now ? wakeAt : now };
  // A step that is already due stays as planned.
  if (!isOpen(stage) || awaitsReply(lead) || (nextActionAt !== null && nextActionAt <= now)) return lead;
  return { ...lead, nextActionAt: now, nextActionCause: cause };
}

export function cancelCallback<L extends Plan>(lead: L): L {
  return lead.nextActionCause === null ? lead : { ...lead, nextActionAt: null, nextActionCause: null };
}
