import type { Cursor } from '../../../common/http/index.js';
import { instantText, joined, raw, sql, type Sql } from '../../../platform/database/index.js';
import { SERVICES } from '../domain/consultation.js';
import { LEAD_STAGES, type LeadStage } from '../domain/lead-stage.js';
import { SUMMARY_COLUMNS } from './lead-summary.row.js';

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

type Key = 'reply_settled' | 'due_at' | 'received_at' | 'name_sort';

/** What each offered order sorts by, before the id. */
export const KEYS: Record<LeadSort, readonly Key[]> = {
  queue: ['reply_settled', 'received_at'],
  dueAt: ['due_at'],
  receivedAt: ['received_at'],
  '-receivedAt': ['received_at'],
  name: ['name_sort'],
};

/** The end of the name of the indexes that sort like this. By time of arrival there is one of all leads alone. */
const INDEX_OF_SORT: Record<LeadSort, string> = { queue: '', receivedAt: '', '-receivedAt': '', dueAt: '_due', name: '_name' };
const INDEX_OF_ALL: Record<LeadSort, string> = {
  queue: 'ix_lead_queue',
  receivedAt: 'ix_lead_received',
  '-receivedAt': 'ix_lead_received',
  dueAt: 'ix_lead_due',
  name: 'ix_lead_name',
};

/** A stretch of one index that holds leads of the filter only, in the order asked for. */
interface Stretch {
  index: string;
  /** Each a test that the index begins with. */
  tests: readonly Sql[];
}

/**
 * The statements of the lead list. Each reads the beginning of a few stretches of indexes and no more, whatever the number of
 * leads: a filter of several stages, or of a service in all stages, is several stretches, merged. Indexes are named in the text
 * because a database that guesses may sort all that fits instead. Nothing a client sends is ever part of the text.
 */
export class LeadListStatements {
  private readonly join: Sql;

  constructor(private readonly isSqlite: boolean) {
    this.join = raw(isSqlite ? 'CROSS JOIN' : 'STRAIGHT_JOIN');
  }

  /** Rows of a page, one more than asked for; `until` is the last place to look at, `words` is what each must have. */
  page(query: LeadListQuery, { until = null, words = [] }: { until?: Cursor | null; words?: readonly string[] } = {}): Sql {
    const tests = [...this.beyond(query), ...(until ? [this.place(query.sort, '<', until, { orEqual: true })] : [])];
    const having = words.map((word) => this.having(ID, word));
    const [only, ...others] = stretchesOf(query, query.sort);
    const from = (stretch: Stretch | undefined, what: Sql): Sql =>
      sql`SELECT ${what} FROM ${LEAD} ${this.by(stretch?.index)} ${where([...(stretch?.tests ?? []), ...tests, ...having])} ORDER BY ${order(query.sort)} LIMIT ${query.limit + 1}`;
    if (others.length === 0) return from(only, summary);
    return this.summariesOf(query, merged([only, ...others].map((stretch) => from(stretch, places(query.sort))), query.sort, query.limit + 1));
  }

  /** The same, for words that few leads have: these are looked up, tested and sorted. The rarest word comes first. */
  pageOfFew(query: LeadListQuery, words: readonly string[]): Sql {
    const tests = [...facets(query), ...this.beyond(query)];
    const sorted = sql`SELECT ${places(query.sort)} FROM ${this.hits(words)} ${this.join} ${LEAD} ON ${ID} = hit.lead_id ${where(tests)} ORDER BY ${order(query.sort)} LIMIT ${query.limit + 1}`;
    return this.summariesOf(query, sorted);
  }

  /** The place of the lead after so many from the cursor on, if there is one. */
  placeAfter(query: LeadListQuery, steps: number): Sql {
    const stretches = stretchesOf(query, query.sort);
    const each = Math.ceil(steps / stretches.length);
    const ends = stretches.map(
      ({ index, tests }) =>
        sql`SELECT ${places(query.sort)} FROM ${LEAD} ${this.by(index)} ${where([...tests, ...this.beyond(query)])} ORDER BY ${order(query.sort)} LIMIT 1 OFFSET ${each}`,
    );
    return merged(ends, query.sort, 1);
  }

  count(filter: LeadFilter, most: number): Sql {
    const stretches = stretchesOf(filter, 'queue').map(({ index, tests }) => sql`SELECT id FROM ${LEAD} ${this.by(index)} ${where(tests)} LIMIT ${most}`);
    return counted(sql`${united(stretches)} LIMIT ${most}`);
  }

  countFew(filter: LeadFilter, words: readonly string[], most: number): Sql {
    return counted(sql`SELECT ${ID} FROM ${this.hits(words)} ${this.join} ${LEAD} ON ${ID} = hit.lead_id ${where(facets(filter))} LIMIT ${most}`);
  }

