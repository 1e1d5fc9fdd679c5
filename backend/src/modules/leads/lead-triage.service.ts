import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
import { StaffDirectory } from '../users/index.js';
import { assign } from './domain/lead-changes.js';
import { awaitsReply } from './domain/lead.js';
import { routeLead } from './domain/routing.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadMailer, type Routed } from './lead-mailer.service.js';
import { TRIAGE, type LeadMessage } from './lead-notices.service.js';
import { LeadSettings } from './lead-settings.service.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';

@Injectable()
export class LeadTriage implements OnModuleInit {
  constructor(
    private readonly changes: LeadChanges,
    private readonly lists: LeadListRepository,
    private readonly settings: LeadSettings,
    private readonly staff: StaffDirectory,
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
        routed = await this.route(lead);
        return routed ? assign(lead, routed) : { lead, losesOwner: true };
      });
      if (routed) await this.mail.assigned(triaged, routed);
    });
  }

  private async route(lead: LeadEntity): Promise<Routed | null> {
    const { value: rules } = await this.settings.get('routing');
    if (rules.length === 0) return null;
    const team = await this.staff.listOwners();
    const decision = routeLead(rules, {
      service: lead.service,
      postalCode: lead.postalCode,
      formerOwnerId: await this.lists.latestOwnerOf(lead),
      activeIds: team.map(({ id }) => id),
      openByOwner: await this.lists.countOpenByOwner(rules.map(({ staffId }) => staffId)),
    });
    const member = team.find(({ id }) => id === decision?.staffId);
    return decision && member ? { id: member.id, name: member.name, because: decision.because } : null;
  }
}
