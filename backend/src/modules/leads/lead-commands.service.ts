import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { normalizeEmail, StaffDirectory } from '../users/index.js';
import type { LeadDetail } from './api/dto/lead.dto.js';
import type { PhoneLead } from './domain/consultation.js';
import { assign, edit, log, move, undoMove, type LoggedActivity } from './domain/lead-changes.js';
import type { EditableDetails } from './domain/lead-edit.js';
import type { MoveRequest } from './domain/lead-stage.js';
import { replyDueFrom } from './domain/reply-due.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { touchRow } from './persistence/lead-parts.entity.js';
import { newLead } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

@Injectable()
export class LeadCommands {
  constructor(
    private readonly changes: LeadChanges,
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly staff: StaffDirectory,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** A lead that staff enter during a call: the call is its first contact, and no email is sent. */
  async add(call: PhoneLead, actor: Actor): Promise<LeadDetail> {
    const now = this.clock.now();
    if (!call.phone && !call.email) throw new ValidationError({ phone: 'Enter a phone number or an email address.' });
    if (call.nextActionAt <= now)
      throw new ValidationError({ nextActionAt: 'Choose a time in the future for the next step.' });
    const isOwner = (await this.staff.listOwners()).some(({ id }) => id === actor.id);
    const { outcome, notes, nextActionAt, email, ...details } = call;
    const id = uuidv7();
    const lead = newLead({
      id,
      ...details,
      email: email ?? '',
      emailNormalized: normalizeEmail(email ?? ''),
      ownerId: isOwner ? actor.id : null,
      stage: 'contacted',
      receivedAt: now,
      replyDueAt: replyDueFrom(this.site.business, call.service, now),
      firstHumanReplyAt: now,
      nextActionAt,
      // Two callers may ask for the same thing, so nothing here counts as a repeat.
      fingerprint: sha256Hex(id),
    });
    const touches = [touchRow(id, 'first', { source: 'phone', at: now.toISOString() })];
    const activity = { kind: 'call', direction: 'in', body: notes ?? 'Called us.', outcome, nextActionAt } as const;
    return this.uow.run(async () => {
      await this.changes.create(lead, { touches, activity, audited: { by: 'phone' }, greetsSender: false }, actor);
      return this.changes.changeAndShow(id, null, actor, (added) => ({ lead: added }));
    });
  }

  edit(id: string, version: number, wanted: Partial<EditableDetails>, actor: Actor): Promise<LeadDetail> {
    return this.changes.changeAndShow(id, version, actor, (lead, now) => edit(lead, wanted, this.site.business, now));
  }

  /** Takes no version: logging only adds, so it does not disturb an editor. */
  log(id: string, logged: LoggedActivity, actor: Actor): Promise<LeadDetail> {
    return this.changes.changeAndShow(id, null, actor, (lead, now) => log(lead, logged, actor.type === 'staff', now));
  }

  move(id: string, version: number, request: MoveRequest, actor: Actor): Promise<LeadDetail> {
    return this.changes.changeAndShow(id, version, actor, async (lead, now) =>
      move(lead, await this.history.stageFacts(lead), request, now),
    );
  }

  undoMove(id: string, moveId: string, actor: Actor): Promise<LeadDetail> {
    return this.changes.changeAndShow(id, null, actor, async (lead, now) => {
      const last = await this.leads.findMove(id);
      if (!last || !(await this.history.isMoveOf(id, moveId))) throw new NotFoundError('That move could not be found.');
      if (last.activityId !== moveId)
        throw new ConflictError('ILLEGAL_TRANSITION', 'This lead has been moved again since.');
      const undone = undoMove(lead, last, await this.history.hasNewsSince(last), now);
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
