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
const INDEX_OF_SORT: Record<LeadSort, string> = {
  queue: '',
  receivedAt: '',
  '-receivedAt': '',
  dueAt: '_due',
  name: '_name',
};
const INDEX_OF_ALL: Record<LeadSort, string> = {
  queue: 'ix_lead_queue',
  receivedAt: 'ix_lead_received',
  '-receivedAt': 'ix_lead_received',
  dueAt: 'ix_lead_due',
  name: 'ix_lead_name',
};

/** A table with indexes that sort like the lists: each row of a term repeats what its lead is sorted by. */
interface Source {
  table: Sql;
  /** What it is called in a statement. */
  name: string;
  id: string;
}

// Quoted, because MySQL 8 has a function of that name; each engine takes these quotes.
const LEAD = raw('`lead`');
const LEADS: Source = { table: LEAD, name: LEAD.sql, id: 'id' };
const TERMS: Source = { table: raw('lead_search_term AS term'), name: 'term', id: 'lead_id' };
const PAGE: Source = { table: raw('page'), name: 'page', id: 'id' };

/** A stretch of one index that holds leads of the filter only, or of a term, in the order asked for. */
interface Stretch {
  source: Source;
  index: string;
  /** Each a test that the index begins with. */
  tests: readonly Sql[];
}

/** Where a page is looked for. */
interface Walk {
  /** Along the leads that have one of these; without them along those of the filter. */
  terms?: readonly string[] | null;
  /** What each lead must have besides. */
  words?: readonly string[];
  /** The last place to look at. */
  until?: Cursor | null;
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

  /** Rows of a page, one more than asked for. */
  page(query: LeadListQuery, { terms = null, words = [], until = null }: Walk = {}): Sql {
    const { sort, limit } = query;
    const from = ({ source, index, tests }: Stretch, what: Sql): Sql => {
      const having = words.map((word) => this.having(column(source.id, source), word));
      const beyond = [
        ...this.beyond(query, source),
        ...(until ? [this.place(sort, '<', until, source, { orEqual: true })] : []),
      ];
      const filter = source === TERMS ? facets(query) : [];
      const found =
        filter.length > 0
          ? sql`${this.from(source, index)} ${this.join} ${LEAD} ON ${ID} = ${column(source.id, source)}`
          : this.from(source, index);
      return sql`SELECT ${what} FROM ${found} ${where([...tests, ...beyond, ...filter, ...having])} ORDER BY ${order(sort, source)} LIMIT ${limit + 1}`;
    };
    const stretches = along(query, terms);
    const [first, ...others] = stretches;
    if (first?.source === LEADS && others.length === 0) return from(first, summary);
    return this.summariesOf(
      query,
      merged(
        stretches.map((stretch) => from(stretch, places(sort, stretch.source))),
        sort,
        limit + 1,
        { once: (terms ?? []).length > 1 },
      ),
    );
  }

  /** The same, for words that few leads have: these are looked up, tested and sorted. The rarest word comes first. */
  pageOfFew(query: LeadListQuery, words: readonly string[]): Sql {
    const tests = [...facets(query), ...this.beyond(query, LEADS)];
    const sorted = sql`SELECT ${places(query.sort, LEADS)} FROM ${this.hits(words)} ${this.join} ${LEAD} ON ${ID} = hit.lead_id ${where(tests)} ORDER BY ${order(query.sort, LEADS)} LIMIT ${query.limit + 1}`;
    return this.summariesOf(query, sorted);
  }

  /** The place of the lead after so many from the cursor on, if there is one. */
  placeAfter(query: LeadListQuery, steps: number, { terms = null }: Walk = {}): Sql {
    const stretches = along(query, terms);
    const each = Math.ceil(steps / stretches.length);
    const ends = stretches.map(
      ({ source, index, tests }) =>
        sql`SELECT ${places(query.sort, source)} FROM ${this.from(source, index)} ${where([...tests, ...this.beyond(query, source)])} ORDER BY ${order(query.sort, source)} LIMIT 1 OFFSET ${each}`,
    );
    return merged(ends, query.sort, 1);
  }

  count(filter: LeadFilter, most: number): Sql {
    const stretches = stretchesOf(filter, 'queue').map(
      ({ source, index, tests }) => sql`${this.from(source, index)} ${where(tests)}`,
    );
    const [only, ...others] = stretches;
    if (only && others.length === 0) return countedOf(only, most);
    return counted(
      sql`${united(stretches.map((stretch) => sql`SELECT id FROM ${stretch} LIMIT ${most}`))} LIMIT ${most}`,
    );
  }

