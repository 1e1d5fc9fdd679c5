import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { NotFoundError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Sessions, type SessionSummary, type Surface } from '../users/index.js';

interface Person {
  kind: 'customer' | 'staff';
  userId: string;
  sessionId: string;
}

const SURFACE: Record<Person['kind'], Surface> = { customer: 'site', staff: 'admin' };

@Injectable()
export class OwnSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
  ) {}

  async list(person: Person): Promise<(SessionSummary & { current: boolean })[]> {
    const live = await this.sessions.listLive(person.userId, SURFACE[person.kind]);
    return live.map((session) => ({ ...session, current: session.id === person.sessionId }));
  }

  async end(person: Person, id: string, actor: Actor): Promise<void> {
    await this.uow.run(async () => {
      if (!(await this.sessions.end(person.userId, id, 'revoked'))) throw new NotFoundError();
      await this.note(person, actor, { sessionId: id });
    });
  }

  async endOthers(person: Person, actor: Actor): Promise<void> {
    await this.uow.run(async () => {
      const ended = await this.sessions.endOthers(person.userId, person.sessionId, 'revoked');
      await this.note(person, actor, { ended });
    });
  }

  private note(person: Person, actor: Actor, after: Record<string, unknown>): Promise<void> {
    return this.audit.record({
      actor,
      action: `${person.kind}.session-end`,
      entity: person.kind,
      entityId: person.userId,
      after,
    });
  }
}
