import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { normalizeEmail, StaffDirectory } from '../users/index.js';
import type { LeadDetail } from './api/dto/lead.dto.js';
import { replyDueFrom } from './domain/reply-due.js';
import type { PhoneLead } from './domain/consultation.js';
import { LeadChanges } from './lead-changes.service.js';
import { touchRow } from './persistence/lead-parts.entity.js';
import { newLead } from './persistence/lead.entity.js';

/** A lead that staff take down on the phone: the call is its first contact, and no email goes out. */
@Injectable()
export class LeadQuickAdd {
  constructor(
    private readonly changes: LeadChanges,
    private readonly staff: StaffDirectory,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  async add(call: PhoneLead, actor: Actor): Promise<LeadDetail> {
    const now = this.clock.now();
    if (call.phone === null && call.email === null)
      throw new ValidationError({ phone: 'Enter a phone number or an email address.' });
    if (call.nextActionAt <= now)
      throw new ValidationError({ nextActionAt: 'Choose a time in the future for the next step.' });
    const isOwner = (await this.staff.listOwners()).some(({ id }) => id === actor.id);
    const { outcome, notes, nextActionAt, email, ...details } = call;
    const id = uuidv7();
    const lead = newLead({
      id,
      ...details,
      email: email ?? '',
      emailNormalized: email === null ? '' : normalizeEmail(email),
      ownerId: isOwner ? actor.id : null,
      stage: 'contacted',
      receivedAt: now,
      replyDueAt: replyDueFrom(this.site.business, call.service, now),
      firstHumanReplyAt: now,
      nextActionAt,
      // Two callers may ask for the same thing: nothing here is taken for a repeat.
      fingerprint: sha256Hex(id),
    });
    const touch = touchRow(id, 'first', { source: 'phone', at: now.toISOString() });
    return this.uow.run(async () => {
      const activity = { kind: 'call', direction: 'in', body: notes ?? 'Called us.', outcome, nextActionAt } as const;
      await this.changes.create(
        lead,
        { touches: [touch], activity, audited: { by: 'phone' }, greetsSender: false },
        actor,
      );
      return this.changes.changeAndShow(id, null, actor, (added) => ({ lead: added }));
    });
  }
}
