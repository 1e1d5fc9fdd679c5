import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { OutboxState } from '../../platform/outbox/persistence/outbox-message.entity.js';
import { OutboxRepository } from '../../platform/outbox/persistence/outbox.repository.js';
import type { JobPage } from './api/dto/operations.response.js';

@Injectable()
export class JobsService {
  constructor(
    private readonly messages: OutboxRepository,
    private readonly uow: UnitOfWork,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async listPage(state: OutboxState, limit: number, cursor?: string): Promise<JobPage> {
    const { items, nextCursor } = await this.messages.listPage(state, { limit, cursor, asked: { state } });
    return {
      items: items.map(({ id, type, state, attempts, lastError, availableAt, createdAt }) => ({
        ...{ id, type, state, attempts, lastError },
        ...{ availableAt: availableAt.toISOString(), createdAt: createdAt.toISOString() },
      })),
      nextCursor,
    };
  }

  async retry(id: string, actor: Actor): Promise<void> {
    await this.uow.run(async () => {
      const message = await this.messages.findById(id);
      if (!message) throw new NotFoundError();
      if (!(await this.messages.revive(id, this.clock.now()))) {
        throw new ConflictError('ILLEGAL_TRANSITION', 'Only a failed job can be retried.', { extra: { allowed: [] } });
      }
      await this.audit.record({
        actor,
        action: 'job.retry',
        entity: 'job',
        entityId: id,
        before: { state: message.state, attempts: message.attempts },
        after: { state: 'pending', attempts: 0 },
      });
    });
  }
}
