import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { call, cpuPerAnswer, instant, ownerHeaders, startReference, startSeeded } from './server.mjs';

const LIST_SHARE = 1.1;
const BARE_SHARE = 0.3;
const [FEW, MANY] = [50, 5_000];
const LOGS = 200;
const PHOTOS_PER_LOG = 5;
const [RAINY, PREVIEW_MS] = [60, 50];

const ofProject = (table) => `SELECT * FROM ${table} WHERE project_id = :id`;
const THIS = 'SELECT * FROM project WHERE id = :id';
const LOGIN_READS = ['SELECT * FROM user_account', 'SELECT * FROM user_session'];
const PAGE_READS = [
  THIS,
  ...['project_phase', 'project_gate', 'slip', 'project_undo', 'punch_item'].map(ofProject),
  ...['property', 'household', 'household_member', 'project_setting', 'crew_day_off'].map(
    (table) => `SELECT * FROM ${table}`,
  ),
];
const SHOWN = `${ofProject('project_photo')} ORDER BY id DESC LIMIT 500`;
const PHOTO_READS = [THIS, SHOWN, `SELECT * FROM project_log WHERE id IN (SELECT log_id FROM (${SHOWN}))`];

export const PROJECT = {
  name: 'Pattern residence',
  type: 'new',
  ...{ customerName: 'Robin Pattern', customerEmail: 'pattern@bench.example' },
  ...{ address: '1 Conway Road', city: 'St. Louis', postalCode: '63131' },
  contractCents: 18_600_000,
  startsOn: new Date().toISOString().slice(0, 10),
};

async function prepare(server) {
  await call(server, 'POST', '/api/admin/projects', {
    body: PROJECT,
    headers: { ...(await ownerHeaders(server)), 'idempotency-key': randomUUID() },
  });
}

export const idOf = (index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const STATUSES = ['preconstruction', 'permitting', 'construction', 'startup', 'warranty', 'closed'];

export function addProjects(database, insert, count, statusOf = (index) => STATUSES[index % STATUSES.length]) {
  const [pattern] = database.prepare('SELECT * FROM project').all();
  const phases = database.prepare('SELECT * FROM project_phase').all();
  for (let index = 1; index < count; index += 1) {
    const id = idOf(index);
    const ends = instant(Date.now() + (index % 400) * 86_400_000).slice(0, 10);
    insert('project', {
      ...pattern,
      id,
      number: pattern.number + index,
      status: statusOf(index),
      forecast_ends_on: ends,
    });
    for (const phase of phases) insert('project_phase', { ...phase, id: randomUUID(), project_id: id });
  }
}

function addLogs(database, insert) {
  const [{ id }] = database.prepare('SELECT id FROM project').all();
  for (let index = 1; index <= LOGS; index += 1) {
    const log = {
      id: idOf(index),
      project_id: id,
      logged_on: '2026-11-02',
      visibility: 'customer',
      body: 'The steel is in.',
    };
    insert('project_log', { ...log, crew_hours: '[]', author_name: 'Pia', posted_at: instant(index), version: 1 });
    for (let photo = 0; photo < PHOTOS_PER_LOG; photo += 1) {
      const file = { content_hash: `${index}-${photo}`.padEnd(64, '0'), width_px: 1600, height_px: 1200 };
      insert('project_photo', {
        id: randomUUID(),
        project_id: id,
        log_id: log.id,
        uploaded_at: instant(index),
        ...file,
      });
    }
  }
}

const OPEN = `/api/admin/projects?status=${STATUSES.slice(0, 4).join(',')}`;

/** A company works on so many at a time; all others are long closed. */
const asOfOld = (index) => (index < FEW ? STATUSES[index % STATUSES.length] : 'closed');

/** Processor time of the table and the board of the console with 5,000 projects, against 50. */
async function listRows(options) {
  const found = {};
  for (const count of [FEW, MANY]) {
    const server = await startSeeded(prepare, (database, insert) => addProjects(database, insert, count, asOfOld));
    const headers = await ownerHeaders(server);
    for (const path of [OPEN, '/api/admin/projects', '/api/admin/projects/board'])
      (found[path] ??= []).push(await cpuPerAnswer(server, options, () => call(server, 'GET', path, { headers })));
    await server.stop();
  }
  return Object.entries(found).map(([path, [few, many]]) => ({
    text: `GET ${path} with ${MANY} projects, processor time (limit: ${LIST_SHARE} times that with ${FEW})`,
    ms: many,
    limitMs: Number((few * LIST_SHARE).toFixed(2)),
  }));
}

/** The page of one project with 15 phases, 200 logs and 1,000 photos, against a bare handler that reads the same rows. */
async function pageRows(options) {
  const server = await startSeeded(prepare, addLogs);
  const headers = await ownerHeaders(server);
  const [{ id }] = (await call(server, 'GET', '/api/admin/projects', { headers })).body.items;
  const rows = [];
  for (const [path, reads] of [
    ['', [...PAGE_READS, ...LOGIN_READS]],
    ['/photos', [...PHOTO_READS, ...LOGIN_READS]],
  ]) {
    const READS = JSON.stringify(reads.map((sql) => sql.replaceAll(':id', `'${id}'`)));
    const bare = await startReference({ READS, DATABASE: join(server.dataDir, 'data.sqlite') });
    const bareMs = await cpuPerAnswer(bare, options, () => call(bare, 'GET', '/'));
    await bare.stop();
    const url = `/api/admin/projects/${id}${path}`;
    const ms = await cpuPerAnswer(server, options, () => call(server, 'GET', url, { headers }));
    rows.push({
      text: `GET /api/admin/projects/:id${path}, processor time (bare reads take ${bareMs.toFixed(2)} ms)`,
      ms,
      limitMs: Number((bareMs / BARE_SHARE).toFixed(2)),
    });
  }
  await server.stop();
  return rows;
}

/** What a rainy day moves in 60 projects, before it is published. */
async function previewRows(options) {
  const server = await startSeeded(prepare, (database, insert) =>
    addProjects(database, insert, RAINY, () => 'construction'),
  );
  const headers = await ownerHeaders(server);
  const { items } = (await call(server, 'GET', '/api/admin/projects/schedule', { headers })).body;
  const dates = [items[0].phases.find(({ weatherSensitive }) => weatherSensitive).forecast.startsOn];
  const preview = async () => {
    const { body } = await call(server, 'POST', '/api/admin/weather-days', { headers, body: { dates } });
    if (body.projects.length !== RAINY) throw new Error(`${body.projects.length} projects would move`);
  };
  const ms = await cpuPerAnswer(server, { ...options, connections: 1 }, preview);
  await server.stop();
  return [{ text: `POST /api/admin/weather-days, a preview of ${RAINY} projects`, ms, limitMs: PREVIEW_MS }];
}

export const projects = async (options) => [
  ...(await listRows(options)),
  ...(await pageRows(options)),
  ...(await previewRows(options)),
];
