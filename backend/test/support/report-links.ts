import { addDays } from 'poolkit/schedule-grid';
import type { Panel, ReportResponse } from '../../src/modules/reports/api/dto/report.response.js';

/** Answers a path below `/api/admin/` as the owner. */
type Get = (path: string) => Promise<{ status: number; body: unknown }>;

interface LinkCount {
  what: string;
  says: unknown;
  holds: number;
}

/** How many rows the console's list shows at this address. */
async function countAt(get: Get, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://console');
  if (searchParams.get('view') === 'calendar') return visitsAt(get, searchParams);
  if (searchParams.get('tab') === 'estimates') return estimatesAt(get, searchParams);
  const path = { '/admin/users': 'leads', '/admin/projects': 'projects' }[pathname]!;
  searchParams.delete('tab');
  for (const [console, api] of [
    ['owner', 'ownerId'],
    ['pm', 'pmId'],
  ] as const) {
    const value = searchParams.get(console);
    if (value !== null) searchParams.set(api, value);
    searchParams.delete(console);
  }
  const { status, body } = await get(`${path}?limit=1&${searchParams.toString()}`);
  expect({ address, status }).toEqual({ address, status: 200 });
  return (body as { total: number }).total;
}

async function estimatesAt(get: Get, params: URLSearchParams): Promise<number> {
  params.delete('tab');
  const { status, body } = await get(`estimates?limit=100&${params.toString()}`);
  expect(status).toBe(200);
  return (body as { items: unknown[] }).items.length;
}

/** A week of the calendar. */
async function visitsAt(get: Get, params: URLSearchParams): Promise<number> {
  const [from, person] = [params.get('date')!, params.get('person')];
  const query = `from=${from}&to=${addDays(from, 6)}${person ? `&staffId=${person}` : ''}`;
  const { status, body } = await get(`visits?${query}&status=pending,confirmed,completed,no_show`);
  expect(status).toBe(200);
  return (body as { items: unknown[] }).items.length;
}

/** Every figure and bar that opens a list, with what it says and what the list holds. */
export async function countsOf(get: Get, answer: ReportResponse): Promise<LinkCount[]> {
  const counts: LinkCount[] = [];
  for (const { key, unit, value, n, rows } of answer.figures) {
    if (rows === null) continue;
    const holds = await countAt(get, rows);
    counts.push({ what: `${key} n`, says: n, holds });
    if (unit === 'count') counts.push({ what: key, says: value, holds });
  }
  for (const panel of [answer.table, ...answer.panels])
    for (const { cells, link } of panel?.rows ?? [])
      if (link !== null && !/lead=|project=|analytics/.test(link))
        counts.push({ what: panel!.key, says: said(cells), holds: await countAt(get, link) });
  return counts;
}

/** The first of what a row counts. */
function said(cells: Panel['rows'][number]['cells']) {
  const { leads, projects, builds, ended, visits, pools, count } = cells;
  return leads ?? projects ?? builds ?? ended ?? visits ?? pools ?? count;
}

/** What opens nothing and does not say why. */
export function silentOf({ figures, table, panels }: ReportResponse): string[] {
  return [
    ...figures.filter(({ rows, value }) => rows === null && value !== null),
    ...[table, ...panels].filter((one) => one?.rows.some(({ link }) => link === null)),
  ]
    .filter((one) => !one!.definition.includes('no list'))
    .map((one) => one!.key);
}
