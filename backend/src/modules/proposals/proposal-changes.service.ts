import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { BusinessEvents, type BusinessEventName } from '../../platform/business-events/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import type { ProposalChange } from './domain/proposal.js';
import type { ProposalEntity } from './persistence/proposal.entity.js';
import { ProposalRepository } from './persistence/proposal.repository.js';

const REPORTED: Partial<Record<ProposalEntity['state'], BusinessEventName>> = {
  sent: 'proposal_sent',
  viewed: 'proposal_viewed',
};

type Change = ProposalChange<ProposalEntity>;

/** The only way to change a proposal. */
@Injectable()
export class ProposalChanges {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly business: BusinessEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the proposal, applies `decide` (null: nothing changes), saves, records and tells open consoles.
   *
   * @param version the one that was seen; null for what customers do
   * @throws NotFoundError, ConflictError STALE_VERSION
   */
  change(
    id: string,
    version: number | null,
    actor: Actor,
    decide: (proposal: ProposalEntity, now: Date) => Change | null | Promise<Change | null>,
  ): Promise<ProposalEntity> {
    return this.uow.run(async () => {
      const before = await this.proposals.lock(id);
      if (version !== null && before.version !== version) throw stale();
      const now = this.clock.now();
      const change = await decide({ ...before }, now);
      if (!change) return before;
      const after = Object.assign(change.proposal, { version: before.version + 1, updatedAt: now });
      await this.proposals.save(after);
      await this.audit.record({ actor, entity: 'proposal', entityId: id, ...change.audit });
      const name = before.state === after.state ? undefined : REPORTED[after.state];
      if (name) await this.business.report({ name, leadId: after.leadId });
      this.publish(after, actor);
      return after;
    });
  }

  publish({ id, reference, state }: ProposalEntity, actor: Actor): void {
    this.live.publish({ kind: 'proposal.changed', subjectId: id, data: { reference, state, by: actor.id } });
  }
}

function stale(): ConflictError {
  return new ConflictError(
    'STALE_VERSION',
    'This proposal changed after you opened it. Open it again and check what the customer will see.',
  );
}
