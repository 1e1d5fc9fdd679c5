import { Injectable, Optional } from '@nestjs/common';
import { In, LessThan, type SelectQueryBuilder } from 'typeorm';
import type { Cursor } from '../../../common/http/index.js';
import { newestFirst, UnitOfWork, type Sql } from '../../../platform/database/index.js';
import { NOTHING_DUE } from '../domain/lead.js';
import { OPEN_STAGES, type LeadStage } from '../domain/lead-stage.js';
import { searchWords } from '../domain/search-terms.js';
import { KEYS, LeadListStatements, narrows, type LeadFilter, type LeadListQuery } from './lead-list.statements.js';
import { cursorOf, toSummary, type LeadSummaryRow, type RawSummary } from './lead-summary.row.js';
import { LeadEntity } from './lead.entity.js';

/**
 * What keeps a list as cheap with any number of leads. One word alone is a few stretches of an index, sorted like the list.
 * With a filter or further words, leads of a rare word are looked up, tested and sorted, and of a common word they are walked
 * along in the order of the list, each asked for the rest. A beginning of a word that many terms have is no few stretches: it
 * is looked up, or the list walked and each lead asked for it. House figures; the specs choose smaller ones.
 */
export class LeadListBounds {
  /** As the console shows it: "25 of 1,000+". */
  counted = 1_000;
  lookedUp = 1_000;
  lookedUpWithSeveralWords = 5_000;
  walked = 5_000;
}

/** `next` may be set where nothing was found: the search has not looked at all leads yet. */
export interface LeadListPage {
  leads: LeadSummaryRow[];
  next: Cursor | null;
}

export interface LeadCount {
  count: number;
  isMore: boolean;
}

interface Search {
  /** What each lead is asked for; the rarest first. */
  words: string[];
  way: 'nothing' | 'look-up' | 'walk';
  /** Walked along are the leads that have one of these; without them those of the filter, or all. */
  terms: string[] | null;
}

/** Each is a stretch to merge or two; a beginning that more terms share is common, and a list soon walked for it. */
const MOST_TERMS = 16;

/** The many-row reads. Each offered order and filter has its index; the specs check the plans. */
@Injectable()
export class LeadListRepository {
  private readonly statements: LeadListStatements;

  constructor(
    private readonly uow: UnitOfWork,
    @Optional() private readonly bounds = new LeadListBounds(),
  ) {
    this.statements = new LeadListStatements(uow.isSqlite);
  }

  /** One page with the number of all that fit, as far as that is counted. */
  async list(query: LeadListQuery): Promise<LeadListPage & { total: LeadCount }> {
    const search = await this.searchOf(query);
    const page = await this.found(query, search);
    return { ...page, total: await this.counted(query, search, page) };
  }

  async page(query: LeadListQuery): Promise<LeadListPage> {
    return this.found(query, await this.searchOf(query));
  }

  private async searchOf(filter: LeadFilter): Promise<Search> {
    const words = searchWords(filter.q);
    const [word = '', ...others] = words;
    // Signs alone are in no name: nothing is found by them.
    if (word === '') return { words, way: filter.q.trim() === '' ? 'walk' : 'nothing', terms: null };
    if (others.length === 0 && !narrows(filter)) {
      const terms = await this.termsOf(word);
      if (terms) return { words: [], way: terms.length === 0 ? 'nothing' : 'walk', terms };
    }
    const { lookedUp, lookedUpWithSeveralWords } = this.bounds;
    const most = others.length === 0 ? lookedUp : lookedUpWithSeveralWords;
    const [counts] = await this.read<Record<string, number | string>>(this.statements.countTerms(words, most + 1));
    const byCount = words
      .map((one, n) => ({ one, count: Number(counts?.[`count${n}`]) }))
      .sort((a, b) => a.count - b.count);
    const count = byCount[0]?.count ?? 0;
    const [rarest = '', ...more] = byCount.map(({ one }) => one);
    if (count <= lookedUp) return { words: [rarest, ...more], way: count === 0 ? 'nothing' : 'look-up', terms: null };
    const terms = (await this.isRare(filter)) ? null : await this.termsOf(rarest);
    if (terms) return { words: more, way: 'walk', terms };
    return { words: [rarest, ...more], way: count <= most ? 'look-up' : 'walk', terms: null };
  }

  /** So rare that all its leads are sooner looked at than those of a common word. */
  private async isRare(filter: LeadFilter): Promise<boolean> {
    const most = this.bounds.lookedUp;
    return narrows(filter) && (await this.countOf(this.statements.count(filter, most + 1))) <= most;
  }

  /** All that begin with this word, or null where they are too many. Those of rare words are read at once, others one by one. */
  private async termsOf(word: string): Promise<string[] | null> {
    const terms = new Set<string>();
    for (let after: string | undefined; ;) {
      const rows = await this.read<{ term: string }>(this.statements.terms(word, after, MOST_TERMS + 1));
      for (const { term } of rows) terms.add(term);
      if (terms.size > MOST_TERMS) return null;
      if (rows.length <= MOST_TERMS) return [...terms];
      after = rows.at(-1)?.term;
    }
  }

