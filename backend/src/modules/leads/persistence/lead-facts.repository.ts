import { Injectable } from '@nestjs/common';
import { In, IsNull, type SelectQueryBuilder } from 'typeorm';
import { rawInstant, UnitOfWork } from '../../../platform/database/index.js';
import type { ServiceSlug } from '../domain/consultation.js';
import type { LeadFact, LeadOrigin, LeadOrigins } from '../domain/lead-facts.js';
import type { LeadStage } from '../domain/lead-stage.js';
import { AWAITING_REPLY } from '../domain/lead.js';
import { LeadActivityEntity, LeadTouchEntity } from './lead-parts.entity.js';
import { LeadEntity } from './lead.entity.js';
import { keepReported, lastingMoves, sourceKey, type ReportedLeads } from './reported-leads.js';

export interface FactsWanted extends ReportedLeads {
  service?: ServiceSlug | undefined;
  /** Null: of no one. */
  ownerId?: string | null | undefined;
}

type Origin<Position extends string> = {
  [Field in keyof LeadOrigin as `${Position}${Capitalize<Field>}`]: LeadOrigin[Field];
};

interface Row extends Origin<'first'>, Origin<'last'> {
  id: string;
  reference: string;
  service: ServiceSlug;
  stage: LeadStage;
  ownerId: string | null;
  receivedAt: string | Date;
  replyDueAt: string | Date;
  firstHumanReplyAt: string | Date | null;
  replySettled: number;
  likelyCents: number | string | null;
}

const FIELDS = [
  'id',
  'reference',
  'service',
  'stage',
  'ownerId',
  'receivedAt',
  'replyDueAt',
  'firstHumanReplyAt',
  'replySettled',
  'likelyCents',
] as const;

/** Two statements, whatever the number of leads. */
@Injectable()
export class LeadFactsRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async list(wanted: FactsWanted): Promise<Omit<LeadFact, 'replyMinutes'>[]> {
    const rows = await this.rows(wanted);
    const moves = await this.moves(wanted);
    return rows.map(({ id, reference, service, stage, ownerId, replySettled, likelyCents, ...row }) => ({
      ...{ id, reference, service, stage, ownerId },
      receivedAt: rawInstant(row.receivedAt),
      replyDueAt: rawInstant(row.replyDueAt),
      firstHumanReplyAt: row.firstHumanReplyAt === null ? null : rawInstant(row.firstHumanReplyAt),
      awaitsReply: AWAITING_REPLY.includes(Number(replySettled)),
      likelyCents: likelyCents === null ? null : Number(likelyCents),
      first: originOf(row.firstSource, row.firstDevice, row.firstTool),
      last: originOf(row.lastSource, row.lastDevice, row.lastTool),
      reachedAt: moves.get(id) ?? new Map<LeadStage, Date>(),
    }));
  }

  count(wanted: FactsWanted): Promise<number> {
    return this.leads(wanted).getCount();
  }

  /** Whether they count or not. */
  async origins(leadIds: readonly string[]): Promise<Map<string, LeadOrigins>> {
    const origins = new Map<string, LeadOrigins>();
    if (leadIds.length === 0) return origins;
    const touches = await this.uow.reader().find(LeadTouchEntity, {
      select: { id: true, leadId: true, position: true, source: true, device: true, tool: true },
      where: { leadId: In([...leadIds]) },
    });
    for (const { leadId, position, source, device, tool } of touches) {
      const own = origins.get(leadId) ?? { first: UNKNOWN, last: UNKNOWN };
      origins.set(leadId, { ...own, [position]: originOf(source, device, tool) });
    }
    return origins;
  }

  async idsOf(leadIds: readonly string[], wanted: Pick<FactsWanted, 'service' | 'ownerId'>): Promise<string[]> {
    if (leadIds.length === 0) return [];
    const { service, ownerId } = wanted;
    const rows = await this.uow.reader().find(LeadEntity, {
      select: { id: true },
      where: {
        id: In([...leadIds]),
        ...(service !== undefined && { service }),
        ...(ownerId !== undefined && { ownerId: ownerId ?? IsNull() }),
      },
    });
    return rows.map(({ id }) => id);
  }

  private rows(wanted: FactsWanted): Promise<Row[]> {
    const leads = this.leads(wanted).select([]);
    for (const field of FIELDS) leads.addSelect(`lead.${field}`, field);
    for (const position of ['first', 'last'] as const) {
      leads.leftJoin(
        LeadTouchEntity,
        `touch_${position}`,
        `touch_${position}.leadId = lead.id AND touch_${position}.position = '${position}'`,
      );
      for (const field of ['source', 'device', 'tool'] as const)
        leads.addSelect(`touch_${position}.${field}`, `${position}${field[0]!.toUpperCase()}${field.slice(1)}`);
    }
    return leads.orderBy('lead.receivedAt', 'ASC').addOrderBy('lead.id', 'ASC').getRawMany<Row>();
  }

  private async moves(wanted: FactsWanted): Promise<Map<string, Map<LeadStage, Date>>> {
    const leads = this.leads(wanted);
    const rows = await leads
      .innerJoin(LeadActivityEntity, 'move', 'move.leadId = lead.id')
      .andWhere(lastingMoves(leads))
      .select('move.leadId', 'leadId')
      .addSelect('move.toStage', 'stage')
      .addSelect('MIN(move.at)', 'at')
      .groupBy('move.leadId')
      .addGroupBy('move.toStage')
      .getRawMany<{ leadId: string; stage: LeadStage; at: string | Date }>();
    const moves = new Map<string, Map<LeadStage, Date>>();
    for (const { leadId, stage, at } of rows) {
      const own = moves.get(leadId) ?? new Map<LeadStage, Date>();
      moves.set(leadId, own.set(stage, rawInstant(at)));
    }
    return moves;
  }

  private leads({ service, ownerId, ...reported }: FactsWanted): SelectQueryBuilder<LeadEntity> {
    const leads = this.uow.reader().createQueryBuilder(LeadEntity, 'lead');
    keepReported(leads, { ...reported, counted: true });
    if (service) leads.andWhere('lead.service = :service', { service });
    if (ownerId === null) leads.andWhere('lead.ownerId IS NULL');
    else if (ownerId !== undefined) leads.andWhere('lead.ownerId = :ownerId', { ownerId });
    return leads;
  }
}

const UNKNOWN: LeadOrigin = { source: null, device: null, tool: null };

function originOf(source: string | null, device: LeadOrigin['device'], tool: LeadOrigin['tool']): LeadOrigin {
  return { source: source === null ? null : sourceKey(source), device, tool };
}
