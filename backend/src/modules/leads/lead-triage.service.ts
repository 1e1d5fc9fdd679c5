import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
import { assign } from './domain/lead-changes.js';
import { awaitsReply } from './domain/lead.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadMailer } from './lead-mailer.service.js';
import { TRIAGE, type LeadMessage } from './lead-notices.service.js';
import { LeadRouting, type Routed } from './lead-routing.service.js';

/** Scores a new lead and assigns it, right after the request is stored. */
@Injectable()
export class LeadTriage implements OnModuleInit {
  constructor(
    private readonly changes: LeadChanges,
    private readonly routing: LeadRouting,
    private readonly mail: LeadMailer,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
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
      if (routed) await this.mail.assigned(triaged, routed);
    });
  }
}
