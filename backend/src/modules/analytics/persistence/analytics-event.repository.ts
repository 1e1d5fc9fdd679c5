import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { randomToken } from '../../../common/ids/ids.js';
import { deleteBefore, insertMissing, rawInstant, sqlInstant, UnitOfWork } from '../../../platform/database/index.js';
import type { FieldName } from '../domain/event-rules.js';
import type { CountedEvent } from '../domain/visits.js';
import { AnalyticsEventEntity } from './analytics-event.entity.js';
import { VisitorSaltEntity } from './visitor-salt.entity.js';

const CHUNK = 2_000;
const FORGOTTEN = 'forgotten-';
const COUNTED = `id, event, occurred_at, visitor, page_path, cta_text, section, form_name, form_step, error_code, value_cents,
  source, medium, campaign, referrer_host, landing_path, device, service, detail, traffic, origin, lead_id`;

const SHARED = {
  receivedAt: 'received_at',
  visitor: 'visitor',
  traffic: 'traffic',
  source: 'source',
  medium: 'medium',
  campaign: 'campaign',
  referrerHost: 'referrer_host',
  landingPath: 'landing_path',
  device: 'device',
  tool: 'tool',
} as const satisfies Partial<Record<keyof AnalyticsEventEntity, string>>;
/** What the events of a batch have in common. */
export type SharedColumns = Record<keyof typeof SHARED, string | null>;
export type OwnColumns = { id: string } & Partial<
  Record<'event' | 'occurred_at' | 'day' | 'service' | 'detail' | 'value_cents' | FieldName, string | number>
>;
type Raw = Record<string, string | number | null> & { occurred_at: string | Date };
export type StoredEvent = CountedEvent & { leadId: string | null };

