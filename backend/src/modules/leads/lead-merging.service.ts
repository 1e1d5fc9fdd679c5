import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { EstimatesService } from '../estimates/index.js';
import { matchesOf, MERGE_UNDO_MS } from './domain/duplicates.js';
import { awaitsReply, queuePlace } from './domain/lead.js';
import type { LeadStage } from './domain/lead-stage.js';
import { LEAD_NOT_FOUND, LeadDeskService } from './lead-desk.service.js';
import { LeadAnnouncements } from './lead-notices.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import type { LeadDetailView, LeadDuplicateView } from './lead.views.js';
import { LeadActivityEntity } from './persistence/lead-activity.entity.js';
import { LeadMergeEntity } from './persistence/lead-merge.entity.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import { LeadValueRepository } from './persistence/lead-value.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { ReplyRecall } from './reply-recall.service.js';
import { UnassignedAlarm } from './unassigned-alarm.service.js';

const SHOWN = 10;

/**
 * Two requests of one person become one. Nothing moves: the one that goes points to the one that stays, whose page
 * shows both histories, so that undoing a merge is taking the pointer away.
 */
@Injectable()
export class LeadMerging {
  constructor(
    private readonly leads: LeadRepository,
    private readonly merges: LeadMergeRepository,
    private readonly values: LeadValueRepository,
    private readonly estimates: EstimatesService,
    private readonly desk: LeadDeskService,
    private readonly recall: ReplyRecall,
    private readonly scoring: LeadScoring,
    private readonly announcements: LeadAnnouncements,
    private readonly unassigned: UnassignedAlarm,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async suggest(id: string): Promise<LeadDuplicateView[]> {
    const lead = await this.leads.findById(id);
    if (!lead) throw new NotFoundError(LEAD_NOT_FOUND);
    const alike = (await this.merges.listAlike(lead, SHOWN))
      .map((other) => ({ other, matches: matchesOf(lead, other) }))
      // A database collation may call two different addresses equal.
      .filter(({ matches }) => matches.length > 0);
    const summaries = await this.desk.summaries(alike.map(({ other }) => other));
    return summaries.map((summary, index) => ({ lead: summary, matches: alike[index]?.matches ?? [] }));
  }

  /** @throws ValidationError, NotFoundError, ConflictError ILLEGAL_TRANSITION or STALE_VERSION. */
  merge(keptId: string, otherId: string, otherVersion: number, actor: Actor): Promise<LeadDetailView> {
    if (keptId === otherId) throw new ValidationError({ otherId: 'Choose another lead.' });
    return this.uow.run(async () => {
      const [kept, other] = await this.lockBoth(keptId, otherId);
      if (kept.mergedIntoId !== null || other.mergedIntoId !== null) throw refused('One of them was merged already.');
      if (other.stage === 'won') throw refused('A lead that is won stays. Merge the other way round.');
      // What somebody still has to act on must not end with a lead that nobody looks at.
      if (isClosed(kept.stage) && !isClosed(other.stage))
        throw refused('That lead is closed and the other is not. Merge the other way round.');
      if (other.version !== otherVersion) throw await this.stale(other);
      const now = this.clock.now();
      const { stage, lostReason, wakeAt } = other;
      await this.merges.insert(
        Object.assign(new LeadMergeEntity(), {
          id: uuidv7(),
          keptId,
          mergedId: otherId,
          before: { stage, lostReason, wakeAt: wakeAt?.toISOString() ?? null },
          mergedAt: now,
          undoneAt: null,
        } satisfies LeadMergeEntity),
      );
      Object.assign(other, {
        stage: 'lost',
        lostReason: `The same request as ${kept.reference}.`,
        wakeAt: null,
        mergedIntoId: keptId,
      });
      await this.save(other, now);
      await this.note(kept, actor, now, `${other.reference} was merged into this lead.`);
      await this.note(other, actor, now, `Merged into ${kept.reference}.`);
      await this.reprice([kept]);
      const family = await this.merges.familyOf(kept);
      const repliesTakenBack = await this.recall.takeBackAmong(
        family.map((lead) => [kept, other].find(({ id }) => id === lead.id) ?? lead),
        actor,
        now,
      );
      await this.audit.record({
        actor,
        action: 'lead.merge',
        entity: 'lead',
        entityId: otherId,
        before: { stage },
        after: { mergedInto: keptId, repliesTakenBack },
      });
      // A visit about the one is a visit of both.
      await this.scoring.rescore(kept, actor);
      this.announcements.changed(kept, actor);
      this.announcements.changed(other, actor, stage);
      return this.desk.detailOf(kept);
    });
  }

  /** @throws NotFoundError, ConflictError ILLEGAL_TRANSITION after 30 days or a second time. */
  undo(keptId: string, mergeId: string, actor: Actor): Promise<LeadDetailView> {
    return this.uow.run(async () => {
      const merge = await this.merges.findById(mergeId);
      if (merge?.keptId !== keptId) throw new NotFoundError('That merge could not be found.');
      const [kept, other] = await this.lockBoth(keptId, merge.mergedId);
      if (merge.undoneAt !== null || other.mergedIntoId !== keptId) throw refused('This merge was undone already.');
      const now = this.clock.now();
      if (now.getTime() - merge.mergedAt.getTime() > MERGE_UNDO_MS) throw refused('A merge can be undone for 30 days.');
      const { stage, lostReason, wakeAt } = merge.before;
      Object.assign(other, {
        stage,
        lostReason,
        wakeAt: wakeAt === null ? null : new Date(wakeAt),
        mergedIntoId: null,
      });
      await this.save(other, now);
      // Its reminder may have come while it was merged and nothing was owed.
      if (awaitsReply(other)) await this.announcements.checkReturned(other);
      else await this.unassigned.watch(other);
      await this.merges.markUndone(mergeId, now);
      // Whatever the one that stayed has gone into itself by now was worth as much.
      await this.reprice(await this.leads.lockWithKept(keptId));
      await this.note(kept, actor, now, `The merge of ${other.reference} was undone.`);
      await this.note(other, actor, now, `The merge into ${kept.reference} was undone.`);
      await this.audit.record({
        actor,
        action: 'lead.unmerge',
        entity: 'lead',
        entityId: other.id,
        before: { mergedInto: keptId },
        after: { stage },
      });
      for (const lead of [kept, other]) await this.scoring.rescore(lead, actor);
      this.announcements.changed(kept, actor);
      this.announcements.changed(other, actor, 'lost');
      return this.desk.detailOf(kept);
    });
  }

  /** Always in the same order, so that two merges of the same pair do not wait for each other. */
  private async lockBoth(keptId: string, otherId: string): Promise<[LeadEntity, LeadEntity]> {
    const found = new Map<string, LeadEntity | null>();
    for (const id of [keptId, otherId].sort()) found.set(id, await this.leads.lockById(id));
    const [kept, other] = [found.get(keptId), found.get(otherId)];
    if (!kept || !other) throw new NotFoundError(LEAD_NOT_FOUND);
    return [kept, other];
  }

  /** Each is worth the newest estimate that came with any part of it. */
  private async reprice(leads: readonly LeadEntity[]): Promise<void> {
    const parts = await this.merges.idsWithin(leads.map(({ id }) => id));
    for (const lead of leads)
      await this.values.reprice(lead, await this.estimates.latestPriceOf(parts.get(lead.id) ?? [lead.id]));
  }

  private async save(lead: LeadEntity, now: Date): Promise<void> {
    Object.assign(lead, queuePlace(lead), { updatedAt: now });
    const { id, version, ...values } = lead;
    if (!(await this.leads.updateAtVersion(id, version, values))) throw await this.stale(lead);
    lead.version = version + 1;
  }

  private async stale(lead: LeadEntity): Promise<ConflictError> {
    return new ConflictError(
      'STALE_VERSION',
      'Somebody changed that lead after you opened it. Look at it and merge again.',
      {
        extra: { current: await this.desk.detailOf(lead) },
      },
    );
  }

  private async note({ id }: LeadEntity, actor: Actor, at: Date, body: string): Promise<void> {
    const row = {
      id: uuidv7(),
      leadId: id,
      kind: 'system',
      direction: null,
      body,
      outcome: null,
      nextActionAt: null,
      systemKind: 'merged',
      at,
      notSentAt: null,
      tookStepAt: null,
    } as const;
    await this.leads.insertActivity(
      Object.assign(new LeadActivityEntity(), {
        ...row,
        fromStage: null,
        toStage: null,
        actorType: actor.type,
        actorId: actor.id,
      } satisfies LeadActivityEntity),
    );
  }
}

function isClosed(stage: LeadStage): boolean {
  return stage === 'lost' || stage === 'spam';
}

function refused(message: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', message);
}
