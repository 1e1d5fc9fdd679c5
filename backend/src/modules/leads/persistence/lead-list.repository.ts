import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { Cursor } from '../../../common/http/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { OPEN_STAGES, type LeadStage } from '../domain/lead-stage.js';
import { searchWords } from '../domain/search-terms.js';
import { LeadSearchTermEntity } from './lead-search-term.entity.js';
import { LeadEntity } from './lead.entity.js';

export const LEAD_SORTS = ['queue', 'dueAt', 'receivedAt', '-receivedAt', 'name'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

export interface LeadFilter {
  stages: readonly LeadStage[];
  /** A staff id, or null for leads that nobody owns. */
  ownerId: string | null | undefined;
  service: string | undefined;
  q: string;
}

export interface LeadListQuery extends LeadFilter {
  sort: LeadSort;
  limit: number;
  cursor: Cursor | null;
}

/** As the console shows it: "25 of 1,000+" (house figure). */
const COUNTED_AT_MOST = 1_000;

type SortColumn = 'replySettled' | 'dueAt' | 'receivedAt' | 'nameSort';

/** Columns and direction for each offered order; nothing a client sends is ever part of the SQL. */
const SORTS: Record<LeadSort, { columns: readonly SortColumn[]; direction: 'ASC' | 'DESC' }> = {
  queue: { columns: ['replySettled', 'receivedAt'], direction: 'ASC' },
  dueAt: { columns: ['dueAt'], direction: 'ASC' },
  receivedAt: { columns: ['receivedAt'], direction: 'ASC' },
  '-receivedAt': { columns: ['receivedAt'], direction: 'DESC' },
  name: { columns: ['nameSort'], direction: 'ASC' },
};

/** The many-row reads. Each offered order and filter has its index; the specs check the plans. */
@Injectable()
export class LeadListRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** No further than `most`: beyond it nobody reads the number, and counting would cost more with every lead. */
  async count(filter: LeadFilter, most = COUNTED_AT_MOST): Promise<{ count: number; isMore: boolean }> {
    const some = this.matching(filter).select('lead.id', 'id').limit(most + 1);
    const counted = this.uow.reader().createQueryBuilder().select('COUNT(*)', 'count').from(`(${some.getQuery()})`, 'matching');
    const row = await counted.setParameters(some.getParameters()).getRawOne<{ count: number | string }>();
    const found = Number(row?.count ?? 0);
    return { count: Math.min(found, most), isMore: found > most };
  }

  /** One row more than asked for, so that the caller knows whether there is a next page. */
  listPage(query: LeadListQuery): Promise<LeadEntity[]> {
    return this.pageQuery(query).getMany();
  }

  pageQuery(query: LeadListQuery): SelectQueryBuilder<LeadEntity> {
    const { columns, direction } = SORTS[query.sort];
    const builder = this.matching(query);
    for (const column of columns) builder.addOrderBy(`lead.${column}`, direction);
    builder.addOrderBy('lead.id', direction).limit(query.limit + 1);
    if (query.cursor) after(builder, columns, direction, query.cursor);
    return builder;
  }

  /** Where the page after this row starts. */
  cursorOf(sort: LeadSort, lead: LeadEntity): Cursor {
    return { value: SORTS[sort].columns.map((column) => cursorPart(lead[column])).join('|'), id: lead.id };
  }

  /** Emergencies first, then by the promise. */
  listWaiting(limit: number): Promise<LeadEntity[]> {
    return this.waitingQuery(limit).getMany();
  }

  waitingQuery(limit: number): SelectQueryBuilder<LeadEntity> {
    return this.leads()
      .where('lead.replySettled = 0')
      .orderBy('lead.priority', 'ASC')
      .addOrderBy('lead.answerBy', 'ASC')
      .addOrderBy('lead.id', 'ASC')
      .limit(limit);
  }

  /** Put to sleep until a time that has come; only a lead in nurture has such a time. */
  listWakeUps(now: Date, limit: number): Promise<LeadEntity[]> {
    return this.wakeUpQuery(now, limit).getMany();
  }

  wakeUpQuery(now: Date, limit: number): SelectQueryBuilder<LeadEntity> {
    return this.leads()
      .where('lead.wakeAt <= :now', { now })
      .orderBy('lead.wakeAt', 'ASC')
      .addOrderBy('lead.id', 'ASC')
      .limit(limit);
  }

  countOverdue(now: Date): Promise<number> {
    return this.leads().where('lead.replySettled = 0').andWhere('lead.answerBy < :now', { now }).getCount();
  }

  /** Requests received in [from, to), quarantined ones left out. */
  countReceived(from: Date, to: Date): Promise<number> {
    return this.leads()
      .where('lead.receivedAt >= :from AND lead.receivedAt < :to', { from, to })
      .andWhere('lead.stage <> :spam', { spam: 'spam' })
      .getCount();
  }

  async countByStage(): Promise<Map<LeadStage, number>> {
    const rows = await this.leads()
      .select('lead.stage', 'stage')
      .addSelect('COUNT(*)', 'count')
      .groupBy('lead.stage')
      .getRawMany<{ stage: LeadStage; count: number | string }>();
    return new Map(rows.map((row) => [row.stage, Number(row.count)]));
  }

  /** By id, beyond `afterId`. */
  listInStages(stages: readonly LeadStage[], afterId: string, limit: number): Promise<LeadEntity[]> {
    return this.leads()
      .where({ stage: In([...stages]) })
      .andWhere('lead.id > :afterId', { afterId })
      .orderBy('lead.id', 'ASC')
      .limit(limit)
      .getMany();
  }

  /** Whoever was last in charge of a request of this address or account. */
  async latestOwnerOf(emailNormalized: string, customerId: string | null): Promise<string | null> {
    if (emailNormalized === '') return null;
    const builder = this.leads()
      .where('lead.ownerId IS NOT NULL')
      .andWhere(customerId === null ? 'lead.emailNormalized = :emailNormalized' : '(lead.emailNormalized = :emailNormalized OR lead.customerId = :customerId)', {
        emailNormalized,
        customerId,
      })
      .orderBy('lead.receivedAt', 'DESC')
      .limit(1);
    return (await builder.getOne())?.ownerId ?? null;
  }

  async countOpenByOwner(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.leads()
      .select('lead.ownerId', 'ownerId')
      .addSelect('COUNT(*)', 'count')
      .where({ ownerId: In([...ids]), stage: In([...OPEN_STAGES]) })
      .groupBy('lead.ownerId')
      .getRawMany<{ ownerId: string; count: number | string }>();
    return new Map(rows.map((row) => [row.ownerId, Number(row.count)]));
  }

  /** Newest first; one row more than asked for. */
  listOwnedBy(customerId: string, limit: number, cursor: Cursor | null): Promise<LeadEntity[]> {
    return this.ownedQuery(customerId, limit, cursor).getMany();
  }

  ownedQuery(customerId: string, limit: number, cursor: Cursor | null): SelectQueryBuilder<LeadEntity> {
    const builder = this.leads()
      .where('lead.customerId = :customerId', { customerId })
      .orderBy('lead.receivedAt', 'DESC')
      .addOrderBy('lead.id', 'DESC')
      .limit(limit + 1);
    if (cursor) after(builder, ['receivedAt'], 'DESC', cursor);
    return builder;
  }

  /** What other lists show of these, by id. */
  async headsOf(ids: readonly string[]): Promise<Map<string, Pick<LeadEntity, 'id' | 'reference' | 'name'>>> {
    if (ids.length === 0) return new Map();
    const rows = await this.uow.reader().find(LeadEntity, { select: { id: true, reference: true, name: true }, where: { id: In([...ids]) } });
    return new Map(rows.map((row) => [row.id, row]));
  }

  async countByCustomers(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.leads()
      .select('lead.customerId', 'customerId')
      .addSelect('COUNT(*)', 'count')
      .where({ customerId: In([...ids]) })
      .groupBy('lead.customerId')
      .getRawMany<{ customerId: string; count: number | string }>();
    return new Map(rows.map((row) => [row.customerId, Number(row.count)]));
  }

  private leads(): SelectQueryBuilder<LeadEntity> {
    return this.uow.reader().createQueryBuilder(LeadEntity, 'lead');
  }

  private matching(filter: LeadFilter): SelectQueryBuilder<LeadEntity> {
    const builder = this.leads();
    if (filter.stages.length > 0) builder.andWhere({ stage: In([...filter.stages]) });
    if (filter.ownerId === null) builder.andWhere('lead.ownerId IS NULL');
    else if (filter.ownerId !== undefined) builder.andWhere('lead.ownerId = :ownerId', { ownerId: filter.ownerId });
    if (filter.service !== undefined) builder.andWhere('lead.service = :service', { service: filter.service });
    searchWords(filter.q).forEach((word, index) => this.havingTerm(builder, word, index));
    return builder;
  }

  /** SQLite uses an index for a range but not for LIKE; MariaDB orders by its own alphabet but knows LIKE. */
  private havingTerm(builder: SelectQueryBuilder<LeadEntity>, word: string, index: number): void {
    const [from, to, like] = [`wordFrom${index}`, `wordTo${index}`, `wordLike${index}`];
    const terms = builder.subQuery().select('term.leadId').from(LeadSearchTermEntity, 'term');
    if (this.uow.isSqlite) terms.where(`term.term >= :${from} AND term.term < :${to}`);
    else terms.where(`term.term LIKE :${like} ESCAPE '!'`);
    builder.andWhere(`lead.id IN ${terms.getQuery()}`, {
      ...(this.uow.isSqlite
        ? { [from]: word, [to]: `${word}\u{10ffff}` }
        : { [like]: `${word.replace(/[!%_]/g, (character) => `!${character}`)}%` }),
    });
  }
}

