import { In, type SelectQueryBuilder } from 'typeorm';
import { UNKNOWN_SOURCE, sourceKey } from '../../leads/index.js';
import type { CreditedTo, ReportedMoney } from '../domain/reported-money.js';
import type { SlipReason } from '../domain/project.js';
import { SlipEntity } from './project-parts.entity.js';
import { PhaseEntity, type ProjectEntity } from './project.entity.js';

/** Which ledger entries a report counts; the ledger is billing's, and only its rows are looked at here. */
const LEDGER_KINDS = {
  signed: "entry.kind = 'contract' AND entry.amount_cents > 0",
  contracted: "entry.kind IN ('contract', 'change_order')",
  billed: "entry.kind IN ('invoice', 'credit_note', 'void')",
  collected: "entry.kind IN ('payment', 'reversal', 'refund')",
  any: "entry.kind IN ('contract', 'change_order', 'invoice', 'credit_note', 'void', 'payment', 'reversal', 'refund')",
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
  /** With phases that ended within the days. */
  phases?: { from: string; to: string };
  /** With dates that moved within the instants: those of `phase`, or else the end of the build. */
  slipped?: { from: Date; before: Date; reason?: SlipReason | undefined };
  /** Of the phases that ended or moved. */
  phase?: string | undefined;
  crewId?: string | null | undefined;
  creditedTo?: CreditedTo;
  /** With a signed scope and bills, so that their margin is measured. */
  measured?: true;
  /** Only these. */
  ids?: readonly string[];
}

/** The projects have the alias `project`. */
export function keepReportedProjects(projects: SelectQueryBuilder<ProjectEntity>, wanted: ReportedProjects): void {
  const { money, completed, changed, creditedTo } = wanted;
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
  keepPhases(projects, wanted);
  keepSlipped(projects, wanted);
  keepLead(projects, wanted);
  if (creditedTo) keepCredited(projects, creditedTo);
  if (wanted.measured) keepMeasured(projects);
  if (wanted.ids) projects.andWhere({ id: In([...wanted.ids]) });
}

function keepMeasured(projects: SelectQueryBuilder<ProjectEntity>): void {
  const scope = projects
    .subQuery()
    .select('1')
    .from('proposal', 'scope')
    .where('scope.id = project.proposal_id AND scope.chosen_option_id IS NOT NULL');
  const bills = projects
    .subQuery()
    .select('SUM(bills.amount_cents)')
    .from('cost_entry', 'bills')
    .where("bills.project_id = project.id AND bills.kind = 'actual'");
  projects.andWhere(`EXISTS ${scope.getQuery()}`).andWhere(`${bills.getQuery()} > 0`);
}

function keepPhases(projects: SelectQueryBuilder<ProjectEntity>, { phases, phase, crewId }: ReportedProjects): void {
  if (!phases) return;
  const done = projects
    .subQuery()
    .select('1')
    .from(PhaseEntity, 'done')
    .where("done.projectId = project.id AND done.status = 'done'")
    .andWhere('done.actualEndsOn >= :phasesFrom AND done.actualEndsOn <= :phasesTo');
  if (phase !== undefined) done.andWhere('done.phaseKey = :phase');
  if (crewId !== undefined) done.andWhere(crewId === null ? 'done.crewId IS NULL' : 'done.crewId = :crewId');
  projects.andWhere(`EXISTS ${done.getQuery()}`, { phasesFrom: phases.from, phasesTo: phases.to, phase, crewId });
}

function keepSlipped(
  projects: SelectQueryBuilder<ProjectEntity>,
  { slipped, phase = '', crewId }: ReportedProjects,
): void {
  if (!slipped) return;
  const slips = projects
    .subQuery()
    .select('1')
    .from(SlipEntity, 'move')
    .leftJoin(PhaseEntity, 'moved', 'moved.projectId = move.projectId AND moved.phaseKey = move.phaseKey')
    .where('move.projectId = project.id AND move.phaseKey = :slipPhase')
    .andWhere('move.createdAt >= :slippedFrom AND move.createdAt < :slippedBefore');
  if (slipped.reason !== undefined) slips.andWhere('move.reason = :slipReason');
  if (crewId !== undefined) slips.andWhere(crewId === null ? 'moved.crewId IS NULL' : 'moved.crewId = :slipCrewId');
  projects.andWhere(`EXISTS ${slips.getQuery()}`, {
    ...{ slipPhase: phase, slippedFrom: slipped.from, slippedBefore: slipped.before },
    ...{ slipReason: slipped.reason, slipCrewId: crewId },
  });
}

function keepCredited(projects: SelectQueryBuilder<ProjectEntity>, { model, by, name }: CreditedTo): void {
  const isCredited = (position: 'first' | 'last') => {
    const touch = projects
      .subQuery()
      .select('1')
      .from('lead_touch', 'credit')
      .where(`credit.lead_id = project.lead_id AND credit.position = '${position}'`);
    return name === UNKNOWN_SOURCE
      ? `NOT EXISTS ${touch.andWhere(`credit.${by} IS NOT NULL`).getQuery()}`
      : `EXISTS ${touch.andWhere(`LOWER(credit.${by}) = :creditName`).getQuery()}`;
  };
  const positions = model === 'linear' ? (['first', 'last'] as const) : [model];
  projects.andWhere(`(${positions.map(isCredited).join(' OR ')})`, { creditName: sourceKey(name) });
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
