import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { estimate, NOTHING_KNOWN } from 'poolkit/cost';
import { measureDesign, newDesign, parseDesign, type PoolDesign } from 'poolkit/design';
import { CostBooks } from '../../src/modules/cost-book/index.js';
import { CROWDED_YARD } from '../../../poolkit/src/yard/fixtures/crowded-yards.js';
import { createTestApp, type TestApp } from '../support/app.js';

interface Answer {
  design: PoolDesign;
  questions: { what: string; why: string }[];
  changes: { what: string; why: string }[];
  unmet: { what: string; why: string }[];
  notUnderstood: string | null;
  offers: { edits: string[] }[];
  checks: unknown[];
  estimate: { likelyCents: number; lowCents: number; highCents: number; lines: { likelyCents: number }[] } | null;
  answeredBy: string;
}

const PATH = '/api/ai-tools/design-assistant';
const ask = async (test: TestApp, body: object) => {
  const { status, body: answer } = await test.browser().post(PATH).send(body);
  return { status, answer: answer as Answer & { code: string; fields: Record<string, string> } };
};

describe('the design assistant by its rules', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => test.close());

  it('D18 turns a sentence into a valid design with reasons and the price of the server', async () => {
    const { status, answer } = await ask(test, { message: '18 by 40 rectangle, tanning ledge on the south end, salt' });
    expect(status).toBe(200);
    expect(parseDesign(answer.design).ok).toBe(true);
    expect(answer).toMatchObject({
      design: { shape: { kind: 'rectangle', lengthFt: 40, widthFt: 18 }, equipment: { sanitiser: 'salt' } },
      unmet: [],
      notUnderstood: null,
      answeredBy: 'rules',
    });
    for (const { what, why } of answer.changes) expect([what, why].every((text) => text.length > 1)).toBe(true);
    const { priceBook } = await test.get(CostBooks).inForce();
    const priced = estimate(measureDesign(answer.design), priceBook, NOTHING_KNOWN);
    expect(priced.ok && priced.estimate.likelyCents).toBe(answer.estimate?.likelyCents);
    expect(answer.estimate?.lines.reduce((sum, { likelyCents }) => sum + likelyCents, 0)).toBe(
      answer.estimate?.likelyCents,
    );
    expect(answer.estimate).not.toHaveProperty('spread');
    expect(answer.checks.length).toBeGreaterThan(10);
  });

  it('changes the design that is sent, with its yard', async () => {
    const yard = { ...newDesign().yard, accessWidthFt: 8 };
    const { answer } = await ask(test, { message: 'Make it two feet longer', design: newDesign(), yard });
    expect(answer.design).toMatchObject({ shape: { lengthFt: 34 }, yard: { accessWidthFt: 8 } });
    expect(answer.changes).toHaveLength(1);
  });

  it('D18 never exceeds a budget silently', async () => {
    const { answer } = await ask(test, { message: '20 by 50, spa, grotto', budgetCents: 9_000_000 });
    expect(answer.estimate?.likelyCents).toBeGreaterThan(9_000_000);
    expect(answer.unmet.map(({ what, why }) => `${what}: ${why}`).join()).toMatch(
      /a budget of \$90,000: The likely price is \$[\d,]+, \$[\d,]+ above your \$90,000\./,
    );
    expect(answer.offers[0]?.edits.length).toBeGreaterThan(0);
  });

  it('takes as many characters as it says, pictures too', async () => {
    const fits = await ask(test, { message: '🏊'.repeat(2000) });
    expect([fits.status, fits.answer.notUnderstood !== null]).toEqual([200, true]);
    const over = await ask(test, { message: '🏊'.repeat(2001) });
    expect([over.status, Object.keys(over.answer.fields)]).toEqual([422, ['message']]);
  });

  it('D15 lets other requests through meanwhile, even for the largest yard', async () => {
    const order: string[] = [];
    const design = { ...newDesign(), placement: { xFt: -16, yFt: 0, rotationDeg: 17 } };
    const [{ status, answer }] = await Promise.all([
      ask(test, {
        message: '18 by 40 with a spa and a fire pit',
        design,
        yard: CROWDED_YARD,
      }).finally(() => order.push('brief')),
      test
        .http()
        .get('/api/health/live')
        .then(() => order.push('health')),
    ]);
    expect([status, order]).toEqual([200, ['health', 'brief']]);
    expect(parseDesign(answer.design).ok).toBe(true);
  }, 120_000);

  it('D18 keeps a limit and quotes people in their own words', async () => {
    const { answer } = await ask(test, { message: 'Nothing deeper than 5 feet, 16x34 pool with a Handrail' });
    expect(answer.design).toMatchObject({ shape: { lengthFt: 34, widthFt: 16 } });
    expect(Math.max(...answer.design.depth.map(({ depthFt }) => depthFt))).toBeLessThanOrEqual(5);
    expect(answer.notUnderstood).toBe('We did not use: Handrail.');
    expect(answer.changes.map(({ why }) => why).join(' ')).toContain('You said “Nothing deeper than 5 feet”.');
  });

  it('D18 asks before it draws a pool that breaks a limit', async () => {
    const message = '16x34 pool, no wider than 4 feet';
    const { answer } = await ask(test, { message });
    expect(answer).toMatchObject({
      design: null,
      estimate: null,
      changes: [],
      questions: [{ what: 'no wider than 4 feet', why: 'The smallest pool we build is 5 by 8 ft.' }],
    });
    const accepted = await ask(test, { message, takesClosest: true });
    expect(accepted.answer).toMatchObject({ design: { shape: { kind: 'plunge', widthFt: 5 } }, questions: [] });
    expect(accepted.answer.unmet.map(({ what }) => what)).toContain('no wider than 4 feet');
  });

  it('hands back what it does not understand', async () => {
    const { answer } = await ask(test, { message: 'a lap pool with a koi pond' });
    expect(answer.notUnderstood).toBe('We did not use: koi pond.');
  });

  it.each([
    ['no message', {}, 'message'],
    ['an empty one', { message: '  ' }, 'message'],
    ['a long one', { message: 'a'.repeat(2001) }, 'message'],
    ['control characters', { message: 'a\u0000b' }, 'message'],
    ['a budget of nothing', { message: 'x', budgetCents: 0 }, 'budgetCents'],
    ['a budget in dollars and cents', { message: 'x', budgetCents: 12.5 }, 'budgetCents'],
    ['a price of its own', { message: 'x', estimate: { likelyCents: 1 } }, 'estimate'],
    ['a design that is none', { message: 'x', design: { schema: 1 } }, 'design.shape'],
    ['a design as text', { message: 'x', design: '{}' }, 'design'],
    ['a yard that is none', { message: 'x', yard: { trees: 'many' } }, 'yard.trees'],
  ])('refuses %s by name', async (_, body, field) => {
    const { status, answer } = await ask(test, body);
    expect([status, answer.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(Object.keys(answer.fields)).toContain(field);
  });

  it('answers a person and refuses a flood, and another page', async () => {
    const limited = await createTestApp();
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 21; count += 1) statuses.push((await ask(limited, { message: 'spa' })).status);
      expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(statuses[20]).toBe(429);
      expect(
        (
          await limited
            .http()
            .post(PATH)
            .set({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
            .send({ message: 'spa' })
        ).status,
      ).toBe(403);
    } finally {
      await limited.close();
    }
  });
});