  /** Leads that have one of these terms. */
  countHaving(terms: readonly string[], most: number): Sql {
    const all = sql`${this.from(TERMS, 'PRIMARY')} WHERE term.term IN (${joined(
      terms.map((term) => sql`${term}`),
      ', ',
    )})`;
    return terms.length === 1
      ? countedOf(all, most)
      : counted(sql`SELECT DISTINCT term.lead_id FROM ${all} LIMIT ${most}`);
  }

  /** Terms that begin with a word, in their order, once for each lead that has them. */
  terms(word: string, after: string | undefined, limit: number): Sql {
    return sql`SELECT term.term FROM ${this.from(TERMS, 'PRIMARY')} WHERE ${this.begins('term', word, after)} ORDER BY term.term LIMIT ${limit}`;
  }

  countFew(filter: LeadFilter, words: readonly string[], most: number): Sql {
    return counted(
      sql`SELECT ${ID} FROM ${this.hits(words)} ${this.join} ${LEAD} ON ${ID} = hit.lead_id ${where(facets(filter))} LIMIT ${most}`,
    );
  }

  /** How often terms begin with each of these words, as `count0` and so on. */
  countTerms(words: readonly string[], most: number): Sql {
    const counts = words.map((word, n) => {
      const some = sql`SELECT term.term FROM ${this.from(TERMS, 'PRIMARY')} WHERE ${this.begins('term', word)} LIMIT ${most}`;
      return sql`(${counted(some)}) AS ${raw(`count${n}`)}`;
    });
    return sql`SELECT ${joined(counts, ', ')}`;
  }

  /** How many leads are in each of these stages, as `count0` and so on. */
  countStages(stages: readonly LeadStage[], most: number): Sql {
    const counts = stages.map(
      (stage, n) =>
        sql`(${this.countStage(stage, { ownerId: undefined, service: undefined }, most)}) AS ${raw(`count${n}`)}`,
    );
    return sql`SELECT ${joined(counts, ', ')}`;
  }

  /** Counting needs no order: whatever narrows a stage, its leads are one stretch of an index. */
  countStage(stage: LeadStage, { ownerId, service }: Pick<LeadFilter, 'ownerId' | 'service'>, most: number): Sql {
    const index =
      ownerId !== undefined ? 'ix_lead_owner_stage_service' : `ix_lead_stage${service === undefined ? '' : '_service'}`;
    const tests = [equal('stage', stage), ...facets({ stages: [], ownerId, service, q: '' })];
    return countedOf(sql`${this.from(LEADS, index)} ${where(tests)}`, most);
  }

  countOverdue(now: Date, most: number): Sql {
    const some = [0, 1, 2].map(
      (priority) =>
        sql`SELECT id FROM ${this.from(LEADS, 'ix_lead_waiting')} WHERE reply_settled = 0 AND priority = ${priority} AND answer_by < ${instantText(now)} LIMIT ${most}`,
    );
    return counted(sql`${united(some)} LIMIT ${most}`);
  }

  /** All of them, less those of a stage. */
  countReceived(from: Date, to: Date, without: LeadStage): Sql {
    const within = sql`received_at >= ${instantText(from)} AND received_at < ${instantText(to)}`;
    const all = sql`SELECT COUNT(*) FROM ${this.from(LEADS, 'ix_lead_received')} WHERE ${within}`;
    const left = sql`SELECT COUNT(*) FROM ${this.from(LEADS, 'ix_lead_stage')} WHERE stage = ${without} AND reply_settled IN (0, 1) AND ${within}`;
    return sql`SELECT (${all}) - (${left}) AS count`;
  }

