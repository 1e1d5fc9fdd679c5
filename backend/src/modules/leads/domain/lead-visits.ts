import { ConflictError } from '../../../common/errors/index.js';
import { moved } from './lead-changes.js';
import {
  cancelCallback,
  dueNow,
  planned,
  reachedOut,
  type ActivityDraft,
  type Change,
  type Lead,
  type StepCause,
} from './lead.js';
import { possibleMoves, STAGE_LABELS, type LeadStage, type StageFacts } from './lead-stage.js';

export type VisitFact = { leadId: string; text: string } & (
  | { kind: 'requested' | 'rescheduled' | 'booked' | 'declined' | 'unanswered' | 'canceled' | 'missed' }
  | { kind: 'completed'; nextActionAt: Date }
  | { kind: 'reopened'; closing: LeadClosing }
);

/** What closing a visit did to its lead, kept with the visit so that it can be undone. */
export interface LeadClosing {
  leadId: string;
  /** The state after closing; if the lead differs, it has changed since. */
  version: number;
  updatedAt: string;
  /** The line that counts as a reply until the closing is undone. */
  activityId: string | null;
  before: Record<'firstHumanReplyAt' | 'nextActionAt' | 'wakeAt', Date | string | null> & {
    nextActionCause: StepCause | null;
    /** Not in closings from before completing a visit moved its lead. */
    stage?: LeadStage;
  };
}

export interface VisitFacts {
  stage: StageFacts;
  byStaff: boolean;
  hasOther: boolean;
  activityId: string;
}

export function recordVisit<L extends Lead>(lead: L, fact: VisitFact, facts: VisitFacts, now: Date): Change<L> {
  const { text } = fact;
  const note: ActivityDraft = { systemKind: 'visit', body: text };
  switch (fact.kind) {
    case 'requested':
    case 'rescheduled':
      return { lead, activities: [note] };
    case 'booked': {
      // The server confirms customer bookings, so only bookings by staff count as replies.
      const recorded: Change<L> = facts.byStaff
        ? { lead: reachedOut(lead, now), activities: [reply(lead.email === '' ? 'call' : 'email', text)] }
        : { lead, activities: [note] };
      // Staff who confirm a visit that looked fake have judged its request, too.
      const freed = facts.byStaff ? alsoMoved(recorded, 'new', facts.stage) : recorded;
      return alsoMoved({ ...freed, lead: cancelCallback(freed.lead) }, 'consult_booked', {
        ...facts.stage,
        stage: freed.lead.stage,
        visitBooked: true,
      });
    }
    case 'declined':
      return { lead: reachedOut(lead, now), activities: [reply('email', text)] };
    case 'completed': {
      const { nextActionAt } = fact;
      const held = {
        lead: planned(reachedOut(lead, now), nextActionAt, now),
        activities: [{ ...reply('visit', text), id: facts.activityId, nextActionAt }],
      };
      return alsoMoved(held, 'consulted', { ...facts.stage, visitLogged: true });
    }
    case 'unanswered':
      return { lead: dueNow(lead, now, null), activities: [note] };
    case 'canceled':
    case 'missed': {
      if (facts.hasOther) return { lead, activities: [note] };
      const called = dueNow(lead, now, 'visit');
      const body = `${text} Call back: no other visit is booked.`;
      return { lead: called, activities: [{ ...note, body, nextActionAt: called.nextActionAt }] };
    }
    case 'reopened':
      return reopened(lead, fact.closing, note);
  }
}

function reply(kind: 'call' | 'email' | 'visit', body: string): ActivityDraft {
  return { kind, direction: 'out', body };
}

/** A lead that is already that far, or on hold, keeps its stage. */
function alsoMoved<L extends Lead>(change: Change<L>, to: LeadStage, facts: StageFacts): Change<L> {
  if (!possibleMoves(facts).some((move) => move.to === to && move.allowed)) return change;
  const step = moved(change.lead, { to });
  return { ...step, activities: [...(change.activities ?? []), ...(step.activities ?? [])] };
}

function reopened<L extends Lead>(lead: L, closing: LeadClosing, note: ActivityDraft): Change<L> {
  const { firstHumanReplyAt, nextActionAt, nextActionCause, wakeAt, stage = lead.stage } = closing.before;
  const undone: ActivityDraft = {
    systemKind: 'move_undone',
    body: `The move to ${STAGE_LABELS[lead.stage]} was undone.`,
  };
  return {
    lead: {
      ...lead,
      stage,
      firstHumanReplyAt: dateOf(firstHumanReplyAt),
      nextActionAt: dateOf(nextActionAt),
      nextActionCause,
      wakeAt: dateOf(wakeAt),
    },
    activities: stage === lead.stage ? [note] : [note, undone],
  };
}

export function requireUnchanged(lead: Lead & { updatedAt: Date }, { version, updatedAt }: LeadClosing): void {
  if (lead.version === version && lead.updatedAt.toISOString() === updatedAt) return;
  throw new ConflictError(
    'ILLEGAL_TRANSITION',
    `Request ${lead.reference} has changed since the visit was closed, so the visit stays closed. Set its next step there.`,
  );
}

export function closingOf(before: Lead, after: Lead & { updatedAt: Date }, activityId: string | null): LeadClosing {
  const { stage, firstHumanReplyAt, nextActionAt, nextActionCause, wakeAt } = before;
  return {
    leadId: after.id,
    version: after.version,
    updatedAt: after.updatedAt.toISOString(),
    activityId,
    before: { stage, firstHumanReplyAt, nextActionAt, nextActionCause, wakeAt },
  };
}

function dateOf(stored: Date | string | null): Date | null {
  return stored === null ? null : new Date(stored);
}