  private async found(query: LeadListQuery, { words, way, terms }: Search): Promise<LeadListPage> {
    if (way === 'nothing') return { leads: [], next: null };
    const end = asks(query, { words, way, terms }) ? await this.placeAfter(query, terms) : null;
    const rows = await this.read<RawSummary>(
      way === 'look-up'
        ? this.statements.pageOfFew(query, words)
        : this.statements.page(query, { terms, words, until: end }),
    );
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    const next = rows.length > query.limit && last ? cursorOf(KEYS[query.sort], last) : end;
    return { leads: shown.map(toSummary), next };
  }

  /** Where each lead is asked for something, only the page is counted: counting on would walk on. */
  private async counted(query: LeadListQuery, search: Search, { leads, next }: LeadListPage): Promise<LeadCount> {
    const { words, way, terms } = search;
    if (way === 'nothing') return { count: 0, isMore: false };
    if (asks(query, search)) return { count: leads.length, isMore: next !== null || query.cursor !== null };
    const most = this.bounds.counted;
    const all = terms ? this.statements.countHaving(terms, most + 1) : this.statements.count(query, most + 1);
    const count = await this.countOf(way === 'look-up' ? this.statements.countFew(query, words, most + 1) : all);
    return { count: Math.min(count, most), isMore: count > most };
  }

  private async placeAfter(query: LeadListQuery, terms: string[] | null): Promise<Cursor | null> {
    const [row] = await this.read<RawSummary>(this.statements.placeAfter(query, this.bounds.walked, { terms }));
    return row ? cursorOf(KEYS[query.sort], row) : null;
  }

  /** Emergencies first, then by the promise. */
  listWaiting(limit: number): Promise<LeadEntity[]> {
    return this.waitingQuery(limit).getMany();
  }

  /** Those of one person that wait for us, or will. */
  listToWatch(ownerId: string): Promise<LeadEntity[]> {
    return this.leads()
      .where({ ownerId, dueAt: LessThan(NOTHING_DUE) })
      .getMany();
  }

  waitingQuery(limit: number): SelectQueryBuilder<LeadEntity> {
    return this.leads()
      .where('lead.replySettled = 0')
      .orderBy('lead.priority', 'ASC')
      .addOrderBy('lead.answerBy', 'ASC')
      .addOrderBy('lead.id', 'ASC')
      .limit(limit);
  }

  /** Answered, and due again: their next step, or the time until which they rest, has come. */
  listWakeUps(now: Date, limit: number): Promise<LeadEntity[]> {
    return this.wakeUpQuery(now, limit).getMany();
  }

  wakeUpQuery(now: Date, limit: number): SelectQueryBuilder<LeadEntity> {
    return (
      this.leads()
        // As an expression: else SQLite would sort all that were ever answered.
        .where('lead.dueAt <= :now AND COALESCE(lead.replySettled, 0) = 1', { now })
        .orderBy('lead.dueAt', 'ASC')
        .addOrderBy('lead.id', 'ASC')
        .limit(limit)
    );
  }

  /** One further than `bounds.counted` at most, which says that there are more. */
  countOverdue(now: Date): Promise<number> {
    return this.countOf(this.statements.countOverdue(now, this.bounds.counted + 1));
  }

  /** Requests received in [from, to), quarantined ones left out. */
  countReceived(from: Date, to: Date): Promise<number> {
    return this.countOf(this.statements.countReceived(from, to, 'spam'));
  }

  /** Each one further than `bounds.counted` at most, which says that there are more. */
  async countByStage(stages: readonly LeadStage[]): Promise<Map<LeadStage, number>> {
    const [counts] = await this.read<Record<string, number | string>>(
      this.statements.countStages(stages, this.bounds.counted + 1),
    );
    return new Map(stages.map((stage, n) => [stage, Number(counts?.[`count${n}`])]));
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

  /** Whoever was last in charge of a request that one of these is said of. */
  async latestOwnerOf(
    known: Partial<Pick<LeadEntity, 'emailNormalized' | 'customerId' | 'phoneDigits'>>[],
  ): Promise<string | null> {
    if (known.length === 0) return null;
    const builder = this.leads()
      .where(known)
      .andWhere('lead.ownerId IS NOT NULL')
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
    return newestFirst(
      this.leads().where('lead.customerId = :customerId', { customerId }),
      'receivedAt',
      limit,
      cursor,
    );
  }

  /** What other lists show of these, by id. */
  async headsOf(ids: readonly string[]): Promise<Map<string, Pick<LeadEntity, 'id' | 'reference' | 'name'>>> {
    if (ids.length === 0) return new Map();
    const rows = await this.uow
      .reader()
      .find(LeadEntity, { select: { id: true, reference: true, name: true }, where: { id: In([...ids]) } });
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

  private read<T>(statement: Sql): Promise<T[]> {
    return this.uow.reader().read(statement) as Promise<T[]>;
  }

  private async countOf(statement: Sql): Promise<number> {
    const [row] = await this.read<{ count: number | string }>(statement);
    return Number(row?.count);
  }
}

/** A walk that passes leads by goes no further than it may. */
function asks(filter: LeadFilter, { words, way, terms }: Search): boolean {
  return way === 'walk' && (words.length > 0 || (terms !== null && narrows(filter)));
}
