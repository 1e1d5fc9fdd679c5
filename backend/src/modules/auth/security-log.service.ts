import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { actorOf, SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import { sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { AuditLog, type AuditRecord } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { Mailer } from '../../platform/mail/index.js';
import { clientKey, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import { loginsBlocked, newDevice, type Account, type UserKind } from '../users/index.js';
import { accountKey, DeviceMarks } from './device-marks.service.js';
import type { LoginOrigin } from './login-origin.js';

/** A flood leaves one entry a quarter of an hour. */
const ENTRIES: RateRule = { name: 'security-entries', points: 1, windowSec: 15 * 60 };
const NOTICES: RateRule = { name: 'security-notices', points: 1, windowSec: 24 * 60 * 60 };

/** What went wrong at the doors, in the audit log, and by email to the owner of an account where it matters. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly audit: AuditLog,
    private readonly devices: DeviceMarks,
    private readonly mailer: Mailer,
    private readonly limits: RateLimiter,
    private readonly uow: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  loginFailed(kind: UserKind, account: Account | null, origin: LoginOrigin): Promise<void> {
    return this.record({ ...entryOf(kind, account, visitorAt(origin)), action: 'login.failed' });
  }

  async loginBlocked(kind: UserKind, account: Account | null, origin: LoginOrigin): Promise<void> {
    const key = `blocked ${account?.id ?? ''} ${clientKey(origin.ip)}`;
    if (await this.isFirst(ENTRIES, key))
      await this.record({ ...entryOf(kind, account, visitorAt(origin)), action: 'login.blocked' });
    if (account?.status !== 'active' || !(await this.isFirst(NOTICES, account.id))) return;
    // Not awaited, so that an address with an account does not get its response later than one without.
    void this.uow
      .run(() => this.mailer.queue({ template: loginsBlocked, ...noticeTo(account) }))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a security notice was not queued'));
  }

  /** Inside the unit of a login. */
  async deviceOf(account: Account, origin: LoginOrigin, actor: Actor): Promise<void> {
    const isKnown = this.devices.recognize(accountKey(account.kind, account.email), origin.deviceMark) !== null;
    if (isKnown || account.lastLoginAt === null) return;
    await this.audit.record({ ...entryOf(account.kind, account, actor), action: 'login.new-device' });
    // What a customer's account holds is theirs alone; a console opens everyone's.
    if (account.kind === 'staff') await this.mailer.queue({ template: newDevice, ...noticeTo(account) });
  }

  watchRefusals(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', async (request, reply) => {
      const { principal } = request;
      if (reply.statusCode !== 403 || principal?.kind !== 'staff') return;
      const route = `${request.method} ${request.routeOptions.url ?? ''}`;
      if (!(await this.isFirst(ENTRIES, `refused ${principal.userId} ${route}`))) return;
      await this.record({
        actor: actorOf(request),
        action: 'access.refused',
        entity: 'staff',
        entityId: principal.userId,
        after: { route },
      });
    });
  }

  /** No request fails because this could not be noted. */
  private async record(entry: AuditRecord): Promise<void> {
    await this.uow
      .run(() => this.audit.record(entry))
      .catch((error: unknown) =>
        this.logger.warn({ err: error, action: entry.action }, 'a security event was not noted'),
      );
  }

  private async isFirst(rule: RateRule, key: string): Promise<boolean> {
    return (await this.limits.penalize(rule, sha256Hex(key))) === 1;
  }
}

function visitorAt({ ip, userAgent }: LoginOrigin): Actor {
  return { ...SYSTEM_ACTOR, type: 'visitor', ip, userAgent };
}

/** An address without an account is not kept: it may be a person's. */
function entryOf(kind: UserKind, account: Account | null, actor: Actor): Omit<AuditRecord, 'action'> {
  return { actor, entity: kind, entityId: account?.id ?? 'unknown' };
}

function noticeTo(account: Account) {
  return {
    to: account.emailNormalized,
    data: { name: account.name, staff: account.kind === 'staff' },
    dedupeKey: `security:${uuidv7()}`,
  };
}
