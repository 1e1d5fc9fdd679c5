import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { responseOf } from '../../common/http/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { RollupWorker, type Funnel } from '../analytics/index.js';
import { FunnelResponse, type EditFunnelDto, type NewFunnelDto } from './api/dto/report-records.dto.js';
import { ReportFunnelEntity } from './persistence/report-records.entity.js';
import { ReportRecords } from './persistence/report-records.repository.js';
import { requireVersion } from './stale.js';

@Injectable()
export class SavedFunnels {
  constructor(
    private readonly records: ReportRecords,
    private readonly rollups: RollupWorker,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<FunnelResponse[]> {
    return (await this.records.funnels()).map((funnel) => responseOf(FunnelResponse, funnel));
  }

  /** As rollups count them. */
  async counted(): Promise<Funnel[]> {
    return (await this.records.funnels()).map(({ id, name, counts, steps }) => ({
      ...{ id, name, countedBy: counts === 'visits' ? 'visit' : 'person' },
      steps: steps.map(({ event, pagePath, formName }) => ({ event, path: pagePath, form: formName })),
    }));
  }

  add(dto: NewFunnelDto, actor: Actor): Promise<FunnelResponse> {
    const funnel = { id: uuidv7(), ...contentOf(dto), version: 1, createdAt: this.clock.now() };
    return this.save(async () => {
      await this.records.insert(ReportFunnelEntity, funnel);
      await this.rollups.requestRebuild();
      await this.recordIn('add', funnel.id, actor, { after: contentOf(dto) });
      return funnel;
    });
  }

  /** @throws NotFoundError, ConflictError STALE_VERSION */
  edit(id: string, { version, ...dto }: EditFunnelDto, actor: Actor): Promise<FunnelResponse> {
    return this.save(async () => {
      const was = await this.lock(id);
      requireVersion(was, version, (funnel) => responseOf(FunnelResponse, funnel));
      const funnel = { ...was, ...contentOf(dto), version: version + 1 };
      await this.records.update(ReportFunnelEntity, funnel);
      await this.rollups.requestRebuild();
      await this.recordIn('edit', id, actor, { before: contentOf(was), after: contentOf(dto) });
      return funnel;
    });
  }

  remove(id: string, actor: Actor): Promise<void> {
    return this.uow.run(async () => {
      const was = await this.lock(id);
      await this.records.remove(ReportFunnelEntity, id);
      await this.recordIn('remove', id, actor, { before: contentOf(was) });
    });
  }

  private async save(work: () => Promise<ReportFunnelEntity>): Promise<FunnelResponse> {
    try {
      return responseOf(FunnelResponse, await this.uow.run(work));
    } catch (error) {
      if (isUniqueViolation(error)) throw new ValidationError({ name: 'Another funnel has this name.' });
      throw error;
    }
  }

  private async lock(id: string): Promise<ReportFunnelEntity> {
    const funnel = await this.records.lock(ReportFunnelEntity, id);
    if (!funnel) throw new NotFoundError('That funnel could not be found.');
    return funnel;
  }

  private recordIn(verb: string, entityId: string, actor: Actor, change: { before?: Content; after?: Content }) {
    const entry = { actor, action: `report.funnel.${verb}`, entity: 'report_funnel', entityId };
    return this.audit.record({
      ...entry,
      ...(change.before && { before: { ...change.before } }),
      ...(change.after && { after: { ...change.after } }),
    });
  }
}

type Content = Pick<ReportFunnelEntity, 'name' | 'counts' | 'steps'>;

function contentOf({ name, counts, steps }: Content): Content {
  return {
    ...{ name, counts },
    steps: steps.map(({ event, pagePath, formName }) => ({
      event,
      pagePath: pagePath ?? null,
      formName: formName ?? null,
    })),
  };
}
