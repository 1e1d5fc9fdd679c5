import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { leadRouted } from './lead-emails.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
import { StaffDirectory } from '../users/index.js';
import { placeOf, SERVICE_LABELS } from './domain/consultation.js';
import { assign } from './domain/lead-changes.js';
import { awaitsReply } from './domain/lead.js';
import { LeadChanges } from './lead-changes.service.js';
import { TRIAGE, type LeadMessage } from './lead-notices.service.js';
import { LeadRouting, type Routed } from './lead-routing.service.js';
import type { LeadEntity } from './persistence/lead.entity.js';

/** Scores a new lead and assigns it, right after the request is stored. */
@Injectable()
export class LeadTriage implements OnModuleInit {
  constructor(
    private readonly changes: LeadChanges,
    private readonly routing: LeadRouting,
    private readonly staff: StaffDirectory,
    private readonly mailer: Mailer,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
  ) {}

  onModuleInit(): void {
    this.handlers.register<LeadMessage>(TRIAGE, ({ leadId }) => this.triage(leadId));
  }

  private async triage(leadId: string): Promise<void> {
    await this.uow.run(async () => {
      let routed: Routed | null = null;
      const triaged = await this.changes.change(leadId, null, SYSTEM_ACTOR, async (lead) => {
        if (lead.ownerId !== null || !awaitsReply(lead)) return { lead };
        routed = await this.routing.route(lead);
        return routed ? assign(lead, routed) : { lead, losesOwner: true };
      });
      if (routed) await this.emailOwner(triaged, routed);
    });
  }

  private async emailOwner(lead: LeadEntity, { id: staffId, because }: Routed): Promise<void> {
    const member = await this.staff.findActive(staffId);
    if (!member) return;
    const { id, reference, name, service } = lead;
    await this.mailer.queue({
      template: leadRouted,
      to: member.email,
      dedupeKey: `lead-routed:${id}:${staffId}`,
      data: {
        leadId: id,
        reference,
        name,
        serviceLabel: SERVICE_LABELS[service],
        place: placeOf(lead),
        because,
        answerBy: formatInZone(this.site.business.timeZone, lead.answerBy.getTime()).text,
      },
    });
  }
}
