import { randomUUID } from 'node:crypto';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sessions } from '../../src/modules/users/index.js';
import { LiveEvents } from '../../src/platform/live/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { touched } from '../support/logins.js';
import { signInStaff, type SignedInStaff } from '../support/people.js';

let test: TestApp;
let owner: SignedInStaff;
let port: number;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  owner = await signInStaff(test, 'owner');
  await test.app.listen(0, '127.0.0.1');
  port = (test.app.getHttpServer().address() as AddressInfo).port;
});
afterAll(() => test.close());

const PATH = '/api/admin/events';
const EVERY_TIMER_BUT_INTERVALS: (
  | 'Date'
  | 'setTimeout'
  | 'clearTimeout'
  | 'setImmediate'
  | 'clearImmediate'
  | 'nextTick'
  | 'queueMicrotask'
  | 'performance'
  | 'hrtime'
)[] = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
];

interface Received {
  id: number;
  event: string;
  data: { id?: string; stage?: string; by?: string | null; kind?: string };
}

/** A console: collects what it receives and can wait for it. */
class Listening {
  readonly received: Received[] = [];
  beats = 0;
  private text = '';
  private waiting: (() => void)[] = [];
  private request: ClientRequest | undefined;
  response: IncomingMessage | undefined;

  static async open(onPort: number, headers: Record<string, string>): Promise<Listening> {
    const listening = new Listening();
    listening.response = await new Promise<IncomingMessage>((resolve, reject) => {
      listening.request = http
        .get({ port: onPort, path: PATH, headers: { accept: 'text/event-stream', ...headers } }, resolve)
        .on('error', reject);
    });
    listening.response
      .setEncoding('utf8')
      .on('data', (chunk: string) => listening.read(chunk))
      .on('error', () => undefined);
    listening.response.on('close', () => listening.wake());
    return listening;
  }

  private read(chunk: string): void {
    this.text += chunk;
    const blocks = this.text.split('\n\n');
    this.text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) this.beats += 1;
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const event = field('event');
      if (event)
        this.received.push({
          id: Number(field('id')),
          event,
          data: JSON.parse(field('data') ?? '{}') as Received['data'],
        });
    }
    this.wake();
  }

  private wake(): void {
    for (const go of this.waiting.splice(0)) go();
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  close(): void {
    this.request?.destroy();
  }
}

/** One heartbeat of its stream, which is an answer of the session's too. */
async function beat(console: Listening): Promise<void> {
  const { beats } = console;
  jest.advanceTimersByTime(15_000);
  await console.until(() => console.beats > beats || console.response?.closed === true);
}

async function newLead(): Promise<string> {
  const body = { service: 'custom-design', name: 'Ada Byron', email: `ada-${randomUUID()}@example.com`, consent: true };
  return ((await test.http().post('/api/consultations').send(body)).body as { id: string }).id;
}

