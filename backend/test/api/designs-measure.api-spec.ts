import { randomUUID } from 'node:crypto';
import { ENGINE_VERSION, measureDesign, newDesign, type PoolDesign } from 'poolkit/design';
import { createTestApp, type TestApp } from '../support/app.js';
import { countDesignRows, rectangle, saveDesign, type Version } from '../support/designs.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => test.close());

interface Failure {
  code: string;
  error: string;
  fields?: Record<string, string>;
}

const measure = (design: unknown) => test.http().post('/api/designs/measure').send({ design });
const sendRaw = (path: string, text: string) =>
  test.http().post(path).set('content-type', 'application/json').send(text);
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

describe('D02 measuring a design', () => {
  it('answers a pool of 16 by 32 ft, 3 ft 6 in to 6 ft, to within half a percent of the published figures', async () => {
    const { status, body } = await measure(rectangle(32));
    const { quantities } = body as Version;
    expect(status).toBe(200);
    for (const [name, published] of Object.entries({
      volumeCuFt: 2432,
      volumeGal: 18_193,
      interiorSqFt: 969.6,
      perimeterFt: 96,
    })) {
      expect([name, Math.abs((quantities[name] ?? 0) / published - 1) < 0.005]).toEqual([name, true]);
    }
  });

  it('answers to the last bit what the same engine gives in a browser, keeps nothing and sets no cookie', async () => {
    const before = await countDesignRows(test);
    const design = newDesign();
    const { body, headers } = await measure(design);
    const { quantities, choices } = measureDesign(design);
    expect(body).toEqual({
      quantities,
      choices,
      checks: expect.any(Array) as object[],
      warnings: expect.any(Array) as object[],
      engineVersion: ENGINE_VERSION,
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await countDesignRows(test)).toEqual(before);
  });

  it('D12 names the rule a pool breaks, and promises nothing about the others', async () => {
    const square = [
      { xFt: -10, yFt: -20 },
      { xFt: 60, yFt: -20 },
      { xFt: 60, yFt: 20 },
      { xFt: -10, yFt: 20 },
    ];
    const easement = {
      label: 'Sewer',
      outline: [
        { xFt: 0, yFt: 7 },
        { xFt: 40, yFt: 7 },
        { xFt: 40, yFt: 17 },
        { xFt: 0, yFt: 17 },
      ],
    };
    const { body } = await measure({ ...rectangle(32), yard: { lot: square, easements: [easement] } });
    const { checks } = body as Version;
    expect(checks.filter(({ result }) => result === 'conflict').map(({ rule }) => rule)).toContain('easement');
    expect(JSON.stringify(checks)).not.toMatch(/complian|permitted|approved/i);
  });
});

describe('D11 typed facts about a yard', () => {
  const square = [
    { xFt: -60, yFt: -60 },
    { xFt: 90, yFt: -60 },
    { xFt: 90, yFt: 60 },
    { xFt: -60, yFt: 60 },
  ];
  const checksIn = async (said: object) => {
    const yard = { lot: square, lotSides: { front: [0], rear: [2] }, ...said };
    const { checks } = (await measure({ ...rectangle(32), yard })).body as Version;
    return (wanted: string) => checks.find(({ rule }) => rule === wanted);
  };

  it('checks typed setbacks in place of placeholders, and tells where the figure comes from', async () => {
    expect((await checksIn({}))('setback-front')).toMatchObject({ result: 'unknown' });
    const check = await checksIn({ setbacks: { frontFt: 40, sideFt: 70 } });
    expect(check('setback-front')).toMatchObject({ result: 'ok', source: 'entered by you', confidence: 'assumption' });
    expect(check('setback-side')).toMatchObject({ result: 'conflict', source: 'entered by you' });
    expect(check('setback-rear')?.source).not.toBe('entered by you');
  });

  it('D12 treats an empty yard as empty if it is marked complete', async () => {
    expect((await checksIn({}))('easement')).toMatchObject({ result: 'unknown' });
    expect((await checksIn({ complete: ['easements'] }))('easement')).toMatchObject({ result: 'ok' });
  });
});

describe('invalid designs are refused at their path', () => {
  const good = rectangle(32);
  const NAN_TEXT = 'NaN' as unknown as number;

  it.each<[string, unknown, string]>([
    ['a text for a number', { ...good, copingWidthFt: NAN_TEXT }, 'design.copingWidthFt'],
    ['null for a number', { ...good, copingWidthFt: null }, 'design.copingWidthFt'],
    ['a negative length', { ...good, shape: { kind: 'lap', lengthFt: -60, widthFt: 10 } }, 'design.shape.lengthFt'],
    ['an absurd length', { ...good, shape: { kind: 'lap', lengthFt: 1e12, widthFt: 10 } }, 'design.shape.lengthFt'],
    ['an unknown shape', { ...good, shape: { kind: 'heart' } }, 'design.shape.kind'],
    ['an unknown field', { ...good, discountCents: 1 }, 'design'],
    ['a later schema', { ...good, schema: 2 }, 'design.schema'],
    ['a list for an object', { ...good, yard: [] }, 'design.yard'],
    [
      'a text with NUL',
      { ...good, yard: { easements: [{ label: 'a\u0000b', outline: [] }] } },
      'design.yard.easements.0.label',
    ],
    [
      'floors of no length',
      {
        ...good,
        depth: [
          { xFt: 0, depthFt: 4 },
          { xFt: 10, depthFt: 4 },
        ],
      },
      'design.depth',
    ],
  ])('%s', async (_what, design, field) => {
    const before = await countDesignRows(test);
    const answers = [await measure(design), await test.http().post('/api/designs').send({ name: 'Pool', design })];
    for (const { status, body } of answers) {
      const { code, fields = {} } = body as Failure;
      expect([status, code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(Object.keys(fields).some((path) => path.startsWith(field))).toBe(true);
    }
    expect(await countDesignRows(test)).toEqual(before);
  });

  it('D03 an outline that crosses itself', async () => {
    const points = [
      { xFt: 0, yFt: 0 },
      { xFt: 40, yFt: 20 },
      { xFt: 40, yFt: 0 },
      { xFt: 0, yFt: 20 },
    ];
    const { status, body } = await measure({ ...good, shape: { kind: 'freeform', points } });
    expect(status).toBe(422);
    expect(JSON.stringify((body as Failure).fields)).toMatch(/cross/i);
  });

  it.each(['1e999', '-1e999', 'NaN', 'Infinity'])('the number %s', async (number) => {
    const text = JSON.stringify({ design: good }).replace('"copingWidthFt":1', `"copingWidthFt":${number}`);
    expect(text).toContain(number);
    const { status, body } = await sendRaw('/api/designs/measure', text);
    expect([
      [400, 'MALFORMED_JSON'],
      [422, 'VALIDATION_FAILED'],
    ]).toContainEqual([status, (body as Failure).code]);
  });
});

/** A yard full of measured detail and a deck in many parts. */
function detailed(count: number, decks: number): PoolDesign {
  const { yard } = rectangle(32);
  const trees = many(count, (n) => ({
    at: { xFt: 100 + n / 7, yFt: 200 + n / 3 },
    heightFt: 40 + n / 11,
    canopyRadiusFt: 10 + n / 13,
    trunkIn: 12,
  }));
  const spotHeights = many(count, (n) => ({
    at: { xFt: (n % 20) * 10 + 0.123456789, yFt: Math.floor(n / 20) * 10 + 0.123456789 },
    heightFt: 500 + n / 997,
  }));
  const deck = {
    kind: 'polygons',
    polygons: many(decks, (k) => many(200, (n) => circlePoint(80 + 25 * k, 8, n / 200))),
  } as const;
  return { ...rectangle(32), deck, yard: { ...yard, trees, spotHeights } };
}

describe('a good design', () => {
  it('with almost as much detail as is kept is saved, and its answer remembered', async () => {
    const design = detailed(100, 2);
    const key = randomUUID();
    const answers = [];
    for (let n = 0; n < 2; n += 1)
      answers.push(
        await test
          .http()
          .post('/api/designs')
          .set('idempotency-key', key)
          .send({ name: '🏊'.repeat(120), design }),
      );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.text.length).toBeGreaterThan(45_000);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect((answers[1]?.body as { version: Version }).version.design).toEqual(design);
  });

  it('with more detail than is kept is measured, and refused where it would be saved', async () => {
    const design = detailed(200, 6);
    const measured = await measure(design);
    expect([measured.status, (measured.body as Failure).fields]).toEqual([200, undefined]);
    const { status, body } = await test.http().post('/api/designs').send({ name: 'Forest', design });
    expect([status, Object.keys((body as Failure).fields ?? {})]).toEqual([422, ['design']]);
  });
});

describe('a hostile body is refused fast', () => {
  // Of the processor, sending and reading the answer included. Reading every point would take a minute and more.
  const LONG_MS = 5_000;
  const spentMs = (since: NodeJS.CpuUsage) => (process.cpuUsage(since).user + process.cpuUsage(since).system) / 1000;
  const hostile: [string, () => string, number, string][] = [
    [
      'a polygon of a million points',
      () =>
        JSON.stringify({
          design: {
            ...rectangle(32),
            shape: { kind: 'freeform', points: many(1_000_000, () => ({ xFt: 1, yFt: 2 })) },
          },
        }),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a polygon as large as a body may be',
      () =>
        JSON.stringify({
          design: { ...rectangle(32), shape: { kind: 'freeform', points: many(11_000, (n) => ({ xFt: n, yFt: 2 })) } },
        }),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a polygon of a thousand points',
      () =>
        JSON.stringify({
          design: { ...rectangle(32), shape: { kind: 'freeform', points: many(1_000, (n) => ({ xFt: n, yFt: 2 })) } },
        }),
      422,
      'VALIDATION_FAILED',
    ],
    [
      'a hundred thousand numbers',
      () => JSON.stringify({ design: { ...rectangle(32), depth: many(100_000, () => 1) } }),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'eighty thousand lists',
      () => JSON.stringify({ design: { ...rectangle(32), features: many(80_000, () => []) } }),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a thousand lists',
      () => JSON.stringify({ design: { ...rectangle(32), features: many(1_000, () => []) } }),
      422,
      'VALIDATION_FAILED',
    ],
    [
      'a thousand unknown fields',
      () => JSON.stringify({ design: Object.fromEntries(many(1_000, (n) => [`k${n}`, 1])) }),
      422,
      'VALIDATION_FAILED',
    ],
    [
      'a hundred thousand levels',
      () => `{"design":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      400,
      'JSON_TOO_DEEP',
    ],
    ['a prototype', () => '{"design":{"__proto__":{"schema":1}}}', 400, 'MALFORMED_JSON'],
  ];

  it.each(hostile)('%s', async (_what, text, expectedStatus, code) => {
    const body = text();
    for (const path of ['/api/designs/measure', '/api/designs']) {
      const started = process.cpuUsage();
      const answer = await sendRaw(path, path.endsWith('measure') ? body : body.replace('{', '{"name":"Pool",'));
      expect([answer.status, (answer.body as Failure).code]).toEqual([expectedStatus, code]);
      expect(answer.text.length).toBeLessThan(20_000);
      expect(spentMs(started)).toBeLessThan(LONG_MS);
    }
  });
});

function circlePoint(xFt: number, radiusFt: number, turn: number): { xFt: number; yFt: number } {
  return { xFt: xFt + radiusFt * Math.cos(2 * Math.PI * turn), yFt: radiusFt * Math.sin(2 * Math.PI * turn) };
}

describe('too many at once', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp();
  });
  afterAll(() => strict.close());

  it('saves are refused after 30 in a minute, with the time to wait', async () => {
    const browser = strict.browser();
    const { id } = await saveDesign(browser);
    for (let n = 1; n < 30; n += 1) await browser.post(`/api/designs/${id}/share`);
    const { status, body, headers } = await browser
      .post('/api/designs')
      .send({ name: 'One more', design: rectangle(32) });
    expect([status, (body as Failure).code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // Reading goes on.
    expect((await browser.get(`/api/designs/${id}`)).status).toBe(200);
  });

  it('measuring is refused after 120 in a minute', async () => {
    const statuses = [];
    for (let n = 0; n < 121; n += 1)
      statuses.push(
        (
          await strict
            .http()
            .post('/api/designs/measure')
            .send({ design: rectangle(32) })
        ).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429]);
  });
});
