import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { StaffDirectory } from '../users/index.js';
import { hastenedAnswerBy } from './domain/answer-by.js';
import { auditedChange, changedDetails, describeChanges, type EditableDetails } from './domain/lead-edit.js';
import { contactKeys } from './domain/duplicates.js';
import {
  awaitsReply,
  datesOf,
  directionOf,
  isHumanReply,
  needsDirection,
  planned,
  queuePlace,
  reachedOut,
  stepStays,
  waitsForUs,
  type Direction,
  type LoggableKind,
} from './domain/lead.js';
import { decideMove, STAGE_LABELS, type MoveRequest } from './domain/lead-stage.js';
import { beforeMove } from './domain/move-undo.js';
import { sortName } from './domain/search-terms.js';
import { LEAD_NOT_FOUND, LeadDeskService } from './lead-desk.service.js';
import { LeadAnnouncements } from './lead-notices.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import { activityRow } from './lead-closings.service.js';
import type { LeadDetailView } from './lead.views.js';
import type { LeadActivityEntity } from './persistence/lead-activity.entity.js';
import { LeadMoveEntity } from './persistence/lead-move.entity.js';
import { LeadMoveRepository } from './persistence/lead-move.repository.js';
import { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UnassignedAlarm } from './unassigned-alarm.service.js';

export interface LoggedActivity {
  /** For whoever must find the entry again. */
  id?: string;
  kind: LoggableKind;
  direction?: Direction | null;
  body: string;
  outcome: string | null;
  /** Undefined leaves what is planned for later, null clears it. */
  nextActionAt?: Date | null;
}

