import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createTestApp, type TestApp } from '../support/app.js';

describe('refused requests', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  const post = (ip: string, sent: object) =>
    test.http().post('/api/designs/measure').set('x-forwarded-for', ip).send(sent);

  const reachLimit = async (ip: string): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) statuses.push((await post(ip, { text: 'x'.repeat(200_000) })).status);
    return statuses;
  };

  /** What comes back for the head of a request whose body never arrives. */
  const answerToHead = async (ip: string, announced: string): Promise<string> => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = ['POST /api/designs/measure HTTP/1.1', 'host: x', `x-forwarded-for: ${ip}`, announced];
    socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\n\r\n`);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'data');
    socket.destroy();
    return answer;
  };

  it('H17: count by size for each client, and too many lock out that client alone', async () => {
    expect(await reachLimit('203.0.113.7')).toEqual(Array.from({ length: 13 }, () => 422));
    const { status, body, headers } = await post('203.0.113.7', {});
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', requestId: expect.any(String) as string });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await post('203.0.113.8', {})).status).toBe(422);
    expect((await test.http().get('/api/health/live').set('x-forwarded-for', '203.0.113.7')).status).toBe(200);
  });

  it('H17: beyond the limit a client waits for its refusal, and others do not', async () => {
    await reachLimit('203.0.113.10');
    const order: number[] = [];
    const note = ({ status }: { status: number }) => order.push(status);
    const refused = Promise.all([1, 2, 3].map(() => post('203.0.113.10', {}).then(note)));
    for (let n = 0; n < 5; n += 1) note(await post('203.0.113.11', {}));
    await refused;
    expect(order).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  it('H17: holds at most 10 of one client and closes the connection of the rest at once', async () => {
    await reachLimit('203.0.113.13');
    const order: string[] = [];
    const note = ({ status, headers }: { status: number; headers: Record<string, string> }) =>
      order.push(`${status} ${headers.connection === 'close' ? 'closed' : 'held'}`);
    await Promise.all(
      Array.from({ length: 12 }, () => post('203.0.113.13', {}).set('connection', 'keep-alive').then(note)),
    );
    expect(order).toEqual([...Array<string>(2).fill('429 closed'), ...Array<string>(10).fill('429 held')]);
  });

  it('H17: are answered without waiting for the body, over the limit or too large', async () => {
    const unread = await answerToHead('203.0.113.12', 'content-length: 300000');
    expect(unread).toMatch(/^HTTP\/1\.1 413 [^]*\r\nconnection: close\r\n[^]*"code":"BODY_TOO_LARGE"/i);
    await reachLimit('203.0.113.12');
    expect(await answerToHead('203.0.113.12', 'content-length: 200000')).toMatch(/^HTTP\/1\.1 429 /);
    for (const announced of ['content-length: 300000', 'transfer-encoding: chunked'])
      expect(await answerToHead('203.0.113.12', announced)).toMatch(/^HTTP\/1\.1 429 [^]*\r\nconnection: close\r\n/i);
  });

  it('are ones that a person can make all day', async () => {
    for (let n = 0; n < 100; n += 1) expect((await post('203.0.113.9', { design: 1 })).status).toBe(422);
  });
});
