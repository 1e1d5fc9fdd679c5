import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { passwordChanged } from '../../src/modules/users/index.js';
import { MailLog, Mailer, type MailCalendar } from '../../src/platform/mail/index.js';
import { OutboxDispatcher } from '../../src/platform/outbox/index.js';
import { createTestDatabase, migrate, type TestDatabase } from '../support/databases.js';
import { createTestPlatform, type TestPlatform } from '../support/platform.js';

interface Received {
  recipients: string[];
  raw: string;
}

let server: SMTPServer;
let port: number;
let received: Received[];
let refuseWith: number | null;
let database: TestDatabase;
let platform: TestPlatform;

async function startServer(onPort: number): Promise<number> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (refuseWith === null) done();
      else done(Object.assign(new Error('refused'), { responseCode: refuseWith }));
    },
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        received.push({ recipients: session.envelope.rcptTo.map((to) => to.address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', () => resolve()));
  return (server.server.address() as AddressInfo).port;
}

const stopServer = () => new Promise<void>((resolve) => server.close(() => resolve()));
const drain = () => platform.get(OutboxDispatcher).drain();
const log = async () => (await platform.get(MailLog).listPage(null, 10)).items;

beforeEach(async () => {
  received = [];
  refuseWith = null;
  port = await startServer(0);
  database = await createTestDatabase({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  if (!database.config.usesSqlite) await migrate(database.config);
  platform = await createTestPlatform(database);
  platform.clock.set('2027-03-12T15:00:00Z');
});
afterEach(async () => {
  await platform.close();
  await database.drop();
  await stopServer();
});

/** Any template will do here. */
function queue(dedupeKey: string, calendar?: MailCalendar, aboutId?: string): Promise<boolean> {
  return platform.uow.run(() =>
    platform.get(Mailer).queue({
      template: passwordChanged,
      to: 'claire@example.com',
      data: { name: 'Claire', staff: false },
      dedupeKey,
      calendar,
      aboutId,
    }),
  );
}

describe('email through SMTP', () => {
  it('goes out once, in text and HTML, with a Message-ID that names the message', async () => {
    await queue('one');
    await queue('one');
    await drain();
    await drain();
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['claire@example.com']);
    expect(received[0]?.raw).toMatch(/Content-Type: multipart\/alternative/);
    const [mail] = await log();
    expect(received[0]?.raw).toContain(`Message-ID: <${mail?.id}@`);
    expect(mail).toMatchObject({ state: 'sent', transport: 'smtp', attempts: 1 });
  });

  it('waits for a mail server that is away, visibly, and goes out once when it is back', async () => {
    await stopServer();
    await queue('later');
    await drain();
    expect(await log()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(await platform.get(MailLog).countFailing()).toBe(1);
    await startServer(port);
    platform.clock.advance(60_000);
    await drain();
    await drain();
    expect(received).toHaveLength(1);
    expect(await log()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }]);
    expect(await platform.get(MailLog).countFailing()).toBe(0);
  });

  it('is dead at once when the mail server refuses it for good', async () => {
    refuseWith = 550;
    await queue('never');
    await drain();
    expect(await log()).toMatchObject([{ state: 'dead', attempts: 1 }]);
  });

  it('is tried again when the mail server asks for patience', async () => {
    refuseWith = 451;
    await queue('greylisted');
    await drain();
    expect(await log()).toMatchObject([{ state: 'failed' }]);
    refuseWith = null;
    platform.clock.advance(60_000);
    await drain();
    expect(received).toHaveLength(1);
  });

  it('carries a calendar object beside text and HTML, and as a file', async () => {
    const content = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    await queue('with calendar', { method: 'CANCEL', content });
    await drain();
    expect(received[0]?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
    expect(received[0]?.raw).toMatch(/Content-Type: application\/ics; name=visit\.ics/);
  });

  it('can be withdrawn while queued, but not once sent', async () => {
    const aboutId = '01909090-0000-7000-8000-000000000000';
    const takeBack = (key: string) => platform.uow.run(() => platform.get(Mailer).withdrawAll(key));
    const id = '0190';
    await stopServer();
    await queue(`reminder:${id}`, undefined, aboutId);
    await drain();
    await startServer(port);
    expect(await takeBack('reminder:')).toEqual([
      { keyEnd: id, subject: expect.stringContaining('password') as string, mayBeOut: false },
    ]);
    platform.clock.advance(60_000);
    await drain();
    expect([received.length, (await log()).map(({ state }) => state)]).toEqual([0, ['withdrawn']]);

    await queue(`sent:${id}`, undefined, aboutId);
    await drain();
    expect([await takeBack('sent:'), (await log())[0]?.state]).toEqual([[], 'sent']);
  });
});
