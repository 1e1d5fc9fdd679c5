import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { LeadDetail } from './api/dto/lead.dto.js';
import { EDITABLE } from './domain/lead-edit.js';
import { awaitsReply, type ActivityDraft, type Change } from './domain/lead.js';
import { LeadNotices } from './lead-notices.service.js';
import { LeadDetails } from './lead-details.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import { activityRow, type LeadConsentEntity, type LeadTouchEntity } from './persistence/lead-parts.entity.js';
import { withKeys, type LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

type Decision = Change<LeadEntity> | null;

interface NewLead {
  consents?: readonly LeadConsentEntity[];
  touches: readonly LeadTouchEntity[];
  activity: ActivityDraft;
  audited: Record<string, unknown>;
  attach?: () => Promise<void>;
  greetsSender: boolean;
}

/** The only way to write a lead: so no caller can forget what follows from a change. */
@Injectable()
export class LeadChanges {
  constructor(
    private readonly leads: LeadRepository,
    private readonly details: LeadDetails,
    private readonly scoring: LeadScoring,
    private readonly notices: LeadNotices,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @param version the one that was seen; null for additions */
  change(
    id: string,
    version: number | null,
    actor: Actor,
    decide: (lead: LeadEntity, now: Date) => Decision | Promise<Decision>,
  ): Promise<LeadEntity> {
    return this.uow.run(async () => {
      const before = await this.leads.lock(id);
      if (version !== null && before.version !== version) throw await this.stale(before);
      return this.changeLocked(before, actor, decide);
    });
  }

  async changeLocked(
    before: LeadEntity,
    actor: Actor,
    decide: (lead: LeadEntity, now: Date) => Decision | Promise<Decision>,
  ): Promise<LeadEntity> {
    const now = this.clock.now();
    const change = await decide({ ...before }, now);
    if (!change) return before;
    const after = await this.save(before, change, now);
    const lines = (change.activities ?? []).map((draft) => activityRow(after.id, actor, now, draft));
    await this.leads.insertActivities(lines);
    if (change.canUndo) await this.leads.keepMove(before, after, lines.at(-1)!.id);
    if (change.audit) await this.audit.record({ actor, entity: 'lead', entityId: before.id, ...change.audit });
    await this.scoring.rescore(after, actor);
    await this.notices.changed(before, after, actor, change.losesOwner);
    return after;
  }

  changeAndShow(...change: Parameters<LeadChanges['change']>): Promise<LeadDetail> {
    return this.uow.run(async () => this.details.of(await this.change(...change)));
  }

  /** Inside a unit: stores a new lead with its attachments, records it and notifies. */
  async create(
    lead: LeadEntity,
    { consents = [], touches, activity, audited, attach, greetsSender }: NewLead,
    actor: Actor,
  ): Promise<void> {
    await this.leads.insert(lead, consents, touches);
    await attach?.();
    await this.leads.insertActivities([activityRow(lead.id, actor, lead.receivedAt, activity)]);
    const { id, reference, service, stage } = lead;
    await this.audit.record({
      actor,
      action: 'lead.create',
      entity: 'lead',
      entityId: id,
      after: { reference, service, stage, ...audited },
    });
    await this.notices.created(lead, greetsSender);
  }

  /** A reply or a new next step keeps the version, so that it does not disturb an editor. */
  private async save(before: LeadEntity, { lead, audit }: Change<LeadEntity>, now: Date): Promise<LeadEntity> {
    const after = withKeys(lead);
    const returns = awaitsReply(after) && !awaitsReply(before);
    if (returns || VERSIONED.some((key) => before[key] !== after[key])) after.version = before.version + 1;
    await this.leads.update(before, after, now, audit !== undefined);
    return after;
  }

  private async stale(lead: LeadEntity): Promise<ConflictError> {
    const sentence = 'This lead changed after you opened it. Review the changes and save again.';
    return new ConflictError('STALE_VERSION', sentence, { extra: { current: await this.details.of(lead) } });
  }
}

const VERSIONED = [...EDITABLE, 'stage', 'lostReason', 'ownerId', 'mergedIntoId'] as const;
