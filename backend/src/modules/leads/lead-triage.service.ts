import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
import { StaffDirectory } from '../users/index.js';
import { placeOf, SERVICE_LABELS } from './domain/consultation.js';
import { awaitsReply } from './domain/lead.js';
import { LeadRouting, type Routed } from './lead-routing.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import { LeadActivityEntity } from './persistence/lead-activity.entity.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UnassignedAlarm } from './unassigned-alarm.service.js';

export const TRIAGE = 'lead.triage';

export interface LeadMessage {
  leadId: string;
}

/** What happens to a new lead as soon as it is safe: it is scored, and somebody is put in charge of it. */
@Injectable()
export class LeadTriage implements OnModuleInit {
  constructor(
    private readonly leads: LeadRepository,
    private readonly scoring: LeadScoring,
    private readonly routing: LeadRouting,
    private readonly unassigned: UnassignedAlarm,
    private readonly staff: StaffDirectory,
    private readonly audit: AuditLog,
    private readonly mailer: Mailer,
    private readonly handlers: OutboxHandlers,
    private readonly live: LiveEvents,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.register<LeadMessage>(TRIAGE, ({ leadId }) => this.triage(leadId));
  }

  private async triage(leadId: string): Promise<void> {
    await this.uow.run(async () => {
      const lead = await this.leads.lockById(leadId);
      if (!lead) return;
      await this.scoring.rescore(lead, SYSTEM_ACTOR);
      if (lead.ownerId !== null || !awaitsReply(lead)) return;
      const routed = await this.routing.route(lead);
      if (routed) await this.assign(lead, routed);
      else await this.unassigned.watch(lead);
    });
  }

  private async assign(lead: LeadEntity, { staffId, name, because }: Routed): Promise<void> {
    const now = this.clock.now();
    await this.leads.updateAtVersion(lead.id, lead.version, { ownerId: staffId, updatedAt: now });
    await this.leads.insertActivity(
      Object.assign(new LeadActivityEntity(), {
        id: uuidv7(),
        leadId: lead.id,
        kind: 'system',
        direction: null,
        body: `Assigned to ${name}, who ${because}.`,
        outcome: null,
        nextActionAt: null,
        systemKind: 'assigned',
        fromStage: null,
        toStage: null,
        actorType: 'system',
        actorId: null,
        at: now,
        notSentAt: null,
        tookStepAt: null,
      } satisfies LeadActivityEntity),
    );
    await this.tell(staffId, lead, because);
    const { id, reference, stage } = lead;
    await this.audit.record({
      actor: SYSTEM_ACTOR,
      action: 'lead.assign',
      entity: 'lead',
      entityId: id,
      before: { ownerId: null },
      after: { ownerId: staffId, because },
    });
    this.live.publish({
      kind: 'lead.changed',
      subjectId: id,
      data: { reference, version: lead.version + 1, stage, by: null },
    });
  }

  /** Whoever is in charge now hears of it at once, also when nobody is told of every request. */
  private async tell(staffId: string, lead: LeadEntity, because: string): Promise<void> {
    const member = await this.staff.findActive(staffId);
    if (!member) return;
    const { id, reference, name, service } = lead;
    await this.mailer.queue({
      template: 'lead-routed',
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
