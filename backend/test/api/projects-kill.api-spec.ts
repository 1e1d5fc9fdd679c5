import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/index.js';
import type { ProjectDetail } from '../../src/modules/projects/api/dto/project.response.js';
import type { ScheduleDraft } from '../../src/modules/projects/api/dto/schedule.dto.js';
import { createTestDatabase, migrate, type TestDatabase } from '../support/databases.js';
import { endLeases, startServer, type ServerProcess } from '../support/server-process.js';

const OWNER = { email: 'owner@example.com', password: 'quiet-drawing-table-47' };
const ENVIRONMENT = { RATE_LIMIT_FACTOR: '100', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
const STOPPER = pathToFileURL(join(__dirname, '../support/kill-at.mjs')).href;
/** At the end of the unit, with the dates and the emails written. */
const KILL_AT = 'modules/projects/persistence/schedule-change.repository#ScheduleChangeRepository#save';
const CUSTOMERS = ['ada@example.com', 'george@example.com'];

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  if (!database.config.usesSqlite) await migrate(database.config);
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await database.drop();
});

const start = (more: Record<string, string> = {}) => startServer(database.config, { ...ENVIRONMENT, ...more });

/** A program of the owner, and the day of the server. */
async function logIn() {
  const { body, headers } = await supertest(server.url).post('/api/admin/auth/login').send(OWNER);
  const today = new Date(headers.date!).toISOString().slice(0, 10);
  return {
    today,
    owner: supertest.agent(server.url).set('authorization', `Bearer ${(body as { token: string }).token}`),
  };
}

async function newDraft() {
  const { today, owner } = await logIn();
  const post = async (path: string, body: object) => {
    const { status, body: answer, text } = await owner.post(`/api/admin/projects${path}`).send(body);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return answer as unknown;
  };
  const project = (await post('', {
    ...{ name: 'Byron residence', customerEmail: CUSTOMERS[0], customerName: 'Ada Byron' },
    ...{ address: '12 Oak Lane', postalCode: '63124', type: 'new', startsOn: today },
  })) as ProjectDetail;
  await post(`/${project.id}/household`, { email: CUSTOMERS[1], name: 'George Byron', role: 'viewer' });
  const change = { version: project.version, reason: 'permit', items: [{ phase: 'permits', days: 60 }] };
  const draft = (await post(`/${project.id}/schedule-changes`, change)) as ScheduleDraft;
  return { project, draft };
}

/** What is stored, whatever was sent of it. */
async function queuedMails(): Promise<number> {
  const dataSource = await new DataSource(dataSourceOptions(database.config)).initialize();
  const rows = await dataSource.query<object[]>("SELECT id FROM mail_message WHERE template = 'new-dates'");
  await dataSource.destroy();
  return rows.length;
}

/** Who was emailed the new dates, once for each email. */
function notified(): string[] {
  const folder = join(database.config.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => /^Subject: Byron residence: now planned/m.test(text))
    .map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim() ?? '')
    .sort();
}

it('A22 kill -9 while new dates are published: all customers are notified once and the dates change, or neither happens @mariadb', async () => {
  server = await start({ NODE_OPTIONS: `--import=${STOPPER}`, KILL_AT });
  const { project, draft } = await newDraft();
  const path = `/api/admin/projects/${project.id}`;
  const publish = async () => (await logIn()).owner.post(`${path}/schedule-changes/${draft.id}/publish`);
  const look = async () => {
    const { owner } = await logIn();
    const { version, phases } = (await owner.get(path)).body as ProjectDetail;
    const [change] = ((await owner.get(`${path}/schedule-changes`)).body as { items: ScheduleDraft[] }).items;
    return { version, status: change?.status, dates: phases.map(({ forecast }) => forecast) };
  };
  const dates = project.phases.map(({ forecast }) => forecast);

  const ended = once(server.child, 'close');
  await expect(publish()).rejects.toThrow();
  expect((await ended)[1]).toBe('SIGKILL');
  expect(await queuedMails()).toBe(0);
  server = await start();
  expect(await look()).toEqual({ version: project.version, status: 'draft', dates });

  const published = (await publish()).body as ProjectDetail;
  await server.stop('SIGKILL');
  await endLeases(database.config);
  server = await start();
  for (const { phase, to } of draft.moved)
    expect(published.phases.find(({ key }) => key === phase)?.forecast).toEqual(to);
  expect(await look()).toEqual({
    version: project.version + 1,
    status: 'published',
    dates: published.phases.map(({ forecast }) => forecast),
  });
  // The limit of the test is the limit of the wait.
  while (notified().length < CUSTOMERS.length) await sleep(50);
  // One more start would send again whatever was not marked as sent.
  await server.stop('SIGTERM');
  server = await start();
  await server.stop('SIGTERM');
  expect([notified(), await queuedMails()]).toEqual([CUSTOMERS, CUSTOMERS.length]);
}, 600_000);
