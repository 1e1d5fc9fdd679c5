import type { SelectQueryBuilder } from 'typeorm';
import { UNKNOWN_SOURCE, sourceKey } from '../../leads/index.js';
import type { ReportedMoney } from '../domain/reported-money.js';
import { PhaseEntity, type ProjectEntity } from './project.entity.js';

/** Which ledger entries a report counts; the ledger is billing's, and only its rows are looked at here. */
const LEDGER_KINDS = {
  signed: "entry.kind = 'contract' AND entry.amount_cents > 0",
  contracted: "entry.kind IN ('contract', 'change_order')",
  billed: "entry.kind IN ('invoice', 'credit_note', 'void')",
  collected: "entry.kind IN ('payment', 'reversal', 'refund')",
} as const satisfies Record<ReportedMoney, string>;

/** What reports count by; the list of projects understands the same, so that a figure and its list agree. */
export interface ReportedProjects {
  /** With entries of this kind within the days. */
  money?: { kind: ReportedMoney; from: string; to: string };
  /** Of the lead that became the project: its first visit, its service, its owner. */
  source?: string | undefined;
  device?: string | undefined;
  service?: string | undefined;
  leadOwnerId?: string | null | undefined;
  /** All phases done, the last one within the days. */
  completed?: { from: string; to: string };
  onTime?: boolean | undefined;
  /** With change orders that were signed within the instants. */
  changed?: { from: Date; before: Date };
}

/** The projects have the alias `project`. */
export function keepReportedProjects(projects: SelectQueryBuilder<ProjectEntity>, wanted: ReportedProjects): void {
  const { money, completed, changed } = wanted;
  if (money) {
    const entries = projects
      .subQuery()
      .select('1')
      .from('ledger_entry', 'entry')
      .where(`entry.project_id = project.id AND ${LEDGER_KINDS[money.kind]}`)
      .andWhere('entry.on_date >= :moneyFrom AND entry.on_date <= :moneyTo');
    projects.andWhere(`EXISTS ${entries.getQuery()}`, { moneyFrom: money.from, moneyTo: money.to });
  }
  if (changed) {
    const orders = projects
      .subQuery()
      .select('1')
      .from('change_order', 'change_order')
      .where("change_order.project_id = project.id AND change_order.status = 'executed'")
      .andWhere('change_order.decided_at >= :changedFrom AND change_order.decided_at < :changedBefore');
    projects.andWhere(`EXISTS ${orders.getQuery()}`, { changedFrom: changed.from, changedBefore: changed.before });
  }
  if (completed) keepCompleted(projects, completed, wanted.onTime);
  keepLead(projects, wanted);
}

function keepCompleted(
  projects: SelectQueryBuilder<ProjectEntity>,
  { from, to }: { from: string; to: string },
  onTime: boolean | undefined,
): void {
  const phases = (alias: string) =>
    projects.subQuery().from(PhaseEntity, alias).where(`${alias}.projectId = project.id`);
  const last = phases('ended').select('MAX(ended.actualEndsOn)').getQuery();
  const open = phases('open').select('1').andWhere("open.status <> 'done'").getQuery();
  projects
    .andWhere(`NOT EXISTS ${open} AND project.status <> 'cancelled'`)
    .andWhere(`${last} >= :completedFrom AND ${last} <= :completedTo`, { completedFrom: from, completedTo: to });
  if (onTime !== undefined) projects.andWhere(`${last} ${onTime ? '<=' : '>'} project.baselineEndsOn`);
}

function keepLead(
  projects: SelectQueryBuilder<ProjectEntity>,
  { source, device, service, leadOwnerId }: ReportedProjects,
): void {
  if (service !== undefined || leadOwnerId !== undefined) {
    const lead = projects.subQuery().select('1').from('lead', 'origin').where('origin.id = project.lead_id');
    if (service !== undefined) lead.andWhere('origin.service = :service', { service });
    if (leadOwnerId === null) lead.andWhere('origin.owner_id IS NULL');
    else if (leadOwnerId !== undefined) lead.andWhere('origin.owner_id = :leadOwnerId', { leadOwnerId });
    projects.andWhere(`EXISTS ${lead.getQuery()}`, lead.getParameters());
  }
  const touch = () =>
    projects
      .subQuery()
      .select('1')
      .from('lead_touch', 'touch')
      .where("touch.lead_id = project.lead_id AND touch.position = 'first'");
  if (device !== undefined)
    projects.andWhere(`EXISTS ${touch().andWhere('touch.device = :device').getQuery()}`, { device });
  if (source === UNKNOWN_SOURCE)
    projects.andWhere(`NOT EXISTS ${touch().andWhere('touch.source IS NOT NULL').getQuery()}`);
  else if (source !== undefined)
    projects.andWhere(`EXISTS ${touch().andWhere('LOWER(touch.source) = :source').getQuery()}`, {
      source: sourceKey(source),
    });
}
