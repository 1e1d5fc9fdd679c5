import { Injectable } from '@nestjs/common';
import {
  And,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
  type FindOptionsWhere,
  type SelectQueryBuilder,
} from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, type ListOrder, type Page, type PageRequest } from '../../../platform/lists/index.js';
import type { ServiceSlug } from '../domain/consultation.js';
import { AWAITING_REPLY, NOTHING_DUE } from '../domain/lead.js';
import { OPEN_STAGES, type LeadStage } from '../domain/lead-stage.js';
import type { CountedStage } from '../domain/pipeline.js';
import { searchWords } from '../../../common/text/index.js';
import { LeadEntity } from './lead.entity.js';
import { keepReported, type ReportedLeads } from './reported-leads.js';

export const LEAD_SORTS = ['queue', 'dueAt', 'receivedAt', '-receivedAt', 'name'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

const ORDERS: Record<LeadSort, ListOrder> = {
  queue: { replySettled: 'ASC', receivedAt: 'ASC', id: 'ASC' },
  dueAt: { dueAt: 'ASC', id: 'ASC' },
  receivedAt: { receivedAt: 'ASC', id: 'ASC' },
  '-receivedAt': { receivedAt: 'DESC', id: 'DESC' },
  name: { nameSort: 'ASC', id: 'ASC' },
};

export interface LeadFilter {
  stages?: readonly LeadStage[];
  ownerId?: string | null | undefined;
  service?: ServiceSlug | undefined;
  q?: string;
  report?: ReportedLeads;
}

@Injectable()
export class LeadListRepository {
  constructor(private readonly uow: UnitOfWork) {}

  list({ stages, ownerId, service, q = '', report = {} }: LeadFilter, sort: LeadSort): ListQuery<LeadEntity> {
    const words = searchWords(q);
    const leads = this.leads();
    // A search for punctuation alone finds nothing.
    if (q.trim() !== '' && words.length === 0) leads.where('1 = 0');
    keepReported(leads, report);
    return new ListQuery(leads, ORDERS[sort])
      .filter('stage', stages)
      .filter('ownerId', ownerId)
      .filter('service', service)
      .search('searchText', words);
  }

  async countForBoard(
    stages: readonly LeadStage[],
    { ownerId, service }: Pick<LeadFilter, 'ownerId' | 'service'>,
  ): Promise<Map<LeadStage, CountedStage>> {
    const counts = this.leads()
      .select('lead.stage', 'stage')
      .addSelect('COUNT(*)', 'leads')
      .addSelect('COUNT(lead.likelyCents)', 'priced')
      .addSelect('COALESCE(SUM(lead.likelyCents), 0)', 'cents')
      .where({ stage: In([...stages]) })
      .groupBy('lead.stage');
    new ListQuery(counts, {}).filter('ownerId', ownerId).filter('service', service);
    const rows = await counts.getRawMany<
      { stage: LeadStage } & Record<'leads' | 'priced' | 'cents', number | string>
    >();
    return new Map(
      rows.map(({ stage, leads, priced, cents }) => [
        stage,
        { leads: Number(leads), priced: Number(priced), likelyCents: Number(cents) },
      ]),
    );
  }

  listWaiting(limit: number): Promise<LeadEntity[]> {
    return this.uow.reader().find(LeadEntity, {
      where: { replySettled: In(AWAITING_REPLY) },
      order: { priority: 'ASC', replyDueAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  listToWatch(ownerId: string): Promise<LeadEntity[]> {
    return this.uow.reader().findBy(LeadEntity, { ownerId, dueAt: LessThan(NOTHING_DUE) });
  }

  /** Answered and due again: their next step or wake-up date has come. */
  listWakeUps(now: Date, limit: number): Promise<LeadEntity[]> {
    return this.uow.reader().find(LeadEntity, {
      where: { dueAt: LessThanOrEqual(now), replySettled: Not(In(AWAITING_REPLY)) },
      order: { dueAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  countOverdue(now: Date): Promise<number> {
    return this.uow.reader().countBy(LeadEntity, { replySettled: In(AWAITING_REPLY), replyDueAt: LessThan(now) });
  }

  countReceived(from: Date, to: Date): Promise<number> {
    const receivedAt = And(MoreThanOrEqual(from), LessThan(to));
    return this.uow.reader().countBy(LeadEntity, { receivedAt, stage: Not('spam') });
  }

  countByStage(stages: readonly LeadStage[]): Promise<Map<string, number>> {
    return this.countBy('stage', { stage: In([...stages]) });
  }

  async idsInStages(stages: readonly LeadStage[], afterId: string, limit: number): Promise<string[]> {
    const leads = await this.uow.reader().find(LeadEntity, {
      select: { id: true },
      where: { stage: In([...stages]), id: MoreThan(afterId) },
      order: { id: 'ASC' },
      take: limit,
    });
    return leads.map(({ id }) => id);
  }

  async latestOwnerOf({ emailNormalized, customerId, phoneDigits }: LeadEntity): Promise<string | null> {
    const known = [
      ...(emailNormalized === '' ? [] : [{ emailNormalized }]),
      ...(customerId === null ? [] : [{ customerId }]),
      ...(phoneDigits === null ? [] : [{ phoneDigits }]),
    ];
    if (known.length === 0) return null;
    const [latest] = await this.uow.reader().find(LeadEntity, {
      where: known.map((person) => ({ ...person, ownerId: Not(IsNull()) })),
      order: { receivedAt: 'DESC' },
      take: 1,
    });
    return latest?.ownerId ?? null;
  }

  countOpenByOwner(ids: readonly string[]): Promise<Map<string, number>> {
    return this.countBy('ownerId', { ownerId: In([...ids]), stage: In([...OPEN_STAGES]) });
  }

  listOwnedBy(customerId: string, request: PageRequest): Promise<Page<LeadEntity>> {
    return new ListQuery(this.leads(), ORDERS['-receivedAt']).filter('customerId', customerId).page(request);
  }

  async headsOf(ids: readonly string[]): Promise<Map<string, Pick<LeadEntity, 'id' | 'reference' | 'name'>>> {
    if (ids.length === 0) return new Map();
    const rows = await this.uow
      .reader()
      .find(LeadEntity, { select: { id: true, reference: true, name: true }, where: { id: In([...ids]) } });
    return new Map(rows.map((row) => [row.id, row]));
  }

  countByCustomers(ids: readonly string[]): Promise<Map<string, number>> {
    return this.countBy('customerId', { customerId: In([...ids]) });
  }

  private async countBy(
    column: 'stage' | 'ownerId' | 'customerId',
    where: FindOptionsWhere<LeadEntity>,
  ): Promise<Map<string, number>> {
    const rows = await this.leads()
      .select(`lead.${column}`, 'key')
      .addSelect('COUNT(*)', 'count')
      .where(where)
      .groupBy(`lead.${column}`)
      .getRawMany<{ key: string; count: number | string }>();
    return new Map(rows.map(({ key, count }) => [key, Number(count)]));
  }

  private leads(): SelectQueryBuilder<LeadEntity> {
    return this.uow.reader().createQueryBuilder(LeadEntity, 'lead');
  }
}
