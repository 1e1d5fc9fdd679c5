import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { awaitsReply, queuePlace, waitsForUs } from './domain/lead.js';
import { STAGE_LABELS } from './domain/lead-stage.js';
import { undoRefusal } from './domain/move-undo.js';
import { activityRow } from './lead-closings.service.js';
import { LEAD_NOT_FOUND, LeadDeskService } from './lead-desk.service.js';
import { LeadAnnouncements } from './lead-notices.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import type { LeadDetailView } from './lead.views.js';
import { LeadMoveRepository } from './persistence/lead-move.repository.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UnassignedAlarm } from './unassigned-alarm.service.js';

/** Takes the last move of a lead back: a move to Lost or Nurture sent and took back no letter, so neither does this. */
@Injectable()
export class LeadMoves {
  constructor(
    private readonly leads: LeadRepository,
    private readonly moves: LeadMoveRepository,
    private readonly desk: LeadDeskService,
    private readonly announcements: LeadAnnouncements,
    private readonly unassigned: UnassignedAlarm,
    private readonly scoring: LeadScoring,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, ConflictError ILLEGAL_TRANSITION when something has happened to the lead since, or after 24 hours. */
  undo(id: string, moveId: string, actor: Actor): Promise<LeadDetailView> {
    return this.uow.run(async () => {
      const lead = await this.leads.lockById(id);
      if (!lead) throw new NotFoundError(LEAD_NOT_FOUND);
      const move = await this.moves.find(id);
      if (!move || !(await this.moves.isMoveOf(id, moveId))) throw new NotFoundError('That move could not be found.');
      if (move.activityId !== moveId) throw refused('This lead was moved again since.');
      const now = this.clock.now();
      const refusal = undoRefusal(move, lead, await this.moves.listSince(move), now);
      if (refusal) throw refused(refusal);
      const { stage: left, wakeAt: leftWakeAt, version } = lead;
      const [wasOwed, waited] = [awaitsReply(lead), waitsForUs(lead, now)];
      const { stage, lostReason, wakeAt } = move.before;
      const before = { stage, lostReason, wakeAt: wakeAt === null ? null : new Date(wakeAt) };
      Object.assign(lead, before, { version: version + 1 });
      // Locked, so nobody was faster.
      await this.leads.updateAtVersion(id, version, { ...before, ...queuePlace(lead), updatedAt: now });
      await this.moves.markUndone(id, now);
      // Its reminder may have come while nothing was owed.
      if (!wasOwed && awaitsReply(lead)) await this.announcements.checkReturned(lead);
      else await this.unassigned.watch(lead, waited);
      await this.scoring.rescore(lead, actor);
      await this.leads.insertActivity(
        activityRow(id, actor, now, {
          systemKind: 'move_undone',
          body: `The move to ${STAGE_LABELS[left]} was undone.`,
        }),
      );
      await this.audit.record({
        actor,
        action: 'lead.untransition',
        entity: 'lead',
        entityId: id,
        before: { stage: left, wakeAt: leftWakeAt },
        after: { stage, wakeAt: lead.wakeAt },
      });
      this.announcements.changed(lead, actor, left);
      return this.desk.detailOf(lead);
    });
  }
}

function refused(message: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', message);
}