  /** How often terms begin with each of these words, as `count0` and so on. */
  countTerms(words: readonly string[], most: number): Sql {
    const counts = words.map((word, n) => {
      const some = sql`SELECT term.term FROM lead_search_term term ${raw(this.isSqlite ? '' : 'FORCE INDEX (PRIMARY)')} WHERE ${this.begins('term', word)} LIMIT ${most}`;
      return sql`(${counted(some)}) AS ${raw(`count${n}`)}`;
    });
    return sql`SELECT ${joined(counts, ', ')}`;
  }

  /** How many leads are in each of these stages, as `count0` and so on. */
  countStages(stages: readonly LeadStage[], most: number): Sql {
    const counts = stages.map((stage, n) => {
      const some = sql`SELECT id FROM ${LEAD} ${this.by('ix_lead_stage')} WHERE stage = ${stage} LIMIT ${most}`;
      return sql`(${counted(some)}) AS ${raw(`count${n}`)}`;
    });
    return sql`SELECT ${joined(counts, ', ')}`;
  }

  countOverdue(now: Date, most: number): Sql {
    const some = [0, 1].map(
      (priority) =>
        sql`SELECT id FROM ${LEAD} ${this.by('ix_lead_waiting')} WHERE reply_settled = 0 AND priority = ${priority} AND answer_by < ${instantText(now)} LIMIT ${most}`,
    );
    return counted(sql`${united(some)} LIMIT ${most}`);
  }

  /** All of them, less those of a stage. */
  countReceived(from: Date, to: Date, without: LeadStage): Sql {
    const within = sql`received_at >= ${instantText(from)} AND received_at < ${instantText(to)}`;
    const all = sql`SELECT COUNT(*) FROM ${LEAD} ${this.by('ix_lead_received')} WHERE ${within}`;
    const left = sql`SELECT COUNT(*) FROM ${LEAD} ${this.by('ix_lead_stage')} WHERE stage = ${without} AND reply_settled IN (0, 1) AND ${within}`;
    return sql`SELECT (${all}) - (${left}) AS count`;
  }

  /**
   * Beyond or before a place, in a form from which the engine takes the bound of an index range over all keys: SQLite from
   * a comparison of rows, MariaDB from `a > x OR (a = x AND b > y) OR (a = x AND b = y AND id > z)`.
   */
  private place(sort: LeadSort, side: '>' | '<', cursor: Cursor, { orEqual = false } = {}): Sql {
    const sign = isNewestFirst(sort) === (side === '>') ? '<' : '>';
    const given = KEYS[sort].length === 1 ? [String(cursor.value)] : String(cursor.value).split('|');
    const keys = [...KEYS[sort].map((key, n) => [column(key), valueOf(key, given[n] ?? '')] as const), [ID, cursor.id] as const];
    const last = raw(orEqual ? `${sign}=` : sign);
    if (this.isSqlite) {
      return sql`(${joined(keys.map(([name]) => name), ', ')}) ${last} (${joined(keys.map(([, value]) => sql`${value}`), ', ')})`;
    }
    const ways = keys.map(([name, value], n) => {
      const before = keys.slice(0, n).map(([other, same]) => sql`${other} = ${same}`);
      return joined([...before, sql`${name} ${n === keys.length - 1 ? last : raw(sign)} ${value}`], ' AND ');
    });
    return sql`(${joined(ways, ' OR ')})`;
  }

  private summariesOf({ sort }: LeadListQuery, page: Sql): Sql {
    return sql`SELECT ${summary} FROM (${page}) AS page ${this.join} ${LEAD} ON ${ID} = page.id ORDER BY ${order(sort, 'page')}`;
  }

  private beyond({ sort, cursor }: LeadListQuery): Sql[] {
    return cursor ? [this.place(sort, '>', cursor)] : [];
  }

  private hits([rarest = '', ...others]: readonly string[]): Sql {
    const tests = [this.begins('term', rarest), ...others.map((word) => this.having(raw('term.lead_id'), word))];
    return sql`(SELECT DISTINCT term.lead_id FROM lead_search_term term ${where(tests)}) AS hit`;
  }

  /** A scalar on purpose: MariaDB would turn EXISTS around and read every lead that has the word. */
  private having(leadId: Sql, word: string): Sql {
    return sql`(SELECT other.lead_id FROM lead_search_term other ${this.by('ix_lead_search_term_words')} WHERE other.lead_id = ${leadId} AND ${this.begins('other', word)} LIMIT 1) IS NOT NULL`;
  }

