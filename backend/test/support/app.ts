import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import passport from 'passport';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { createApp } from '../../src/create-app.js';
import {
  SITE_LOCAL,
  SiteLocalStrategy,
  STAFF_LOCAL,
  StaffLocalStrategy,
} from '../../src/modules/auth/passport/local.strategies.js';
import { CostBooks } from '../../src/modules/cost-book/index.js';
import { ReplyTemplatesService } from '../../src/modules/reply-templates/index.js';
import { BuildTemplates } from '../../src/modules/projects/index.js';
import { ScheduleInstallation } from '../../src/modules/scheduling/index.js';
import { loadSiteConfig } from '../../src/platform/config/index.js';
import { PasswordCost } from '../../src/platform/secrets/password-cost.js';
import { ThreadProgram } from '../../src/platform/threads/index.js';
import { UnitOfWork } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { OutboxDispatcher } from '../../src/platform/outbox/index.js';
import { createMigratedDatabase, type TestDatabase } from './databases.js';
import { TestClock } from './test-clock.js';

export interface SentMail {
  id: string;
  to: string;
  subject: string;
  /** The decoded text part. */
  text: string;
  /** The decoded calendar part, if there is one. */
  calendar: string | null;
}

export interface TestApp {
  app: NestFastifyApplication;
  clock: TestClock;
  database: TestDatabase;
  uow: UnitOfWork;
  /** Without cookies: a program. */
  http(): TestAgent;
  /** Keeps cookies and says Sec-Fetch-Site: same-origin, as our own pages do. */
  browser(): TestAgent;
  /** Delivers what is due and returns every email written so far. */
  mails(): Promise<SentMail[]>;
  get<T>(token: abstract new (...parameters: never[]) => T): T;
  close(): Promise<void>;
}

export interface TestAppOptions {
  environment?: Record<string, string>;
  /** Use an existing database, for a second replica or a restart. */
  database?: TestDatabase;
  serveWeb?: boolean;
  onLog?: (line: string) => void;
}

/**
 * The thread is outside of what Jest transforms: it brings its own way to read TypeScript, which takes seconds each
 * time. A whole run has built the program just before, and says so.
 */
const THREAD = process.env.TEST_BUILT
  ? new ThreadProgram(pathToFileURL(join(__dirname, '../../dist/thread.js')), [], 300_000)
  : new ThreadProgram(
      pathToFileURL(join(__dirname, '../../src/thread.ts')),
      ['--import', pathToFileURL(join(__dirname, 'read-typescript.mjs')).href],
      300_000,
    );

/** A hundredth of the work; what a real hash costs is a matter of the hasher's own spec. */
const TEST_PASSWORD_COST = new PasswordCost(1_024);

/** The real program on a database of its own, listening on no port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createMigratedDatabase(options.environment));
  const clock = new TestClock();
  const logger = options.onLog ? createLogger('debug', { write: options.onLog }) : createLogger('silent');
  const app = await createApp({
    config: database.config,
    site: loadSiteConfig(),
    logger,
    clock,
    serveWeb: options.serveWeb ?? false,
    threadProgram: THREAD,
    passwordCost: TEST_PASSWORD_COST,
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  // No program answers without prices, visit types and a build template; see prepare-installation.
  await app.get(CostBooks).installFirst();
  await app.get(ScheduleInstallation).installFirst();
  await app.get(ReplyTemplatesService).installFirst();
  await app.get(BuildTemplates).installFirst();
  running.push(app);
  const server = app.getHttpServer();
  return {
    app,
    clock,
    database,
    uow: app.get(UnitOfWork),
    http: () => supertest.agent(server),
    browser: () => supertest.agent(server).set('sec-fetch-site', 'same-origin'),
    mails: async () => {
      await app.get(OutboxDispatcher).drain();
      return readMails(database.config.dataDir);
    },
    get: (token) => app.get(token),
    close: async () => {
      await app.close();
      running.splice(running.indexOf(app), 1);
      useLoginsOf(running.at(-1));
      if (!options.database) await database.drop();
    },
  };
}

const running: NestFastifyApplication[] = [];

/** Passport knows one program in each process, the last: when that is closed, logins go to the one before again. */
function useLoginsOf(app: NestFastifyApplication | undefined): void {
  if (!app) return;
  passport.use(SITE_LOCAL, app.get(SiteLocalStrategy));
  passport.use(STAFF_LOCAL, app.get(StaffLocalStrategy));
}

function readMails(dataDir: string): SentMail[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => parseMail(name.replace('.eml', ''), readFileSync(join(folder, name), 'utf8')));
}

function parseMail(id: string, raw: string): SentMail {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  return {
    id,
    to: header('To'),
    subject: decodeWords(header('Subject')),
    text: decodedPart(raw, 'text/plain') ?? '',
    calendar: decodedPart(raw, 'text/calendar'),
  };
}

/** The first part of a type. Up to a boundary itself: a line of dashes under a heading is text. */
function decodedPart(raw: string, type: string): string | null {
  const found = new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n`).exec(raw);
  if (!found) return null;
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary);
  const rest = raw.slice(found.index + found[0].length);
  const ends = boundaries.map((boundary) => rest.indexOf(`\r\n--${boundary}`)).filter((end) => end >= 0);
  const encoding = /Content-Transfer-Encoding: ([a-z0-9-]+)/i.exec(found[0])?.[1] ?? '7bit';
  return decode(rest.slice(0, Math.min(rest.length, ...ends)), encoding);
}

function decode(body: string, encoding: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding.toLowerCase() !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047 encoded words, as nodemailer writes them. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decode(word.replace(/_/g, ' '), 'quoted-printable'),
    );
}