@Injectable()
export class AnalyticsEventRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insertMissing(events: readonly AnalyticsEventEntity[]): Promise<void> {
    await insertMissing(this.uow.writer(), AnalyticsEventEntity, [...events]);
  }

  /**
   * The events of a browser go in as one JSON text, of which only the columns in use are read: binding or reading every
   * value would take most of the time of a batch.
   */
  async insertBatch(shared: SharedColumns, events: readonly OwnColumns[]): Promise<void> {
    const own = [...new Set(events.flatMap((event) => Object.keys(event)))].sort();
    const values = Object.keys(SHARED).map((key) => shared[key as keyof SharedColumns]);
    const into = `INTO analytics_event (${[...own, ...Object.values(SHARED)].join(', ')})`;
    const sql = this.uow.isSqlite
      ? `INSERT OR IGNORE ${into}
        SELECT ${own.map((column) => `value ->> '${column}'`).join(', ')}, ${holes(values)} FROM json_each(?)`
      : `INSERT IGNORE ${into} SELECT own.*, ${holes(values)}
        FROM JSON_TABLE(?, '$[*]' COLUMNS (${own.map((column) => `${column} VARCHAR(200) PATH '$.${column}'`).join(', ')})) own`;
    await this.uow.writer().query(sql, [...values, JSON.stringify(events)]);
  }

  /** Events of browsers; those of the server are few, and funnels by person go on for years. */
  deleteBefore(moment: Date, limit: number): Promise<number> {
    const where = { origin: 'browser' } as const;
    return deleteBefore(this.uow.writer(), AnalyticsEventEntity, 'occurredAt', moment, limit, where);
  }

  /** `fresh` becomes the salt of the day unless there is one. */
  async saltOf(day: string, fresh: string): Promise<string> {
    await insertMissing(this.uow.writer(), VisitorSaltEntity, [{ day, salt: fresh }]);
    const kept = await this.uow.reader().findOneBy(VisitorSaltEntity, { day });
    return kept?.salt ?? fresh;
  }

  async deleteSaltsBefore(day: string): Promise<void> {
    await this.uow.writer().delete(VisitorSaltEntity, { day: LessThan(day) });
  }

  async oldestAt(): Promise<Date | null> {
    const [oldest] = await this.uow
      .reader()
      .find(AnalyticsEventEntity, { select: { id: true, occurredAt: true }, order: { occurredAt: 'ASC' }, take: 1 });
    return oldest?.occurredAt ?? null;
  }

  async daysReceivedSince(moment: Date): Promise<string[]> {
    const sql = 'SELECT DISTINCT day FROM analytics_event WHERE received_at >= ?';
    return (await this.uow.query<{ day: string }>(sql, [sqlInstant(moment)])).map(({ day }) => day);
  }

  /** Days on which leads that have news had an event with one of these names. */
  async daysOfLeadsWithNews(since: Date, names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const sql = `SELECT DISTINCT first_step.day FROM analytics_event news
      JOIN analytics_event first_step ON first_step.lead_id = news.lead_id
      WHERE news.received_at >= ? AND news.lead_id IS NOT NULL AND first_step.event IN (${holes(names)})`;
    return (await this.uow.query<{ day: string }>(sql, [sqlInstant(since), ...names])).map(({ day }) => day);
  }

  /** Oldest first, read in parts so that other requests are served in between. */
  async listBetween(from: Date, to: Date): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    let [at, id] = [sqlInstant(from), ''];
    for (;;) {
      const sql = `SELECT ${COUNTED} FROM analytics_event
        WHERE occurred_at >= ? AND occurred_at < ? AND (occurred_at > ? OR id > ?)
        ORDER BY occurred_at, id LIMIT ${CHUNK}`;
      const rows = await this.uow.query<Raw>(sql, [at, sqlInstant(to), at, id]);
      for (const row of rows) events.push(storedEvent(row));
      const last = rows.at(-1);
      if (!last || rows.length < CHUNK) return events;
      [at, id] = [sqlInstant(rawInstant(last.occurred_at)), String(last.id)];
    }
  }

  async listOfLeads(leadIds: readonly string[]): Promise<StoredEvent[]> {
    if (leadIds.length === 0) return [];
    const sql = `SELECT ${COUNTED} FROM analytics_event WHERE lead_id IN (${holes(leadIds)}) ORDER BY occurred_at, id`;
    return (await this.uow.query<Raw>(sql, leadIds)).map(storedEvent);
  }

  async totalsBetween(from: Date, to: Date): Promise<{ event: string; events: number; valueCents: number }[]> {
    const sql = `SELECT event, COUNT(*) AS events, SUM(value_cents) AS cents FROM analytics_event
      WHERE occurred_at >= ? AND occurred_at < ? GROUP BY event`;
    const rows = await this.uow.query<Raw>(sql, [sqlInstant(from), sqlInstant(to)]);
    return rows.map(({ event, events, cents }) => ({
      event: String(event),
      events: Number(events),
      valueCents: Number(cents),
    }));
  }

  /** Of events of the server. */
  async centsOf(name: string, from: Date, to: Date): Promise<number> {
    const sql = `SELECT SUM(value_cents) AS cents FROM analytics_event
      WHERE event = ? AND origin = 'server' AND occurred_at >= ? AND occurred_at < ?`;
    const [row] = await this.uow.query<Raw>(sql, [name, sqlInstant(from), sqlInstant(to)]);
    return Number(row?.cents);
  }

  async firstServerEventAt(names: readonly string[]): Promise<Date | null> {
    const sql = `SELECT MIN(occurred_at) AS first FROM analytics_event
      WHERE event IN (${holes(names)}) AND origin = 'server'`;
    const [row] = await this.uow.query<{ first: string | Date | null }>(sql, names);
    return row?.first ? rawInstant(row.first) : null;
  }

  /** Oldest first: the last page of each visitor is where they are. */
  async pagesSince(moment: Date): Promise<{ visitor: string; page: string }[]> {
    const sql = `SELECT visitor, page_path AS page FROM analytics_event
      WHERE occurred_at >= ? AND origin = 'browser' AND traffic = 'person' AND page_path IS NOT NULL
      ORDER BY occurred_at, id`;
    return this.uow.query<{ visitor: string; page: string }>(sql, [sqlInstant(moment)]);
  }

  /** Of leads that have an event of this name. */
  async leadIdsOf(name: string): Promise<string[]> {
    // A range, because the index of leads is not used for "IS NOT NULL".
    const sql = "SELECT DISTINCT lead_id FROM analytics_event WHERE event = ? AND lead_id > ''";
    return (await this.uow.query<Raw>(sql, [name])).map(({ lead_id }) => String(lead_id));
  }

  async leadIds(): Promise<string[]> {
    const sql = `SELECT DISTINCT lead_id FROM analytics_event WHERE lead_id IS NOT NULL AND lead_id NOT LIKE '${FORGOTTEN}%'`;
    return (await this.uow.query<Raw>(sql)).map(({ lead_id }) => String(lead_id));
  }

  /** The events stay, and those of one lead stay together under a random id, so that no total changes, funnels included. */
  async unlink({ leadIds = [], projectIds = [] }: { leadIds?: readonly string[]; projectIds?: readonly string[] }) {
    for (const leadId of leadIds) {
      const forgotten = { leadId: `${FORGOTTEN}${randomToken(15)}`, projectId: null };
      await this.uow.writer().update(AnalyticsEventEntity, { leadId }, forgotten);
    }
    if (projectIds.length > 0)
      await this.uow.writer().update(AnalyticsEventEntity, { projectId: In([...projectIds]) }, { projectId: null });
  }
}

function holes(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

function storedEvent(row: Raw): StoredEvent {
  const text = (key: string) => row[key] as string | null;
  return {
    event: String(row.event),
    atMs: rawInstant(row.occurred_at).getTime(),
    visitor: String(row.visitor),
    pagePath: text('page_path'),
    ctaText: text('cta_text'),
    section: text('section'),
    formName: text('form_name'),
    formStep: text('form_step'),
    errorCode: text('error_code'),
    valueCents: row.value_cents as number | null,
    source: text('source'),
    medium: text('medium'),
    campaign: text('campaign'),
    referrerHost: text('referrer_host'),
    landingPath: text('landing_path'),
    device: text('device'),
    service: text('service'),
    detail: text('detail'),
    traffic: row.traffic as StoredEvent['traffic'],
    origin: row.origin as StoredEvent['origin'],
    leadId: text('lead_id'),
  };
}