  /** SQLite uses an index for a range but not for LIKE; MariaDB orders by its own alphabet but knows LIKE. */
  private begins(table: string, word: string): Sql {
    const term = raw(`${table}.term`);
    if (this.isSqlite) return sql`${term} >= ${word} AND ${term} < ${`${word}\u{10ffff}`}`;
    return sql`${term} LIKE ${`${word.replace(/[!%_]/g, (character) => `!${character}`)}%`} ESCAPE '!'`;
  }

  private by(index: string | undefined): Sql {
    return raw(this.isSqlite ? `INDEXED BY ${String(index)}` : `FORCE INDEX (${String(index)})`);
  }
}

// Quoted, because MySQL 8 has a function of that name; each engine takes these quotes.
const LEAD = raw('`lead`');
const column = (name: string): Sql => raw(`${LEAD.sql}.${name}`);
const ID = column('id');
const summary = joined(SUMMARY_COLUMNS.map(column), ', ');

function stretchesOf(filter: LeadFilter, sort: LeadSort): Stretch[] {
  const { ownerId, service } = filter;
  const chosen = [...new Set(filter.stages)];
  const stages = chosen.length < LEAD_STAGES.length ? chosen : [];
  const owner = ownerId === undefined ? [] : [equal('owner_id', ownerId)];
  const narrows = stages.length > 0 || service !== undefined;
  if (owner.length === 0 && !narrows) return [{ index: INDEX_OF_ALL[sort], tests: [] }];
  const end = INDEX_OF_SORT[sort];
  // In these indexes what waits for a reply comes before what does not: by arrival they are two stretches each.
  const halves = KEYS[sort][0] === 'received_at' ? [[equal('reply_settled', 0)], [equal('reply_settled', 1)]] : [[]];
  if (!narrows) return halves.map((half) => ({ index: `ix_lead_owner${end}`, tests: [...owner, ...half] }));
  const isStageAlone = owner.length === 0 && service === undefined;
  const index = isStageAlone ? `ix_lead_stage${end}` : `ix_lead_${owner.length > 0 ? 'owner_' : ''}stage_service${end}`;
  const services = isStageAlone ? [[]] : (service === undefined ? SERVICES : [service]).map((one) => [equal('service', one)]);
  return (stages.length > 0 ? stages : LEAD_STAGES).flatMap((stage) =>
    services.flatMap((one) => halves.map((half) => ({ index, tests: [...owner, equal('stage', stage), ...one, ...half] }))),
  );
}

/** The same filter as tests of a lead that was found otherwise. */
function facets({ stages, ownerId, service }: LeadFilter): Sql[] {
  return [
    ...(stages.length > 0 ? [sql`${column('stage')} IN (${joined(stages.map((stage) => sql`${stage}`), ', ')})`] : []),
    ...(ownerId === undefined ? [] : [equal('owner_id', ownerId)]),
    ...(service === undefined ? [] : [equal('service', service)]),
  ];
}

function equal(name: string, value: string | number | null): Sql {
  return value === null ? sql`${column(name)} IS NULL` : sql`${column(name)} = ${value}`;
}

function where(tests: readonly Sql[]): Sql {
  return tests.length === 0 ? raw('') : sql`WHERE ${joined(tests, ' AND ')}`;
}

function places(sort: LeadSort): Sql {
  return joined([...KEYS[sort], 'id'].map(column), ', ');
}

function order(sort: LeadSort, table = LEAD.sql): Sql {
  return raw([...KEYS[sort], 'id'].map((column) => `${table}.${column}${isNewestFirst(sort) ? ' DESC' : ''}`).join(', '));
}

function united(some: readonly Sql[]): Sql {
  return joined(some.map((one, n) => sql`SELECT * FROM (${one}) AS ${raw(`part${n}`)}`), ' UNION ALL ');
}

function merged(some: readonly Sql[], sort: LeadSort, limit: number): Sql {
  const by = [...KEYS[sort], 'id'].map((column) => `${column}${isNewestFirst(sort) ? ' DESC' : ''}`).join(', ');
  return sql`${united(some)} ORDER BY ${raw(by)} LIMIT ${limit}`;
}

function counted(some: Sql): Sql {
  return sql`SELECT COUNT(*) AS count FROM (${some}) AS found`;
}

const isNewestFirst = (sort: LeadSort): boolean => sort.startsWith('-');

function valueOf(key: Key, text: string): string | number {
  if (key === 'name_sort') return text;
  if (key === 'reply_settled') return text === '0' ? 0 : 1;
  const instant = new Date(text);
  // A cursor that somebody made up starts a page nowhere in particular, but breaks nothing.
  return instantText(Number.isNaN(instant.getTime()) ? new Date(0) : instant);
}
