import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { responseOf } from '../../common/http/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { sourceKey } from '../leads/index.js';
import { SpendEntry, type SpendDto } from './api/dto/report-records.dto.js';
import { ReportSpendEntity } from './persistence/report-records.entity.js';
import { ReportRecords } from './persistence/report-records.repository.js';
import { requireVersion } from './stale.js';

/** What advertising cost, by source and month, as staff enter it. */
@Injectable()
export class ReportSpend {
  constructor(
    private readonly records: ReportRecords,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async between(fromMonth: string, toMonth: string): Promise<SpendEntry[]> {
    return (await this.records.spend(fromMonth, toMonth)).map((entry) => responseOf(SpendEntry, entry));
  }

  /** @throws ConflictError STALE_VERSION */
  async save({ month, cents, version, ...wanted }: SpendDto, actor: Actor): Promise<SpendEntry> {
    const source = sourceKey(wanted.source);
    try {
      return await this.uow.run(async () => {
        const was = await this.records.lockSpend(source, month);
        requireVersion(was ?? { ...nothing(source, month) }, version, (entry) => responseOf(SpendEntry, entry));
        const entry = {
          id: was?.id ?? uuidv7(),
          source,
          month,
          cents,
          version: version + 1,
          updatedAt: this.clock.now(),
        };
        await (was ? this.records.update(ReportSpendEntity, entry) : this.records.insert(ReportSpendEntity, entry));
        await this.audit.record({
          ...{ actor, action: 'report.spend', entity: 'report_spend', entityId: entry.id },
          before: { source, month, cents: was?.cents ?? null },
          after: { source, month, cents },
        });
        return responseOf(SpendEntry, entry);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ConflictError(
        'STALE_VERSION',
        'This spend was entered by someone else just now. Reload and try again.',
      );
    }
  }
}

function nothing(source: string, month: string): SpendEntry {
  return { source, month, cents: 0, version: 0 };
}
