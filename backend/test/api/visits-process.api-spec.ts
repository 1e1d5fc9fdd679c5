import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { VisitCellEntity } from '../../src/modules/scheduling/persistence/visit-cell.entity.js';
import { VisitEntity } from '../../src/modules/scheduling/persistence/visit.entity.js';
import { createTestApp } from '../support/app.js';
import { createTestDatabase, migrate, type TestDatabase } from '../support/databases.js';
import { cellFaults, type Booked } from '../support/schedule.js';
import { endLeases, startServer, type ServerProcess } from '../support/server-process.js';

jest.setTimeout(600_000);

/** Each round kills the server when so many answers have come, whatever else it is doing then. */
const KILLED_AFTER = [1, 5, 9];
const ENDS = ['booked', 'moved', 'cancelled'] as const;
const ENVIRONMENT = {
  RATE_LIMIT_FACTOR: '100',
  TRUST_PROXY: 'loopback',
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'quiet-drawing-table-47',
};

let database: TestDatabase;
let server: Promise<ServerProcess>;
/** No client keeps sending after a fault. */
let isOver = false;

beforeAll(async () => {
  database = await createTestDatabase();
  if (!database.config.usesSqlite) await migrate(database.config);
  server = startServer(database.config, ENVIRONMENT);
});
afterAll(async () => {
  isOver = true;
  await (await server).stop('SIGKILL');
  await database.drop();
});

/** The same request under the same key until it is answered, as our pages do. */
async function send(from: string, path: string, key: string, body: object): Promise<unknown> {
  while (!isOver) {
    const { url } = await server;
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': from };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => null,
    );
    const said = answer && { status: answer.status, body: await answer.json().catch(() => null) };
    if (said && said.status < 300 && said.body !== null) return said.body;
    // What a killed server held at the database may still be let go.
    if (said && said.status !== 503 && said.body !== null)
      throw new Error(`${path} answered ${said.status}: ${JSON.stringify(said.body)}`);
    await sleep(100);
  }
  throw new Error(`${path} was never answered`);
}

async function freeStarts(): Promise<string[]> {
  const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const answer = await fetch(
    `${(await server).url}/api/schedule/slots?service=video-consult&from=${date(5)}&to=${date(28)}`,
  );
  const { days } = (await answer.json()) as { days: { slots: { startsAt: string }[] }[] };
  return days
    .flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
    .filter((startsAt) => startsAt.endsWith(':00:00.000Z'));
}

function mailsTo(email: string): string[] {
  const folder = join(database.config.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => /^To: (.*)$/m.exec(text)?.[1]?.includes(email))
    .map((text) => /^Subject: (.*(?:\r?\n .*)*)$/m.exec(text)?.[1] ?? '')
    .sort();
}

it('B03 B17 kill -9 while visitors hold, book, move and cancel: each gets one answer and one email, and no cell is left over @mariadb', async () => {
  const starts = await freeStarts();
  const emails: string[] = [];
  const ids: string[] = [];
  for (const [round, last] of KILLED_AFTER.entries()) {
    let answers = 0;
    const counted = async (from: string, path: string, key: string, body: object): Promise<unknown> => {
      const answer = await send(from, path, key, body);
      answers += 1;
      // Everybody waits for the next one from here on; what was under way is cut off.
      if (answers === last)
        server = server
          .then((old) => old.stop('SIGKILL'))
          .then(() => endLeases(database.config))
          .then(() => startServer(database.config, ENVIRONMENT));
      return answer;
    };
    await Promise.all(
      ENDS.map(async (end, lane) => {
        const [startsAt, later] = starts.splice(0, 2);
        const key = (what: string) =>
          `00000000-0000-4000-8000-${String(round).padStart(4, '0')}${String(lane).padStart(4, '0')}${what}`;
        const from = `10.9.${round}.${lane}`;
        const email = `guest-${round}-${end}@example.com`;
        emails.push(email);
        const { holdId } = (await counted(from, '/api/schedule/holds', key('0001'), {
          service: 'video-consult',
          startsAt,
        })) as { holdId: string };
        const details = { service: 'video-consult', startsAt, holdId, name: 'Ada Byron', email };
        let visit = (await counted(from, '/api/schedule/visits', key('0002'), details)) as Booked;
        const link = () => `/api/schedule/visits/${visit.manageToken}`;
        if (end !== 'booked')
          visit = (await counted(from, `${link()}/reschedule`, key('0003'), { startsAt: later })) as Booked;
        if (end === 'cancelled')
          visit = (await counted(from, `${link()}/cancel`, key('0004'), { reason: 'Away' })) as Booked;
        ids.push(visit.id);
      }),
    );
  }
  // The email about each last change; earlier ones may be skipped, and none comes twice.
  const wanted = { booked: /video|visit|booked/i, moved: /rescheduled/, cancelled: /canceled/i };
  const has = (email: string) =>
    mailsTo(email).some((subject) => wanted[ENDS.find((end) => email.includes(end))!].test(subject));
  while (!emails.every(has) && !isOver) await sleep(200);
  await (await server).stop('SIGTERM');
  for (const email of emails) expect([email, new Set(mailsTo(email)).size]).toEqual([email, mailsTo(email).length]);

  const test = await createTestApp({ database });
  try {
    const visits = () => test.uow.reader().find(VisitEntity, { order: { startsAt: 'ASC', id: 'ASC' } });
    const cells = () => test.uow.reader().find(VisitCellEntity);
    const all = await visits();
    expect(all.map(({ id }) => id).sort()).toEqual(ids.sort());
    const ended = emails.map((email) => all.find((visit) => visit.email === email)?.status);
    expect(ended).toEqual(emails.map((email) => (email.includes('cancelled') ? 'cancelled' : 'confirmed')));
    expect(await cellFaults({ visits, cells })).toEqual([]);
  } finally {
    await test.close();
  }
});
