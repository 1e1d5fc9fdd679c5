import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { awaitsReply, queuePlace, waitsForUs, type StepCause } from './domain/lead.js';
import { LeadAnnouncements } from './lead-notices.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import { LeadActivityEntity } from './persistence/lead-activity.entity.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UnassignedAlarm } from './unassigned-alarm.service.js';

/** What closing a visit did to its lead, kept with the visit, so that it can be taken back. */
export interface LeadClosing {
  leadId: string;
  /** As it was left: a lead that differs was worked on since. */
  version: number;
  updatedAt: string;
  /** What was said of it counts as an answer until it is taken back. */
  activityId: string | null;
  before: Record<'firstHumanReplyAt' | 'nextActionAt' | 'wakeAt', string | null> & {
    nextActionCause: StepCause | null;
    putAsideAt?: string | null;
  };
}

/** Takes back what closing a visit did to its lead. */
@Injectable()
export class LeadClosings {
  constructor(
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly scoring: LeadScoring,
    private readonly announcements: LeadAnnouncements,
    private readonly unassigned: UnassignedAlarm,
    private readonly clock: Clock,
  ) {}

  /**
   * Inside the unit that opens a closed visit again: the lead is as it was, and what was said of the visit counts no more.
   * @throws ConflictError when the lead has changed since, by staff or its customer
   */
  async undo(
    { leadId, version, updatedAt, activityId, before }: LeadClosing,
    text: string,
    actor: Actor,
  ): Promise<void> {
    const lead = await this.leads.lockById(leadId);
    if (!lead) return;
    if (lead.version !== version || lead.updatedAt.toISOString() !== updatedAt) {
      throw new ConflictError(
        'ILLEGAL_TRANSITION',
        `Request ${lead.reference} has changed since the visit was closed, so the closing stays. Set its next step there.`,
      );
    }
    const now = this.clock.now();
    const [wasOwed, waited] = [awaitsReply(lead), waitsForUs(lead, now)];
    if (activityId !== null) await this.history.markNotSent(lead.id, [activityId], now);
    const { firstHumanReplyAt, nextActionAt, nextActionCause, putAsideAt = null, wakeAt } = before;
    const plan = {
      nextActionAt: dateOf(nextActionAt),
      nextActionCause,
      putAsideAt: dateOf(putAsideAt),
      wakeAt: dateOf(wakeAt),
    };
    const dates = { firstHumanReplyAt: dateOf(firstHumanReplyAt), ...plan };
    Object.assign(lead, dates);
    await this.leads.updateAtVersion(lead.id, lead.version, { ...dates, ...queuePlace(lead), updatedAt: now });
    lead.version += 1;
    await this.leads.insertActivity(activityRow(lead.id, actor, now, { systemKind: 'visit', body: text }));
    // Its reminder may have come while nothing was owed.
    if (!wasOwed && awaitsReply(lead)) await this.announcements.checkReturned(lead);
    else await this.unassigned.watch(lead, waited);
    await this.scoring.rescore(lead, actor);
    this.announcements.changed(lead, actor);
  }
}

/** What the closing of a visit left, of the lead as this unit has it. */
export function closingOf(
  { id, version, updatedAt }: LeadEntity,
  before: LeadClosing['before'],
  activityId: string | null,
): LeadClosing {
  return { leadId: id, version, updatedAt: updatedAt.toISOString(), activityId, before };
}

export function leadDates({
  firstHumanReplyAt,
  nextActionAt,
  nextActionCause,
  putAsideAt,
  wakeAt,
}: LeadEntity): LeadClosing['before'] {
  const textOf = (at: Date | null) => at?.toISOString() ?? null;
  return {
    firstHumanReplyAt: textOf(firstHumanReplyAt),
    nextActionAt: textOf(nextActionAt),
    nextActionCause,
    putAsideAt: textOf(putAsideAt),
    wakeAt: textOf(wakeAt),
  };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export function activityRow(
  leadId: string,
  actor: Actor,
  at: Date,
  row: Partial<LeadActivityEntity>,
): LeadActivityEntity {
  return Object.assign(new LeadActivityEntity(), {
    id: uuidv7(),
    leadId,
    kind: 'system',
    direction: null,
    body: '',
    outcome: null,
    nextActionAt: null,
    systemKind: null,
    fromStage: null,
    toStage: null,
    actorType: actor.type,
    actorId: actor.id,
    at,
    notSentAt: null,
    tookStepAt: null,
    ...row,
  } satisfies LeadActivityEntity);
}