/** What staff do with a lead. Each call is one unit of work with one audit entry, and answers with the lead. */
@Injectable()
export class LeadWorkService {
  constructor(
    private readonly leads: LeadRepository,
    private readonly desk: LeadDeskService,
    private readonly announcements: LeadAnnouncements,
    private readonly scoring: LeadScoring,
    private readonly unassigned: UnassignedAlarm,
    private readonly moves: LeadMoveRepository,
    private readonly staff: StaffDirectory,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  edit(id: string, version: number, wanted: Partial<EditableDetails>, actor: Actor): Promise<LeadDetailView> {
    return this.uow.run(async () => {
      const lead = await this.lockAt(id, version);
      const change = changedDetails(lead, wanted);
      if (!change) return this.desk.detailOf(lead);
      const now = this.clock.now();
      Object.assign(lead, change.after);
      Object.assign(lead, contactKeys(lead), { nameSort: sortName(lead.name) });
      const hastened = this.hasten(lead, change.after.service, now);
      await this.save(lead, version, now);
      await this.leads.replaceSearchTerms(lead);
      await this.scoring.rescore(lead, actor);
      if (hastened) await this.announcements.checkAnswered(lead);
      await this.note(lead, actor, now, { systemKind: 'details_changed', body: describeChanges(change) });
      await this.audit.record({ actor, action: 'lead.update', entity: 'lead', entityId: id, ...auditedChange(change) });
      return this.desk.detailOf(lead);
    });
  }

  /** Logging only ever adds, so it takes no version and disturbs nobody who is editing. */
  log(id: string, logged: LoggedActivity, actor: Actor): Promise<LeadDetailView> {
    return this.uow.run(async () => {
      if (needsDirection(logged.kind) && !logged.direction) {
        throw new ValidationError({ direction: 'Say whether it came in or went out.' });
      }
      const lead = await this.lock(id);
      const now = this.clock.now();
      const waited = waitsForUs(lead, now);
      const direction = directionOf(logged.kind, logged.direction);
      const before = { firstHumanReplyAt: lead.firstHumanReplyAt, nextActionAt: lead.nextActionAt };
      const isReply = isHumanReply({ kind: logged.kind, direction, byStaff: actor.type === 'staff' });
      const { answered, tookStepAt } = isReply ? reachedOut(lead, now) : { answered: {}, tookStepAt: null };
      Object.assign(lead, answered);
      const refusal = logged.nextActionAt === null ? stepStays(lead) : null;
      if (refusal !== null) throw new ValidationError({ nextActionAt: refusal });
      if (logged.nextActionAt !== undefined) Object.assign(lead, planned(lead, logged.nextActionAt));
      Object.assign(lead, queuePlace(lead));
      await this.leads.insertActivity(
        activityRow(lead.id, actor, now, {
          ...logged,
          id: logged.id ?? uuidv7(),
          direction,
          nextActionAt: logged.nextActionAt ?? null,
          tookStepAt,
        }),
      );
      const { firstHumanReplyAt, nextActionAt, replySettled, dueAt } = lead;
      await this.leads.updateLocked(id, { firstHumanReplyAt, ...datesOf(lead), replySettled, dueAt, updatedAt: now });
      await this.unassigned.watch(lead, waited);
      // Of all that is logged, only a visit counts for the score.
      if (logged.kind === 'visit') await this.scoring.rescore(lead, actor);
      await this.audit.record({
        actor,
        action: 'lead.activity',
        entity: 'lead',
        entityId: id,
        before,
        after: { kind: logged.kind, direction, firstHumanReplyAt, nextActionAt },
      });
      this.announcements.changed(lead, actor);
      return this.desk.detailOf(lead);
    });
  }

  move(id: string, version: number, request: MoveRequest, actor: Actor): Promise<LeadDetailView> {
    return this.uow.run(async () => {
      const lead = await this.lockAt(id, version);
      const now = this.clock.now();
      if (lead.mergedIntoId !== null)
        throw new ConflictError('ILLEGAL_TRANSITION', 'This lead was merged into another one. Undo the merge first.', {
          extra: { allowed: [] },
        });
      const decision = decideMove(await this.desk.factsOf(lead), request, now);
      if (!decision.ok) {
        if (decision.refusal === 'input') throw new ValidationError(decision.fields);
        throw new ConflictError('ILLEGAL_TRANSITION', decision.message, { extra: { allowed: decision.allowed } });
      }
      const { from, to, lostReason, wakeAt } = decision.move;
      const before = { stage: from, wakeAt: lead.wakeAt };
      const snapshot = beforeMove(lead);
      const [wasOwed, waited] = [awaitsReply(lead), waitsForUs(lead, now)];
      Object.assign(lead, { stage: to, lostReason, wakeAt });
      await this.save(lead, version, now);
      if (!wasOwed && awaitsReply(lead)) await this.announcements.checkReturned(lead);
      else await this.unassigned.watch(lead, waited);
      if (from === 'spam' && to === 'new') await this.announcements.released(lead);
      await this.scoring.rescore(lead, actor);
      const reason = request.reason?.trim() || null;
      const activityId = uuidv7();
      await this.note(lead, actor, now, {
        id: activityId,
        systemKind: 'stage_changed',
        fromStage: from,
        toStage: to,
        body: `Moved from ${STAGE_LABELS[from]} to ${STAGE_LABELS[to]}.${reason ? ` ${reason}` : ''}`,
      });
      await this.moves.replace(
        Object.assign(new LeadMoveEntity(), {
          leadId: id,
          activityId,
          before: snapshot,
          leadVersion: lead.version,
          movedAt: now,
          undoneAt: null,
        }),
      );
      await this.audit.record({
        actor,
        action: 'lead.transition',
        entity: 'lead',
        entityId: id,
        before,
        // What was written about the person stays with the lead, where it can be erased.
        after: { stage: to, wakeAt },
      });
      return this.desk.detailOf(lead);
    });
  }

  assign(id: string, version: number, ownerId: string | null, actor: Actor): Promise<LeadDetailView> {
    return this.uow.run(async () => {
      const lead = await this.lockAt(id, version);
      const owner = ownerId === null ? null : await this.ownerOf(ownerId);
      const before = { ownerId: lead.ownerId };
      if (before.ownerId === ownerId) return this.desk.detailOf(lead);
      const now = this.clock.now();
      lead.ownerId = ownerId;
      await this.save(lead, version, now);
      if (!owner) await this.unassigned.watch(lead);
      const body = owner ? `Assigned to ${owner.name}.` : 'Assigned to nobody.';
      await this.note(lead, actor, now, { systemKind: 'assigned', body });
      await this.audit.record({
        actor,
        action: 'lead.assign',
        entity: 'lead',
        entityId: id,
        before,
        after: { ownerId },
      });
      return this.desk.detailOf(lead);
    });
  }

  private async ownerOf(id: string): Promise<{ name: string }> {
    const owner = (await this.staff.listOwners()).find((member) => member.id === id);
    if (!owner) throw new ValidationError({ ownerId: 'Choose somebody of the team who works with leads.' });
    return owner;
  }

  private async lock(id: string): Promise<LeadEntity> {
    const lead = await this.leads.lockById(id);
    if (!lead) throw new NotFoundError(LEAD_NOT_FOUND);
    return lead;
  }

  private async lockAt(id: string, version: number): Promise<LeadEntity> {
    const lead = await this.lock(id);
    if (lead.version !== version) throw await this.stale(lead);
    return lead;
  }

  private async save(lead: LeadEntity, version: number, now: Date): Promise<void> {
    Object.assign(lead, queuePlace(lead), { updatedAt: now });
    const { id, version: _, ...values } = lead;
    if (!(await this.leads.updateAtVersion(id, version, values))) throw await this.stale(lead);
    lead.version = version + 1;
  }

  private async stale(lead: LeadEntity): Promise<ConflictError> {
    return new ConflictError(
      'STALE_VERSION',
      'Somebody changed this lead after you opened it. Look at the changes and save again.',
      {
        extra: { current: await this.desk.detailOf(lead) },
      },
    );
  }

  /** A request that turns out to be an emergency is owed sooner, as long as it is owed at all. */
  private hasten(lead: LeadEntity, changedService: string | undefined, now: Date): boolean {
    if (changedService !== 'emergency' || !awaitsReply(lead)) return false;
    const promisedBefore = lead.answerBy;
    lead.answerBy = hastenedAnswerBy(this.site.business, promisedBefore, now);
    return lead.answerBy < promisedBefore;
  }

  private async note(lead: LeadEntity, actor: Actor, now: Date, row: Partial<LeadActivityEntity>): Promise<void> {
    await this.leads.insertActivity(activityRow(lead.id, actor, now, row));
    this.announcements.changed(lead, actor, row.fromStage);
  }
}
