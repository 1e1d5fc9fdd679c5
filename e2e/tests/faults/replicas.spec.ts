import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { expect, test } from '../../fixtures/test.js';
import { consultationOf, leadsOf, sendConsultation, staffToken } from '../../support/api.js';
import { control } from '../../support/control.js';
import { environment } from '../../support/environment.js';
import { someAddress, newPerson } from '../../support/people.js';

const CONNECTIONS = 12;

interface Outcome {
  status: number;
  reference: string;
}

function post(agent: Agent, body: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const call = send(`${environment.baseUrl}/api/consultations`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
        [environment.clientHeader]: someAddress(),
      },
    });
    call.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          reference: answer.statusCode === 201 ? (JSON.parse(text) as { reference: string }).reference : text,
        }),
      );
    });
    call.on('error', (error) => resolve({ status: 0, reference: error.message }));
    call.end(body);
  });
}

/** Sends requests over a fixed number of connections, each as fast as the answers come, until stopped. */
function keepSending(mark: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const outcomes: Outcome[] = [];
  const sent = new Array<number>(CONNECTIONS).fill(0);
  let going = true;
  const senders = sent.map(async (_, connection) => {
    while (going) {
      const person = newPerson();
      outcomes.push(await post(agent, JSON.stringify(consultationOf({ ...person, email: `${mark}-${person.email}` }))));
      sent[connection]! += 1;
    }
  });
  return {
    /** Until every request that is under way now has its answer. */
    async turnOver(): Promise<void> {
      const before = [...sent];
      await expect.poll(() => sent.every((count, connection) => count > before[connection]!)).toBe(true);
    },
    async stop(): Promise<Outcome[]> {
      going = false;
      await Promise.all(senders);
      agent.destroy();
      return outcomes;
    },
  };
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`C04 replicas restarted one after the other with ${signal} fail and double no request`, async () => {
    test.setTimeout(120_000);
    const mark = `rolling-${randomUUID().slice(0, 8)}`;
    const load = keepSending(mark);
    await load.turnOver();
    await control.restartReplica(1, signal);
    // A request that already lost one replica has no third one to go to.
    await load.turnOver();
    await control.restartReplica(2, signal);
    await load.turnOver();
    const outcomes = await load.stop();

    expect(outcomes.filter(({ status }) => status !== 201)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(50);
    const references = new Set(outcomes.map(({ reference }) => reference));
    expect(references.size).toBe(outcomes.length);
    const [row] = await control.query(`SELECT COUNT(*) AS kept FROM lead WHERE email LIKE '${mark}-%'`);
    expect(Number(row?.kept)).toBe(outcomes.length);
  });
}

test('without Redis everything keeps working, and readiness names it', async ({ request, person }) => {
  await control.redisDown();
  try {
    const sent = await sendConsultation(request, person);
    expect(sent.reference).not.toBe('');
    const token = await staffToken(request);
    expect(await leadsOf(request, token, person.email)).toHaveLength(1);
    // Readiness remembers its last look for two seconds.
    await expect
      .poll(async () => (await request.get('/api/health/ready')).text())
      .toMatch(/NOT_READY.*redis|redis.*NOT_READY/);
    expect((await request.get('/api/health/live')).status()).toBe(200);
  } finally {
    await control.redisUp();
  }
  await expect.poll(async () => (await request.get('/api/health/ready')).status(), { timeout: 15_000 }).toBe(200);
});

test('without the database the API answers 503 with a sentence, pages still load, and it recovers by itself', async ({
  request,
  person,
}) => {
  const token = await staffToken(request);
  await control.databaseDown();
  try {
    const answer = await request.post('/api/consultations', {
      data: consultationOf(person),
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status()).toBe(503);
    expect(answer.headers()['retry-after']).toBeDefined();
    expect(await answer.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE', error: expect.stringMatching(/\.$/) });
    expect((await request.get('/consult')).status()).toBe(200);
    expect((await request.get('/api/health/live')).status()).toBe(200);
    await expect.poll(async () => (await request.get('/api/health/ready')).status()).toBe(503);
  } finally {
    await control.databaseUp();
  }
  await expect.poll(async () => (await request.get('/api/health/ready')).status(), { timeout: 15_000 }).toBe(200);
  await sendConsultation(request, person);
  expect(await leadsOf(request, token, person.email)).toHaveLength(1);
});
