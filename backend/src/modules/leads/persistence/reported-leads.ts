import { Brackets, In, type SelectQueryBuilder } from 'typeorm';
import type { Device, Tool } from '../domain/consultation.js';
import { RANKED_STAGES, type RankedStage, type ReplyState } from '../domain/lead-facts.js';
import { AWAITING_REPLY } from '../domain/lead.js';
import type { UtcTimes } from '../domain/local-hour.js';
import { LeadActivityEntity, LeadTouchEntity } from './lead-parts.entity.js';
import type { LeadEntity } from './lead.entity.js';

export const UNKNOWN_SOURCE = 'unknown';

/** What reports count by; the list of leads understands the same, so that a figure and its list agree. */
export interface ReportedLeads {
  from?: Date;
  before?: Date;
  /** Of the first visit. */
  source?: string | undefined;
  device?: Device | undefined;
  reply?: { state: ReplyState; now: Date };
  reached?: RankedStage | undefined;
  /** Of the last visit before the request. */
  tool?: Tool | undefined;
  /** Received at these times of the day. */
  times?: readonly UtcTimes[];
  /** With a likely price. */
  priced?: boolean;
  /** Without spam and merged duplicates. */
  counted?: boolean;
}

/** Sources differ in more than case: MariaDB compares without it, so reports count without it. */
export function sourceKey(source: string): string {
  return source.trim().toLowerCase();
}

/** The leads have the alias `lead`. */
export function keepReported(leads: SelectQueryBuilder<LeadEntity>, wanted: ReportedLeads): void {
  const { from, before, source, device, reply, reached, tool, times, priced = false, counted = false } = wanted;
  if (from) leads.andWhere('lead.receivedAt >= :receivedFrom', { receivedFrom: from });
  if (before) leads.andWhere('lead.receivedAt < :receivedBefore', { receivedBefore: before });
  if (counted) leads.andWhere("lead.stage <> 'spam' AND lead.mergedIntoId IS NULL");
  if (source !== undefined || device !== undefined) keepOrigin(leads, source, device);
  if (tool !== undefined) keepTool(leads, tool);
  if (times) keepTimes(leads, times);
  if (priced) leads.andWhere('lead.likelyCents IS NOT NULL');
  if (reply) keepReply(leads, reply);
  if (reached && reached !== 'new') keepReached(leads, reached);
}

function keepOrigin(leads: SelectQueryBuilder<LeadEntity>, source?: string, device?: Device): void {
  const touch = leads
    .subQuery()
    .select('1')
    .from(LeadTouchEntity, 'touch')
    .where("touch.leadId = lead.id AND touch.position = 'first'");
  if (device !== undefined) touch.andWhere('touch.device = :device', { device });
  if (source !== undefined && source !== UNKNOWN_SOURCE)
    touch.andWhere('LOWER(touch.source) = :source', { source: sourceKey(source) });
  if (source !== UNKNOWN_SOURCE) {
    leads.andWhere(`EXISTS ${touch.getQuery()}`, touch.getParameters());
    return;
  }
  const known = touch.clone().andWhere('touch.source IS NOT NULL');
  leads.andWhere(`NOT EXISTS ${known.getQuery()}`, known.getParameters());
  if (device !== undefined) leads.andWhere(`EXISTS ${touch.getQuery()}`, touch.getParameters());
}

function keepTool(leads: SelectQueryBuilder<LeadEntity>, tool: Tool): void {
  const touch = leads
    .subQuery()
    .select('1')
    .from(LeadTouchEntity, 'used')
    .where("used.leadId = lead.id AND used.position = 'last' AND used.tool = :tool");
  leads.andWhere(`EXISTS ${touch.getQuery()}`, { tool });
}

/** Both databases keep instants as text or as dates that read `YYYY-MM-DD HH:MM`. */
function keepTimes(leads: SelectQueryBuilder<LeadEntity>, times: readonly UtcTimes[]): void {
  leads.andWhere(
    new Brackets((any) => {
      any.where('1 = 0');
      times.forEach(({ from, before, start, end }, index) =>
        any.orWhere(
          `(lead.receivedAt >= :timesFrom${index} AND lead.receivedAt < :timesBefore${index}` +
            ` AND SUBSTR(lead.receivedAt, 12, 5) >= :start${index} AND SUBSTR(lead.receivedAt, 12, 5) < :end${index})`,
          {
            ...{ [`timesFrom${index}`]: from, [`timesBefore${index}`]: before },
            ...{ [`start${index}`]: start, [`end${index}`]: end },
          },
        ),
      );
    }),
  );
}

function keepReply(leads: SelectQueryBuilder<LeadEntity>, { state, now }: { state: ReplyState; now: Date }): void {
  const waiting = { replySettled: In(AWAITING_REPLY) };
  if (state === 'answered') leads.andWhere('lead.firstHumanReplyAt IS NOT NULL');
  if (state === 'waiting') leads.andWhere(waiting);
  const overdue = new Brackets((all) => {
    all.where('lead.firstHumanReplyAt IS NULL AND lead.replyDueAt < :replyNow', { replyNow: now });
    all.andWhere(waiting);
  });
  if (state === 'overdue') leads.andWhere(overdue);
  if (state === 'late')
    leads.andWhere(
      new Brackets((any) => {
        any.where('lead.firstHumanReplyAt > lead.replyDueAt').orWhere(overdue);
      }),
    );
}

function keepReached(leads: SelectQueryBuilder<LeadEntity>, reached: RankedStage): void {
  const stages = RANKED_STAGES.slice(RANKED_STAGES.indexOf(reached));
  const moves = leads.subQuery().select('1').from(LeadActivityEntity, 'move').where('move.leadId = lead.id');
  moves.andWhere('move.toStage IN (:...reachedStages)').andWhere(lastingMoves(leads));
  leads.andWhere(`(lead.stage IN (:...reachedStages) OR EXISTS ${moves.getQuery()})`, { reachedStages: stages });
}

/** A condition on the activities `move`: a change of stage that was not undone. Undoing takes the last change back. */
export function lastingMoves(query: Pick<SelectQueryBuilder<LeadEntity>, 'subQuery'>): string {
  const later = query
    .subQuery()
    .select('1')
    .from(LeadActivityEntity, 'later')
    .where("later.leadId = move.leadId AND later.systemKind = 'stage_changed' AND later.id <> move.id")
    .andWhere('later.at > move.at AND later.at <= undo.at');
  const undone = query
    .subQuery()
    .select('1')
    .from(LeadActivityEntity, 'undo')
    .where("undo.leadId = move.leadId AND undo.systemKind = 'move_undone' AND undo.at >= move.at")
    .andWhere(`NOT EXISTS ${later.getQuery()}`);
  return `move.systemKind = 'stage_changed' AND NOT EXISTS ${undone.getQuery()}`;
}
