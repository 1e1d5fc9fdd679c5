import { ConflictError, ValidationError } from '../../../common/errors/index.js';
import { expeditedReplyDue, type ReplyPromise } from './reply-due.js';
import { auditedChange, changedDetails, describeChanges, type EditableDetails } from './lead-edit.js';
import {
  awaitsReply,
  directionOf,
  isHumanReply,
  needsDirection,
  planned,
  reachedOut,
  type Change,
  type Direction,
  type Lead,
  type LoggableKind,
} from './lead.js';
import { requireMove, STAGE_LABELS, type LeadStage, type MoveRequest, type StageFacts } from './lead-stage.js';
import { MERGE_UNDO_MS } from './duplicates.js';
import { undoRefusal, type BeforeMove, type LastMove } from './move-undo.js';

/** Only what differs; null when nothing does. An emergency is owed a reply sooner, as long as one is owed at all. */
export function edit<L extends Lead>(
  lead: L,
  wanted: Partial<EditableDetails>,
  promise: ReplyPromise,
  now: Date,
): Change<L> | null {
  const change = changedDetails(lead, wanted);
  if (!change) return null;
  const isEmergency = change.after.service === 'emergency' && awaitsReply(lead);
  const replyDueAt = isEmergency ? expeditedReplyDue(promise, lead.replyDueAt, now) : lead.replyDueAt;
  return {
    lead: { ...lead, ...change.after, replyDueAt },
    activities: [{ systemKind: 'details_changed', body: describeChanges(change) }],
    audit: { action: 'lead.update', ...auditedChange(change) },
  };
}

export interface LoggedActivity {
  id?: string;
  kind: LoggableKind;
  direction?: Direction | null;
  body: string;
  outcome: string | null;
  /** Undefined keeps what is planned, null clears it. */
  nextActionAt?: Date | null;
}

export type Reply = Pick<LoggedActivity, 'body' | 'nextActionAt'> & { subject: string };

export function log<L extends Lead>(lead: L, logged: LoggedActivity, byStaff: boolean, now: Date): Change<L> {
  const { kind, nextActionAt } = logged;
  if (needsDirection(kind) && !logged.direction)
    throw new ValidationError({ direction: 'Choose incoming or outgoing.' });
  const direction = directionOf(kind, logged.direction);
  const answered = isHumanReply({ kind, direction, byStaff }) ? reachedOut(lead, now) : lead;
  const next = nextActionAt === undefined ? answered : planned(answered, nextActionAt, now);
  return {
    lead: next,
    activities: [{ ...logged, direction }],
    audit: {
      action: 'lead.activity',
      before: { firstHumanReplyAt: lead.firstHumanReplyAt, nextActionAt: lead.nextActionAt },
      after: { kind, direction, firstHumanReplyAt: next.firstHumanReplyAt, nextActionAt: next.nextActionAt },
    },
  };
}

export function move<L extends Lead>(lead: L, facts: StageFacts, request: MoveRequest, now: Date): Change<L> {
  if (lead.mergedIntoId !== null)
    throw new ConflictError('ILLEGAL_TRANSITION', 'This lead was merged into another one. Undo the merge first.', {
      extra: { allowed: [] },
    });
  requireMove(facts, request, now);
  return { ...moved(lead, request), canUndo: true };
}

export function moved<L extends Lead>(lead: L, { to, reason, wakeAt = null }: MoveRequest): Change<L> {
  const from = lead.stage;
  const why = reason?.trim();
  const next = {
    ...lead,
    stage: to,
    lostReason: to === 'lost' ? (reason ?? null) : null,
    wakeAt: to === 'nurture' ? wakeAt : null,
    // Judged by a person, not held by the spam check.
    signs: to === 'spam' ? null : lead.signs,
  };
  return {
    lead: next,
    activities: [
      {
        systemKind: 'stage_changed',
        fromStage: from,
        toStage: to,
        body: `Moved from ${STAGE_LABELS[from]} to ${STAGE_LABELS[to]}.${why ? ` ${why}` : ''}`,
      },
    ],
    // The reason may have to be erased later, so it stays with the lead.
    audit: {
      action: 'lead.transition',
      before: { stage: from, wakeAt: lead.wakeAt },
      after: { stage: to, wakeAt: next.wakeAt },
    },
  };
}

