import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { responseOf } from '../../common/http/index.js';
import { randomToken, sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { NewTokenResponse, TokenResponse } from './api/dto/report-records.dto.js';
import { ReportTokenEntity } from './persistence/report-records.entity.js';
import { ReportRecords } from './persistence/report-records.repository.js';

/** Names the kind of secret to people and to scanners of leaked ones. */
const PREFIX = 'reports_';
const USED_EVERY_MS = 60 * 60 * 1000;

/** Tokens of programs that read reports, such as a spreadsheet. They open nothing else. */
@Injectable()
export class ReportTokens {
  constructor(
    private readonly records: ReportRecords,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<TokenResponse[]> {
    return (await this.records.tokens()).map((token) => responseOf(TokenResponse, token));
  }

  add(name: string, actor: Actor): Promise<NewTokenResponse> {
    const token = `${PREFIX}${randomToken()}`;
    const row = {
      ...{ id: uuidv7(), name, tokenHash: sha256Hex(token), createdBy: actor.name ?? '' },
      ...{ createdAt: this.clock.now(), lastUsedAt: null, revokedAt: null },
    };
    return this.uow.run(async () => {
      await this.records.insert(ReportTokenEntity, row);
      await this.audit.record({
        ...{ actor, action: 'report.token.add', entity: 'report_token', entityId: row.id },
        after: { name },
      });
      return responseOf(NewTokenResponse, { ...row, token });
    });
  }

  /** A token that is revoked already stays so. */
  revoke(id: string, actor: Actor): Promise<void> {
    return this.uow.run(async () => {
      const row = await this.records.lock(ReportTokenEntity, id);
      if (!row) throw new NotFoundError('That token could not be found.');
      if (row.revokedAt) return;
      await this.records.update(ReportTokenEntity, { ...row, revokedAt: this.clock.now() });
      await this.audit.record({
        ...{ actor, action: 'report.token.revoke', entity: 'report_token', entityId: id },
        before: { name: row.name },
      });
    });
  }

  /** Whether the header holds a token that is in use. */
  async isValid(authorization: string | undefined): Promise<boolean> {
    const token = authorization?.startsWith('Bearer ') ? authorization.slice(7).trim() : '';
    const known = token.startsWith(PREFIX) ? await this.records.findToken(sha256Hex(token)) : null;
    if (!known) return false;
    const now = this.clock.now();
    const unlessSince = new Date(now.getTime() - USED_EVERY_MS);
    if (known.lastUsedAt === null || known.lastUsedAt < unlessSince)
      await this.uow.run(() => this.records.markUsed(known.id, now, unlessSince));
    return true;
  }
}