describe('live events', () => {
  it('G16 a console hears of a new lead and of each change, once, and of nothing from before', async () => {
    await newLead();
    const console = await Listening.open(port, owner.headers);
    expect(console.response?.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await console.until(() => console.received.length === 1);
    expect(console.received[0]).toMatchObject({ event: 'ready' });
    const id = await newLead();
    await test
      .http()
      .post(`/api/admin/leads/${id}/activities`)
      .set(owner.headers)
      .send({ kind: 'call', direction: 'out', body: 'Spoke.' });
    await test
      .http()
      .post(`/api/admin/leads/${id}/transition`)
      .set(owner.headers)
      .send({ to: 'contacted', version: 1 });
    await console.until(() => console.received.length >= 4);
    expect(console.received.slice(1)).toMatchObject([
      { event: 'lead.created', data: { id, stage: 'new' } },
      { event: 'lead.changed', data: { id, by: owner.id } },
      { event: 'lead.changed', data: { id, stage: 'contacted', from: 'new' } },
    ]);
    console.close();
  });

  it('G16 a console that lost its connection catches up without doubles', async () => {
    const first = await Listening.open(port, owner.headers);
    await first.until(() => first.received.length === 1);
    const seen = await newLead();
    await first.until(() => first.received.some(({ data }) => data.id === seen));
    const last = first.received.at(-1)?.id ?? 0;
    first.close();
    const missed = [await newLead(), await newLead()];
    const again = await Listening.open(port, { ...owner.headers, 'last-event-id': String(last) });
    await again.until(() => again.received.some(({ event }) => event === 'ready'));
    expect(again.received.map(({ event, data }) => [event, data.id])).toEqual([
      ...missed.map((id) => ['lead.created', id]),
      ['ready', undefined],
    ]);
    again.close();
  });

  it('G16 a console that was away for too long reads everything again', async () => {
    const console = await Listening.open(port, { ...owner.headers, 'last-event-id': '999999' });
    await console.until(() => console.received.length === 1);
    expect(console.received[0]).toMatchObject({ event: 'reset' });
    console.close();
    await newLead();
    const { newest } = (await test.http().get(PATH).set(owner.headers)).body as { newest: number };
    test.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await test.get(LiveEvents).sweep();
    test.clock.runFreely();
    const { body } = await test.http().get(`${PATH}?after=1`).set(owner.headers);
    expect(body).toEqual({ items: [], newest, reset: true });
    expect((await test.http().get(`${PATH}?after=${newest}`).set(owner.headers)).body).toEqual({
      items: [],
      newest,
      reset: false,
    });
  });

  it('G16 a unit of work that rolls back publishes nothing', async () => {
    const before = ((await test.http().get(PATH).set(owner.headers)).body as { newest: number }).newest;
    const failing = test.uow.run(() => {
      test.get(LiveEvents).publish({ kind: 'lead.changed', subjectId: randomUUID() });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await test.http().get(`${PATH}?after=${before}`).set(owner.headers)).body).toEqual({
      items: [],
      newest: before,
      reset: false,
    });
  });

  it('G16 polling returns the same as listening', async () => {
    const { newest } = (await test.http().get(PATH).set(owner.headers)).body as { newest: number };
    const id = await newLead();
    const { body } = await test.http().get(`${PATH}?after=${newest}`).set(owner.headers);
    expect(body).toMatchObject({ items: [{ kind: 'lead.created', id }], reset: false });
    expect((await test.http().get(PATH)).status).toBe(401);
  });

  it('G16 an open stream does not keep an unused session alive', async () => {
    const idle = await signInStaff(test, 'sales');
    // Its heartbeats come when the test says so.
    jest.useFakeTimers({ doNotFake: EVERY_TIMER_BUT_INTERVALS });
    try {
      const console = await Listening.open(port, idle.headers);
      await console.until(() => console.received.length === 1);
      await touched(test);
      test.clock.advanceMinutes(25);
      await beat(console);
      expect(console.response?.closed).toBe(false);
      test.clock.advanceMinutes(6);
      // A look at the session that fails, as it may on a hard-pressed database, leaves the stream open until the next.
      for (let times = 0; times < 3 && !console.response?.closed; times += 1) await beat(console);
      expect(console.response?.closed).toBe(true);
    } finally {
      jest.useRealTimers();
      test.clock.runFreely();
    }
  });

  it('G16 a stream ends at once when its person logs out or is disabled @mariadb', async () => {
    const leaving = await signInStaff(test, 'sales');
    const disabled = await signInStaff(test, 'sales');
    // No heartbeat comes.
    jest.useFakeTimers({ doNotFake: EVERY_TIMER_BUT_INTERVALS });
    try {
      const streams = await Promise.all([leaving, disabled].map(({ headers }) => Listening.open(port, headers)));
      const [first, second] = streams as [Listening, Listening];
      await first.until(() => first.received.length === 1);
      await second.until(() => second.received.length === 1);
      await test.http().post('/api/admin/auth/logout').set(leaving.headers);
      await first.until(() => first.response?.closed === true);
      expect(second.response?.closed).toBe(false);
      await test.uow.run(() => test.get(Sessions).endAll(disabled.id, 'disabled'));
      await second.until(() => second.response?.closed === true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('G16 a console on one replica hears of a lead that arrived on another', async () => {
    if (test.database.config.usesSqlite) return;
    const other = await createTestApp({ database: test.database });
    await other.app.listen(0, '127.0.0.1');
    const console = await Listening.open((other.app.getHttpServer().address() as AddressInfo).port, owner.headers);
    await console.until(() => console.received.length === 1);
    const id = await newLead();
    await console.until(() => console.received.some(({ data }) => data.id === id));
    // Closing does not wait for the stream, which ends by itself.
    await other.close();
    await console.until(() => console.response?.closed === true);
  });
});
