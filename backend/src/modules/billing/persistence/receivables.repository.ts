import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.js';
import { hasNumberOrProject, ListQuery, type NumberOrProjects } from '../../../platform/lists/index.js';
import { OPEN_STATUSES } from '../../projects/index.js';
import { DrawEntity, InvoiceEntity, LedgerEntryEntity, MoneyAccountEntity } from './billing.entity.js';

export interface ProjectName {
  id: string;
  number: number;
  name: string;
}

/** First, so that a list costs what is open, not all that was ever built. */
const PROJECT_IS_OPEN = 'project.id = draw.projectId AND project.status IN (:...open)';

@Injectable()
export class ReceivablesRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** The newest first. */
  listFound(wanted: NumberOrProjects): ListQuery<InvoiceEntity> {
    const invoices = this.uow.reader().createQueryBuilder(InvoiceEntity, 'invoice');
    invoices.where(hasNumberOrProject(wanted));
    return new ListQuery(invoices, { number: 'DESC' });
  }

  /** The longest overdue first. */
  async open(): Promise<{ invoice: InvoiceEntity; project: ProjectName }[]> {
    const { entities, raw } = await this.uow
      .reader()
      .createQueryBuilder(InvoiceEntity, 'invoice')
      .innerJoin('project', 'project', 'project.id = invoice.projectId')
      .addSelect('project.number', 'project_number')
      .addSelect('project.name', 'project_name')
      .where({ isOpen: true })
      .orderBy('invoice.dueOn', 'ASC')
      .addOrderBy('invoice.id', 'ASC')
      .getRawAndEntities<{ project_number: number; project_name: string }>();
    return entities.map((invoice, index) => ({
      invoice,
      project: {
        id: invoice.projectId,
        number: Number(raw[index]!.project_number),
        name: raw[index]!.project_name,
      },
    }));
  }

  /** Draws without an invoice whose phase is expected to end by that day. */
  async plannedDraws(until: string): Promise<{ endsOn: string; cents: number }[]> {
    const rows = await this.uow
      .reader()
      .createQueryBuilder(DrawEntity, 'draw')
      .innerJoin(MoneyAccountEntity, 'money', 'money.projectId = draw.projectId AND money.canceledAt IS NULL')
      .innerJoin('project', 'project', PROJECT_IS_OPEN, { open: OPEN_STATUSES })
      .innerJoin('project_phase', 'phase', 'phase.project_id = draw.projectId AND phase.phase_key = draw.phaseKey')
      .innerJoin(LedgerEntryEntity, 'entry', "entry.projectId = draw.projectId AND entry.kind = 'draw'")
      .leftJoin(InvoiceEntity, 'invoice', 'invoice.liveDrawId = draw.id')
      .select('phase.forecast_ends_on', 'endsOn')
      .addSelect('SUM(entry.amountCents)', 'cents')
      .where('invoice.id IS NULL AND entry.drawId = draw.id AND phase.forecast_ends_on <= :until', { until })
      .groupBy('draw.id')
      .addGroupBy('phase.forecast_ends_on')
      .getRawMany<{ endsOn: string; cents: number | string }>();
    return rows.map(({ endsOn, cents }) => ({ endsOn, cents: Number(cents) }));
  }

  /** Those with a draw that is not invoiced although its phase is done, or that waits for no phase. */
  async projectsWithReadyDraws(): Promise<string[]> {
    const rows = await this.uow
      .reader()
      .createQueryBuilder(DrawEntity, 'draw')
      .innerJoin(MoneyAccountEntity, 'money', 'money.projectId = draw.projectId AND money.canceledAt IS NULL')
      .innerJoin('project', 'project', PROJECT_IS_OPEN, { open: OPEN_STATUSES })
      .leftJoin(InvoiceEntity, 'invoice', 'invoice.liveDrawId = draw.id')
      .leftJoin('project_phase', 'phase', 'phase.project_id = draw.projectId AND phase.phase_key = draw.phaseKey')
      .select('draw.projectId', 'projectId')
      .distinct(true)
      .where('invoice.id IS NULL')
      .andWhere("(draw.phaseKey IS NULL OR draw.override IS NOT NULL OR phase.status = 'done')")
      .orderBy('draw.projectId', 'ASC')
      .getRawMany<{ projectId: string }>();
    return rows.map(({ projectId }) => projectId);
  }
}
