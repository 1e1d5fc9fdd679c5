import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { BUSINESS_EVENT, type BusinessEventMessage } from '../../platform/business-events/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
import { LeadFigures, sourceKey, sourceOf, type LeadOrigin } from '../leads/index.js';
import { ProjectContracts } from '../projects/index.js';
import { dayOf } from './domain/business-day.js';
import { contextOf } from './visit-context.js';
import { AnalyticsEventEntity } from './persistence/analytics-event.entity.js';
import { AnalyticsEventRepository } from './persistence/analytics-event.repository.js';

const UNKNOWN_LEAD: LeadOrigin | { service: null; first: null; last: null } = {
  service: null,
  first: null,
  last: null,
};

/** Stores what happened after a request, with how its lead came; so funnels go on where the browser stops. */
@Injectable()
export class ServerEvents implements OnModuleInit {
  constructor(
    private readonly events: AnalyticsEventRepository,
    private readonly leads: LeadFigures,
    private readonly projects: ProjectContracts,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly site: SiteConfig,
  ) {}

  onModuleInit(): void {
    this.handlers.register<BusinessEventMessage>(BUSINESS_EVENT, async (message, { messageId }) => {
      const row = await this.rowOf(message, messageId);
      await this.uow.run(() => this.events.insertMissing([row]));
    });
  }

  private async rowOf(message: BusinessEventMessage, id: string): Promise<AnalyticsEventEntity> {
    const { name, at, projectId = null, detail = null, valueCents = null } = message;
    const leadId = message.leadId ?? (projectId && (await this.projects.leadOf(projectId)));
    const { service, first, last } = (leadId ? await this.leads.originOf(leadId) : null) ?? UNKNOWN_LEAD;
    const occurredAt = new Date(at);
    return Object.assign(new AnalyticsEventEntity(), {
      ...{ id, event: name, occurredAt, receivedAt: this.clock.now(), visitor: '' },
      ...contextOf(last ?? first),
      ...{
        firstSource: first && sourceKey(sourceOf(first)),
        service,
        detail,
        valueCents,
        leadId: leadId ?? null,
        projectId,
      },
      ...{ day: dayOf(this.site.business.timeZone, occurredAt), traffic: 'person', origin: 'server' },
    });
  }
}
