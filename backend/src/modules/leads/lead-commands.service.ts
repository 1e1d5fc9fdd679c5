import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { StaffDirectory } from '../users/index.js';
import type { LeadDetail } from './api/dto/lead.dto.js';
import { assign, edit, log, move, undoMove, type LoggedActivity } from './domain/lead-changes.js';
import type { EditableDetails } from './domain/lead-edit.js';
import type { MoveRequest } from './domain/lead-stage.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadRepository } from './persistence/lead.repository.js';

@Injectable()
export class LeadCommands {
  constructor(
    private readonly changes: LeadChanges,
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly staff: StaffDirectory,
    private readonly site: SiteConfig,
  ) {}

  edit(id: string, version: number, wanted: Partial<EditableDetails>, actor: Actor): Promise<LeadDetail> {
    return this.changes.changeAndShow(id, version, actor, (lead, now) => edit(lead, wanted, this.site.business, now));
  }

  /** Takes no version: logging only adds, and disturbs no one who is editing. */
  log(id: string, logged: LoggedActivity, actor: Actor): Promise<LeadDetail> {
    return this.changes.changeAndShow(id, null, actor, (lead, now) => log(lead, logged, actor.type === 'staff', now));
  }

  move(id: string, version: number, request: MoveRequest, actor: Actor): Promise<LeadDetail> {
    return this.changes.changeAndShow(id, version, actor, async (lead, now) =>
      move(lead, await this.history.stageFacts(lead), request, now),
    );
  }

  /** @throws NotFoundError, ConflictError ILLEGAL_TRANSITION once something else has happened to the lead, or after a day */
  undoMove(id: string, moveId: string, actor: Actor): Promise<LeadDetail> {
    return this.changes.changeAndShow(id, null, actor, async (lead, now) => {
      const last = await this.leads.findMove(id);
      if (!last || !(await this.history.isMoveOf(id, moveId))) throw new NotFoundError('That move could not be found.');
      if (last.activityId !== moveId) throw new ConflictError('ILLEGAL_TRANSITION', 'This lead was moved again since.');
      const undone = undoMove(lead, last, await this.history.listSince(last), now);
      await this.leads.markMoveUndone(id, now);
      return undone;
    });
  }

  assign(id: string, version: number, ownerId: string | null, actor: Actor): Promise<LeadDetail> {
    return this.changes.changeAndShow(id, version, actor, async (lead) => {
      const owner = (await this.staff.listOwners()).find((member) => member.id === ownerId) ?? null;
      if (ownerId !== null && !owner)
        throw new ValidationError({ ownerId: 'Choose a staff member who works with leads.' });
      return assign(lead, owner && { id: owner.id, name: owner.name });
    });
  }
}
