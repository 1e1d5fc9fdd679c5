import { Injectable } from '@nestjs/common';
import { In, Like } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { grouped } from '../domain/grouped.js';
import type { Facet, RollupRow } from '../domain/rollup-row.js';
import { merged, type Spread } from '../domain/spread.js';
import { TRAFFIC } from '../domain/traffic.js';
import { RollupEntity } from './rollup.entity.js';

export interface RollupFilter {
  /** Business days, both included. */
  from: string;
  to: string;
  /** `people` without bots and our own team. */
  traffic?: 'people' | 'all';
  source?: string | null;
  device?: string | null;
  service?: string | null;
}

export const GROUPS = ['day', 'item', 'detail', 'source', 'device', 'service'] as const;
export type RollupGroup = (typeof GROUPS)[number];

export interface RollupQuestion extends RollupFilter {
  facet: Facet;
  /** Empty: one row with the total. */
  by?: readonly RollupGroup[];
  item?: string | readonly string[];
  detail?: string | readonly string[];
}

export interface RollupTotals {
  events: number;
  visits: number;
  /** Of single days: someone who comes on two days counts twice. */
  visitors: number;
  valueCents: number;
}

export type RollupSums = Record<RollupGroup, string> & RollupTotals;

const WRITTEN = [
  'day',
  'facet',
  'slice',
  'traffic',
  'item',
  'detail',
  'source',
  'device',
  'service',
  'events',
  'visits',
  'visitors',
  'valueCents',
] as const;
const COLUMNS = `${WRITTEN.slice(0, -1).join(', ')}, value_cents, spread`;
const HOLES = `(${Array.from({ length: WRITTEN.length + 1 }, () => '?').join(', ')})`;
const AT_ONCE = 500;

@Injectable()
export class RollupRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** Inside a unit, so that no reader sees half a day. */
  async replaceDay(day: string, rows: readonly RollupRow[]): Promise<void> {
    await this.uow.writer().delete(RollupEntity, { day });
    await this.insert(rows);
  }

  /** The same of funnels by person alone. */
  async replaceFunnels(day: string, funnelIds: readonly string[], rows: readonly RollupRow[]): Promise<void> {
    await this.uow.writer().delete(RollupEntity, { day, facet: Like('funnel%'), item: In([...funnelIds]) });
    await this.insert(rows);
  }

  async hasVisits(day: string): Promise<boolean> {
    return this.uow.reader().existsBy(RollupEntity, { day, facet: 'visit' });
  }

  async insert(rows: readonly RollupRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const some = rows.slice(start, start + AT_ONCE);
      const sql = `INSERT INTO analytics_rollup (${COLUMNS}) VALUES ${some.map(() => HOLES).join(', ')}`;
      const values = some.flatMap((row) => [
        ...WRITTEN.map((key) => row[key]),
        row.spread === null ? null : JSON.stringify(row.spread),
      ]);
      await this.uow.writer().query(sql, values);
    }
  }

  async read(question: RollupQuestion): Promise<RollupSums[]> {
    const by = question.by ?? [];
    const { where, values } = whereOf(question);
    const sql = `SELECT ${[...by, ''].join(', ')} SUM(events) AS events, SUM(visits) AS visits, SUM(visitors) AS visitors,
      SUM(value_cents) AS cents FROM analytics_rollup WHERE ${where} ${by.length > 0 ? `GROUP BY ${by.join(', ')}` : ''}`;
    const rows = await this.uow.query<Record<string, string | number | null>>(sql, values);
    return rows.map((row) => ({
      ...(Object.fromEntries(GROUPS.map((key) => [key, String(row[key] ?? '')])) as Record<RollupGroup, string>),
      events: Number(row.events),
      visits: Number(row.visits),
      visitors: Number(row.visitors),
      valueCents: Number(row.cents),
    }));
  }

  /** By item and detail. */
  async spreads(question: Omit<RollupQuestion, 'by'>): Promise<{ item: string; detail: string; spread: Spread }[]> {
    const { where, values } = whereOf({ ...question, by: [] });
    const sql = `SELECT item, detail, spread FROM analytics_rollup WHERE ${where} AND spread IS NOT NULL`;
    const rows = await this.uow.query<{ item: string; detail: string; spread: string }>(sql, values);
    const groups = grouped(rows, ({ item, detail }) => `${item}\n${detail}`);
    return [...groups.values()].map((group) => ({
      item: group[0]!.item,
      detail: group[0]!.detail,
      spread: merged(group.map(({ spread }) => JSON.parse(spread) as Spread)),
    }));
  }

  /** On which visits were counted. */
  async firstDay(): Promise<string | null> {
    const [row] = await this.uow.query<{ day: string | null }>(
      "SELECT MIN(day) AS day FROM analytics_rollup WHERE facet = 'visit'",
    );
    return row?.day ?? null;
  }
}

function whereOf({ facet, from, to, traffic = 'people', by = [], item, detail, ...filter }: RollupQuestion) {
  const filters = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined) as [
    string,
    string,
  ][];
  const isSliced = filters.length > 0 || by.some((key) => key === 'source' || key === 'device' || key === 'service');
  const kinds = traffic === 'people' ? ['person'] : TRAFFIC;
  const parts: [string, string | readonly string[]][] = [
    ['facet', facet],
    ['slice', isSliced ? 'each' : 'all'],
    ['traffic', kinds],
    ...filters,
    ...(item === undefined ? [] : [['item', item] as [string, string | readonly string[]]]),
    ...(detail === undefined ? [] : [['detail', detail] as [string, string | readonly string[]]]),
  ];
  const where = parts.map(
    ([column, value]) =>
      `${column} IN (${[value]
        .flat()
        .map(() => '?')
        .join(', ')})`,
  );
  return {
    where: [...where, 'day >= ?', 'day <= ?'].join(' AND '),
    values: [...parts.flatMap(([, value]) => [value].flat()), from, to],
  };
}