/**
 * `a >= x AND (a > x OR (b >= y AND (b > y OR id > z)))`: the same rows as the plain OR, in a form
 * from which both engines take the start of an index range.
 */
function after(
  builder: SelectQueryBuilder<LeadEntity>,
  columns: readonly SortColumn[],
  direction: 'ASC' | 'DESC',
  cursor: Cursor,
): void {
  const beyond = direction === 'ASC' ? '>' : '<';
  const values = columns.length === 1 ? [String(cursor.value)] : String(cursor.value).split('|');
  const parameters: Record<string, unknown> = { afterId: cursor.id };
  let condition = `lead.id ${beyond} :afterId`;
  for (let index = columns.length - 1; index >= 0; index -= 1) {
    const column = columns[index] as SortColumn;
    const name = `after${index}`;
    parameters[name] = cursorValue(column, values[index] ?? '');
    condition = `(lead.${column} ${beyond}= :${name} AND (lead.${column} ${beyond} :${name} OR ${condition}))`;
  }
  builder.andWhere(condition, parameters);
}

function cursorPart(value: Date | number | string): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function cursorValue(column: SortColumn, text: string): Date | number | string {
  if (column === 'nameSort') return text;
  if (column === 'replySettled') return text === '0' ? 0 : 1;
  const instant = new Date(text);
  // A cursor that somebody made up starts a page nowhere in particular, but breaks nothing.
  return Number.isNaN(instant.getTime()) ? new Date(0) : instant;
}