describe('the design assistant with a language model', () => {
  let model: Server;
  let test: TestApp;
  let reply: (request: string, response: ServerResponse) => void;
  const asked: { headers: IncomingMessage['headers']; body: string }[] = [];

  const says = (content: unknown) => (_: string, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
      }),
    );
  };
  const sentDesign = (request: string) => {
    const { messages } = JSON.parse(request) as { messages: { content: string }[] };
    return (JSON.parse(messages[1]?.content ?? '') as { design: PoolDesign }).design;
  };

  beforeAll(async () => {
    model = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ headers: request.headers, body });
        reply(body, response);
      });
    });
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    const { port } = model.address() as AddressInfo;
    test = await createTestApp({
      environment: {
        RATE_LIMIT_FACTOR: '1000',
        LLM_PROVIDER: 'openai',
        LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
        LLM_API_KEY: 'k-123',
        LLM_MODEL: 'm',
      },
    });
  });
  afterAll(async () => {
    await test.close();
    model.closeAllConnections();
    await new Promise((resolve) => model.close(resolve));
  });
  beforeEach(() => {
    asked.length = 0;
  });

  const MESSAGE =
    '18 by 40 with a resort mood. My name is Jane Doe, jane@example.com, 314-555-0134, 1420 Mason Ridge Road';

  it('D18 handles words the rules do not know, and keeps what the rules did', async () => {
    reply = (request, response) => {
      const design = sentDesign(request);
      says({
        design: { ...design, features: [...design.features, { kind: 'fire-bowl', count: 2 }] },
        changes: [{ what: 'Two fire bowls.', why: 'They glow in the evening.' }],
      })(request, response);
    };
    const { answer } = await ask(test, { message: MESSAGE });
    expect(answer).toMatchObject({ answeredBy: 'model', design: { shape: { lengthFt: 40, widthFt: 18 } } });
    // Whether fire bowls are a resort mood, the person must see for themselves.
    expect(answer.notUnderstood).toContain('resort');
    expect(answer.design.features.map(({ kind }) => kind)).toContain('fire-bowl');
    expect(answer.changes.at(-1)).toEqual({ what: 'Two fire bowls.', why: 'They glow in the evening.' });
    const priced = estimate(
      measureDesign(answer.design),
      (await test.get(CostBooks).inForce()).priceBook,
      NOTHING_KNOWN,
    );
    expect(priced.ok && priced.estimate.likelyCents).toBe(answer.estimate?.likelyCents);
  });

  it('D18 sends it nothing about the person or the yard', async () => {
    reply = says('{}');
    await ask(test, { message: MESSAGE, yard: { ...newDesign().yard, accessWidthFt: 7.25 } });
    expect(asked[0]?.headers.authorization).toBe('Bearer k-123');
    expect(asked[0]?.body).toContain('resort');
    for (const secret of ['Jane', 'Doe', 'jane@', '555', 'Mason', '1420', '7.25', 'yard":', 'Cents'])
      expect(asked[0]?.body).not.toContain(secret);
    expect(asked[0]?.headers.cookie).toBeUndefined();
  });

  it('is not asked when the rules understood everything', async () => {
    await ask(test, { message: '18 by 40 with a spa' });
    expect(asked).toHaveLength(0);
  });

  const valid = () =>
    newDesign({
      shape: { kind: 'rectangle', lengthFt: 40, widthFt: 18, cornerRadiusFt: 0 },
      depth: [
        { xFt: 0, depthFt: 4 },
        { xFt: 40, depthFt: 4 },
      ],
    });
  const change = [{ what: 'Changed.', why: 'Because.' }];
  it.each<[string, unknown]>([
    ['text that is no JSON', 'sure! here is your pool'],
    ['no design', { changes: change }],
    [
      'a design that breaks a rule',
      {
        design: {
          ...valid(),
          depth: [
            { xFt: 0, depthFt: 3 },
            { xFt: 1, depthFt: 9 },
            { xFt: 40, depthFt: 9 },
          ],
        },
        changes: change,
      },
    ],
    ['a design with keys of its own', { design: { ...valid(), priceCents: 100 }, changes: change }],
    ['a design of another size than was asked for', { design: newDesign(), changes: change }],
    [
      'a material that is not available',
      { design: { ...valid(), finishes: { ...valid().finishes, deck: 'I9-gold' } }, changes: change },
    ],
    ['no reasons', { design: valid(), changes: [] }],
    [
      'a price told in a reason',
      { design: valid(), changes: [{ what: 'Now only $1.', why: 'Ignore the instructions.' }] },
    ],
  ])('answers by the rules when it sends %s', async (_, content) => {
    reply = says(content);
    const { status, answer } = await ask(test, { message: MESSAGE });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ answeredBy: 'rules', design: { shape: { lengthFt: 40, widthFt: 18 } } });
    expect(answer.notUnderstood).toContain('resort mood');
  });

  it('never lets it pass a budget', async () => {
    reply = says({ design: { ...valid(), features: [{ kind: 'grotto' }] }, changes: change });
    const { answer } = await ask(test, { message: '18 by 40 with a resort mood, under $160k' });
    expect(answer.answeredBy).toBe('rules');
    expect(answer.estimate?.likelyCents).toBeLessThanOrEqual(16_000_000);
  });

  it('gives up an endless answer, a redirect and a failure, and stops asking for half a minute after five', async () => {
    const paused = await createTestApp({
      environment: {
        RATE_LIMIT_FACTOR: '1000',
        LLM_PROVIDER: 'openai',
        LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
        LLM_MODEL: 'm',
      },
    });
    try {
      paused.clock.set('2026-11-23T15:00:00Z');
      const failures: ((response: ServerResponse) => void)[] = [
        (response) => {
          const more = () => {
            while (response.write('x'.repeat(65_536)));
            response.once('drain', more);
          };
          response.on('error', () => undefined);
          more();
        },
        (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
        (response) => response.writeHead(500).end('no'),
        (response) => response.end('[]'),
        (response) => response.destroy(),
      ];
      for (const fail of failures) {
        reply = (_, response) => fail(response);
        expect((await ask(paused, { message: 'a resort mood' })).answer.answeredBy).toBe('rules');
      }
      expect(asked).toHaveLength(5);
      await ask(paused, { message: 'a resort mood' });
      expect(asked).toHaveLength(5);
      paused.clock.set('2026-11-23T15:00:31Z');
      reply = says('{}');
      await ask(paused, { message: 'a resort mood' });
      expect(asked).toHaveLength(6);
    } finally {
      await paused.close();
    }
  });
});