  /**
   * Beyond or before a place, in a form from which the engine takes the bound of an index range over all keys: SQLite from
   * a comparison of rows, MariaDB from `a > x OR (a = x AND b > y) OR (a = x AND b = y AND id > z)`.
   */
  private place(sort: LeadSort, side: '>' | '<', cursor: Cursor, source: Source, { orEqual = false } = {}): Sql {
    const sign = isNewestFirst(sort) === (side === '>') ? '<' : '>';
    const given = KEYS[sort].length === 1 ? [String(cursor.value)] : String(cursor.value).split('|');
    const keys = [
      ...KEYS[sort].map((key, n) => [column(key, source), valueOf(key, given[n] ?? '')] as const),
      [column(source.id, source), cursor.id] as const,
    ];
    const last = raw(orEqual ? `${sign}=` : sign);
    if (this.isSqlite) {
      return sql`(${joined(
        keys.map(([name]) => name),
        ', ',
      )}) ${last} (${joined(
        keys.map(([, value]) => sql`${value}`),
        ', ',
      )})`;
    }
    const ways = keys.map(([name, value], n) => {
      const before = keys.slice(0, n).map(([other, same]) => sql`${other} = ${same}`);
      return joined([...before, sql`${name} ${n === keys.length - 1 ? last : raw(sign)} ${value}`], ' AND ');
    });
    return sql`(${joined(ways, ' OR ')})`;
  }

  private summariesOf({ sort }: LeadListQuery, page: Sql): Sql {
    return sql`SELECT ${summary} FROM (${page}) AS page ${this.join} ${LEAD} ON ${ID} = page.id ORDER BY ${order(sort, PAGE)}`;
  }

  private beyond({ sort, cursor }: LeadListQuery, source: Source): Sql[] {
    return cursor ? [this.place(sort, '>', cursor, source)] : [];
  }

  private hits([rarest = '', ...others]: readonly string[]): Sql {
    const tests = [this.begins('term', rarest), ...others.map((word) => this.having(raw('term.lead_id'), word))];
    return sql`(SELECT DISTINCT term.lead_id FROM lead_search_term term ${where(tests)}) AS hit`;
  }

  /** A scalar on purpose: MariaDB would turn EXISTS around and read every lead that has the word. */
  private having(leadId: Sql, word: string): Sql {
    return sql`(SELECT other.lead_id FROM lead_search_term other ${this.by('ix_lead_search_term_words')} WHERE other.lead_id = ${leadId} AND ${this.begins('other', word)} LIMIT 1) IS NOT NULL`;
  }

  /**
   * SQLite uses an index for a range but not for LIKE, and only the first of two lower bounds; MariaDB orders by its own
   * alphabet but knows LIKE.
   */
  private begins(table: string, word: string, after?: string): Sql {
    const term = raw(`${table}.term`);
    const beyond = after === undefined ? sql`${term} >= ${word}` : sql`${term} > ${after}`;
    if (this.isSqlite) return sql`${beyond} AND ${term} < ${`${word}\u{10ffff}`}`;
    return sql`${term} LIKE ${`${word.replace(/[!%_]/g, (character) => `!${character}`)}%`} ESCAPE '!'${after === undefined ? raw('') : sql` AND ${beyond}`}`;
  }

  private from({ table }: Source, index: string): Sql {
    return sql`${table} ${this.by(index)}`;
  }

  private by(index: string): Sql {
    if (!this.isSqlite) return raw(`FORCE INDEX (${index})`);
    return raw(index === 'PRIMARY' ? '' : `INDEXED BY ${index}`);
  }
}

const column = (name: string, { name: table }: Source = LEADS): Sql => raw(`${table}.${name}`);
const ID = column('id');
const summary = joined(
  SUMMARY_COLUMNS.map((name) => column(name)),
  ', ',
);

/** By arrival alone: in all indexes but one, what waits for a reply comes before what does not, and each is a stretch. */
function halvesOf(sort: LeadSort, source: Source): Sql[][] {
  return KEYS[sort][0] === 'received_at' ? [0, 1].map((settled) => [equal('reply_settled', settled, source)]) : [[]];
}

/** A lead that has several of the terms is met once for each. */
function along(query: LeadListQuery, terms: readonly string[] | null): Stretch[] {
  if (!terms) return stretchesOf(query, query.sort);
  const index = `ix_lead_search_term${INDEX_OF_SORT[query.sort] || '_queue'}`;
  return terms.flatMap((term) =>
    halvesOf(query.sort, TERMS).map((half) => ({ source: TERMS, index, tests: [equal('term', term, TERMS), ...half] })),
  );
}

export function narrows({ stages, ownerId, service }: LeadFilter): boolean {
  return stages.length > 0 || ownerId !== undefined || service !== undefined;
}