export function undoMove<L extends Lead>(lead: L, lastMove: LastMove, hasNews: boolean, now: Date): Change<L> {
  const refusal = undoRefusal(lastMove, lead, hasNews, now);
  if (refusal) throw refused(refusal);
  const next = restored(lead, lastMove.before);
  return {
    lead: next,
    activities: [{ systemKind: 'move_undone', body: `The move to ${STAGE_LABELS[lead.stage]} was undone.` }],
    audit: {
      action: 'lead.untransition',
      before: { stage: lead.stage, wakeAt: lead.wakeAt },
      after: { stage: next.stage, wakeAt: next.wakeAt },
    },
  };
}

function restored<L extends Lead>(lead: L, { stage, lostReason, wakeAt }: BeforeMove): L {
  return { ...lead, stage, lostReason, wakeAt: wakeAt === null ? null : new Date(wakeAt) };
}

/** The lead ends with a pointer to the one it is a duplicate of, whose page shows both histories. */
export function mergeInto<L extends Lead>(lead: L, kept: Lead): Change<L> {
  if (kept.mergedIntoId !== null || lead.mergedIntoId !== null)
    throw refused('One of these leads has already been merged.');
  if (lead.stage === 'won') throw refused('A won lead cannot be merged into another one. Merge the other way around.');
  // Open work must not end up in a closed lead.
  if (isClosed(kept.stage) && !isClosed(lead.stage))
    throw refused('That lead is closed and the other is open. Merge the other way around.');
  return {
    lead: {
      ...lead,
      stage: 'lost',
      lostReason: `The same request as ${kept.reference}.`,
      wakeAt: null,
      mergedIntoId: kept.id,
    },
    activities: [{ systemKind: 'merged', body: `Merged into ${kept.reference}.` }],
    audit: { action: 'lead.merge', before: { stage: lead.stage }, after: { mergedInto: kept.id } },
  };
}

interface Merge {
  before: BeforeMove;
  mergedAt: Date;
  undoneAt: Date | null;
}

export function undoMerge<L extends Lead>(lead: L, kept: Lead, merge: Merge, now: Date): Change<L> {
  if (merge.undoneAt !== null || lead.mergedIntoId !== kept.id) throw refused('This merge has already been undone.');
  if (now.getTime() - merge.mergedAt.getTime() > MERGE_UNDO_MS) throw refused('A merge can be undone for 30 days.');
  const next = { ...restored(lead, merge.before), mergedIntoId: null };
  return {
    lead: next,
    activities: [{ systemKind: 'merged', body: `The merge into ${kept.reference} was undone.` }],
    audit: { action: 'lead.unmerge', before: { mergedInto: kept.id }, after: { stage: next.stage } },
  };
}

function isClosed(stage: LeadStage): boolean {
  return stage === 'lost' || stage === 'spam';
}

function refused(message: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', message);
}

interface Owner {
  id: string;
  name: string;
  because?: string;
}

export function assign<L extends Lead>(lead: L, owner: Owner | null): Change<L> | null {
  const ownerId = owner?.id ?? null;
  if (lead.ownerId === ownerId) return null;
  const because = owner?.because;
  const body = owner ? `Assigned to ${owner.name}${because ? `, who ${because}` : ''}.` : 'Unassigned.';
  return {
    lead: { ...lead, ownerId },
    activities: [{ systemKind: 'assigned', body }],
    audit: {
      action: 'lead.assign',
      before: { ownerId: lead.ownerId },
      after: { ownerId, ...(because && { because }) },
    },
    losesOwner: owner === null,
  };
}