function stretchesOf(filter: LeadFilter, sort: LeadSort): Stretch[] {
  const { ownerId, service } = filter;
  const chosen = [...new Set(filter.stages)];
  const stages = chosen.length < LEAD_STAGES.length ? chosen : [];
  const owner = ownerId === undefined ? [] : [equal('owner_id', ownerId)];
  const isNarrowed = stages.length > 0 || service !== undefined;
  if (owner.length === 0 && !isNarrowed) return [{ source: LEADS, index: INDEX_OF_ALL[sort], tests: [] }];
  const end = INDEX_OF_SORT[sort];
  const halves = halvesOf(sort, LEADS);
  if (!isNarrowed)
    return halves.map((half) => ({ source: LEADS, index: `ix_lead_owner${end}`, tests: [...owner, ...half] }));
  const isStageAlone = owner.length === 0 && service === undefined;
  const index = isStageAlone ? `ix_lead_stage${end}` : `ix_lead_${owner.length > 0 ? 'owner_' : ''}stage_service${end}`;
  const services = isStageAlone
    ? [[]]
    : (service === undefined ? SERVICES : [service]).map((one) => [equal('service', one)]);
  return (stages.length > 0 ? stages : LEAD_STAGES).flatMap((stage) =>
    services.flatMap((one) =>
      halves.map((half) => ({ source: LEADS, index, tests: [...owner, equal('stage', stage), ...one, ...half] })),
    ),
  );
}

/** The same filter as tests of a lead that was found otherwise. */
function facets({ stages, ownerId, service }: LeadFilter): Sql[] {
  return [
    ...(stages.length > 0
      ? [
          sql`${column('stage')} IN (${joined(
            stages.map((stage) => sql`${stage}`),
            ', ',
          )})`,
        ]
      : []),
    ...(ownerId === undefined ? [] : [equal('owner_id', ownerId)]),
    ...(service === undefined ? [] : [equal('service', service)]),
  ];
}

function equal(name: string, value: string | number | null, source = LEADS): Sql {
  return value === null ? sql`${column(name, source)} IS NULL` : sql`${column(name, source)} = ${value}`;
}

function where(tests: readonly Sql[]): Sql {
  return tests.length === 0 ? raw('') : sql`WHERE ${joined(tests, ' AND ')}`;
}

function places(sort: LeadSort, source: Source): Sql {
  return sql`${joined(
    KEYS[sort].map((key) => column(key, source)),
    ', ',
  )}, ${column(source.id, source)} AS id`;
}

function order(sort: LeadSort, { name, id }: Source): Sql {
  return raw([...KEYS[sort], id].map((column) => `${name}.${column}${isNewestFirst(sort) ? ' DESC' : ''}`).join(', '));
}

function united(some: readonly Sql[], { once = false } = {}): Sql {
  return joined(
    some.map((one, n) => sql`SELECT * FROM (${one}) AS ${raw(`part${n}`)}`),
    once ? ' UNION ' : ' UNION ALL ',
  );
}

function merged(some: readonly Sql[], sort: LeadSort, limit: number, { once = false } = {}): Sql {
  const [only, ...others] = some;
  if (only && others.length === 0) return only;
  const by = [...KEYS[sort], 'id'].map((column) => `${column}${isNewestFirst(sort) ? ' DESC' : ''}`).join(', ');
  return sql`${united(some, { once })} ORDER BY ${raw(by)} LIMIT ${limit}`;
}

function counted(some: Sql): Sql {
  return sql`SELECT COUNT(*) AS count FROM (${some}) AS found`;
}

/** Of one stretch: stepping over entries costs half of what handing them to a count does. */
function countedOf(stretch: Sql, most: number): Sql {
  return sql`SELECT CASE WHEN (SELECT 1 FROM ${stretch} LIMIT 1 OFFSET ${most - 1}) = 1 THEN ${most} ELSE (SELECT COUNT(*) FROM ${stretch}) END AS count`;
}

const isNewestFirst = (sort: LeadSort): boolean => sort.startsWith('-');

function valueOf(key: Key, text: string): string | number {
  if (key === 'name_sort') return text;
  if (key === 'reply_settled') return text === '0' ? 0 : 1;
  const instant = new Date(text);
  // A cursor that somebody made up starts a page nowhere in particular, but breaks nothing.
  return instantText(Number.isNaN(instant.getTime()) ? new Date(0) : instant);
}
