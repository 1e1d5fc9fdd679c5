import { randomUUID } from 'node:crypto';
import { PARAMETERS, READING_LIMITS, valuesOf, type Readings } from 'poolkit/chemistry';
import { adviseWater, waterFigures } from 'poolkit/water-wizard';
import { DosePlanEntity } from '../../src/modules/maintenance/persistence/dose-plan.entity.js';
import { WaterTestEntity } from '../../src/modules/maintenance/persistence/water-test.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { publishEdit } from '../support/cost-books.js';
import { signInStaff, signUpCustomer } from '../support/people.js';
import { LOW_WATER, POOL, type SavedWaterTest, type WaterAnswer } from '../support/water.js';

const WIZARD = '/api/ai-tools/maintenance-wizard';
const TESTS = '/api/portal/water-tests';

interface Failure {
  code: string;
  error: string;
  fields?: Record<string, string>;
}

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

const ask = (body: object) => test.http().post(WIZARD).send(body);
const rows = async () => [
  await test.uow.reader().count(WaterTestEntity),
  await test.uow.reader().count(DosePlanEntity),
];

describe('E13 asking the wizard without an account', () => {
  it('answers with indexes, targets, ordered steps, issue, severity, recommendations and warnings', async () => {
    test.clock.set('2027-06-10T15:00:00Z');
    const { status, body } = await ask(LOW_WATER);
    const answer = body as WaterAnswer;
    expect(status).toBe(200);
    expect(answer.indexes).toMatchObject({ method: 'LSI', reason: null });
    expect([typeof answer.indexes.lsi, typeof answer.indexes.csi]).toEqual(['number', 'number']);
    expect(answer.targets.pH).toEqual({ low: 7.2, high: 7.8, aim: 7.5 });
    expect(answer.steps.map(({ order, product }) => [order, product])).toEqual([
      [1, 'liquid-chlorine'],
      [2, 'muriatic-acid'],
    ]);
    const [chlorine] = answer.steps;
    // 5 ppm in 18,000 gal: 10.24 fl oz of 12.5 % for each ppm in 10,000 gal, which is 1.8 times as much here.
    expect(chlorine).toMatchObject({
      unit: 'fl oz',
      strength: 12.5,
      waitMin: 30,
      why: expect.stringContaining('5 ppm') as string,
    });
    expect(Math.abs((chlorine?.amount ?? 0) / (10.24 * 1.8 * 5) - 1)).toBeLessThan(0.01);
    expect(chlorine?.workings?.length).toBeGreaterThan(0);
    expect(answer.warnings[0]).toMatch(/^Never mix pool chemicals\. Add chemical to water/);
    expect(Date.parse(answer.retestAt)).toBe(Date.parse('2027-06-10T15:00:00Z') + answer.retestAfterHours * 3_600_000);
    expect(await rows()).toEqual([0, 0]);
  });

  it('answers the same question with the same words, and counts the hours from when it was asked', async () => {
    test.clock.set('2027-06-11T15:00:00Z');
    const first = (await ask(LOW_WATER)).body as WaterAnswer;
    test.clock.set('2027-06-11T16:00:00Z');
    const again = (await ask(LOW_WATER)).body as WaterAnswer;
    expect(again).toEqual({ ...first, retestAt: again.retestAt });
    expect(Date.parse(again.retestAt) - Date.parse(first.retestAt)).toBe(3_600_000);
  });

  it('E01 answers without any reading, and says what to test', async () => {
    const { status, body } = await ask({ pool: POOL });
    const answer = body as WaterAnswer;
    expect(status).toBe(200);
    expect(answer.indexes).toMatchObject({ lsi: null, csi: null, method: null });
    expect(answer.missingTests.map(({ parameter }) => parameter)).toContain('freeChlorinePpm');
  });

  it('E09 detects the issue from symptoms, asks on, and withholds doses in an emergency', async () => {
    const green = (await ask({ ...LOW_WATER, symptoms: ['green'] })).body as WaterAnswer;
    expect(green).toMatchObject({ issueDetected: 'algae-green-cloudy', followUps: [{ id: 'seeThrough' }] });
    const hidden = (await ask({ ...LOW_WATER, symptoms: ['green'], answers: { seeThrough: 'hidden' } }))
      .body as WaterAnswer;
    expect(hidden).toMatchObject({ severity: 'high', followUps: [] });
    const shock = (await ask({ ...LOW_WATER, symptoms: ['electrical'], answers: { electricalSign: 'tingle' } }))
      .body as WaterAnswer;
    expect(shock).toMatchObject({
      issueDetected: 'electric-shock',
      severity: 'emergency',
      withheld: 'emergency',
      steps: [],
    });
  });

  it('E17 says what the page computes by itself, for any panel of readings', async () => {
    for (const share of [0.05, 0.2, 0.5, 0.8]) {
      const readings = Object.fromEntries(
        PARAMETERS.map((name) => {
          const { min, max } = READING_LIMITS[name];
          return [name, { value: Math.round((min + (max - min) * share) * 10) / 10, method: 'strip' }];
        }),
      ) as Readings;
      const body = (await ask({ pool: POOL, readings })).body as WaterAnswer;
      const page = adviseWater({
        profile: { ...POOL, kind: 'pool', indoor: false, plasterAgeDays: null, groundwater: 'unknown' } as never,
        readings,
        complaints: [],
      });
      expect(body.message).toBe(page.plan.message);
      expect(body.steps.map(({ amount }) => amount)).toEqual(
        page.plan.steps.map((step) =>
          step.kind === 'dose' ? step.amount.value : step.kind === 'drain' ? step.gallons : null,
        ),
      );
      expect(Object.keys(valuesOf(readings))).toHaveLength(PARAMETERS.length);
    }
  });

  it('E10 goes on with a treatment that is under way, and keeps that it was', async () => {
    const held = {
      ...LOW_WATER,
      readings: { ...LOW_WATER.readings, freeChlorinePpm: 15, pH: 7.3 },
      treatmentUnderway: true,
    };
    expect(((await ask(held)).body as WaterAnswer).steps.map(({ kind }) => kind)).toEqual(['dose', 'wait']);
    const { browser } = await signUpCustomer(test);
    expect(((await browser.post(TESTS).send(held)).body as SavedWaterTest).seen).toMatchObject({
      treatmentUnderway: true,
    });
    expect((await ask({ ...held, treatmentUnderway: 'perhaps' })).status).toBe(422);
  });

  it.each([
    ['no pool', { readings: {} }, 'pool'],
    ['no volume', { pool: { surface: 'plaster', sanitiser: 'liquid' } }, 'pool.volumeGal'],
    ['a volume as text', { pool: { ...POOL, volumeGal: '18000' } }, 'pool.volumeGal'],
    ['an impossible volume', { pool: { ...POOL, volumeGal: 1e9 } }, 'pool.volumeGal'],
    ['a negative volume', { pool: { ...POOL, volumeGal: -1 } }, 'pool.volumeGal'],
    ['a surface there is not', { pool: { ...POOL, surface: 'gold' } }, 'pool.surface'],
    ['a field of its own', { pool: POOL, advice: 'drink it' }, 'advice'],
    ['a field of its own in the pool', { pool: { ...POOL, owner: 'x' } }, 'pool.owner'],
    ['a reading there is not', { pool: POOL, readings: { arsenicPpm: 1 } }, 'readings.arsenicPpm'],
    ['a pH that cannot be', { pool: POOL, readings: { pH: 74 } }, 'readings.pH'],
    ['a reading as text', { pool: POOL, readings: { pH: '7.4' } }, 'readings.pH'],
    ['a reading as a list', { pool: POOL, readings: { pH: [7.4] } }, 'readings.pH'],
    ['a method there is not', { pool: POOL, readings: { pH: { value: 7.4, method: 'nose' } } }, 'readings.pH.method'],
    ['a symptom there is not', { pool: POOL, symptoms: ['haunted'] }, 'symptoms'],
    ['a symptom twice', { pool: POOL, symptoms: ['green', 'green'] }, 'symptoms'],
    ['symptoms as text', { pool: POOL, symptoms: 'green' }, 'symptoms'],
    ['a question there is not', { pool: POOL, answers: { constructor: 'yes' } }, 'answers'],
    ['an answer there is not', { pool: POOL, answers: { seeThrough: 'maybe' } }, 'answers.seeThrough'],
    ['a strength there is not', { pool: POOL, strengths: { 'muriatic-acid': 99 } }, 'strengths.muriatic-acid'],
    ['a product there is not', { pool: POOL, strengths: { toString: 10 } }, 'strengths'],
    ['a forecast for steam', { pool: POOL, forecastTempF: 300 }, 'forecastTempF'],
    ['a loss of more than there is', { pool: POOL, overnightLossPpm: 999 }, 'overnightLossPpm'],
  ])('E01 refuses %s and names the field', async (_, body, field) => {
    const answer = await ask(body);
    const failure = answer.body as Failure;
    expect([answer.status, failure.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(Object.keys(failure.fields ?? {})).toContain(field);
  });

  it('takes numbers JSON cannot hold for what they are', async () => {
    const answer = await test
      .http()
      .post(WIZARD)
      .set('content-type', 'application/json')
      .send('{"pool":{"volumeGal":1e999,"surface":"plaster","sanitiser":"liquid"}}');
    expect(answer.status).toBe(422);
  });

  it('is limited by the minute', async () => {
    const limited = await createTestApp();
    try {
      const answers = await Promise.all(
        Array.from({ length: 70 }, () => limited.http().post(WIZARD).send({ pool: POOL })),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(10);
      expect(refused[0]?.headers['retry-after']).toBeDefined();
    } finally {
      await limited.close();
    }
  });
});

describe('E08 keeping a test in the account', () => {
  it('stores what the server computed, and shows it to its owner only', async () => {
    test.clock.set('2027-06-10T15:00:00Z');
    const { browser } = await signUpCustomer(test);
    const answer = await browser.post(TESTS).set('idempotency-key', randomUUID()).send(LOW_WATER);
    expect(answer.status).toBe(201);
    const saved = answer.body as SavedWaterTest;
    expect(saved).toMatchObject({
      testedAt: '2027-06-10T15:00:00.000Z',
      stepCount: 2,
      readings: { pH: { value: 7.9, method: 'drops' } },
    });
    expect((await browser.get(`${TESTS}/${saved.id}`)).body).toEqual(saved);
    const stranger = await signUpCustomer(test);
    expect((await stranger.browser.get(`${TESTS}/${saved.id}`)).status).toBe(404);
    expect(((await stranger.browser.get(TESTS)).body as { items: unknown[] }).items).toEqual([]);
  });

  it('happens once however often it is sent with one key, also 20 times at the same moment @mariadb', async () => {
    const { browser, id } = await signUpCustomer(test);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(TESTS).set('idempotency-key', key).send(LOW_WATER)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await test.uow.reader().countBy(WaterTestEntity, { customerId: id })).toBe(1);
    const other = await browser.post(TESTS).set('idempotency-key', key).send({ pool: POOL });
    expect([other.status, (other.body as Failure).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('lists page by page, newest first, each test once @mariadb', async () => {
    test.clock.set('2027-06-10T08:00:00Z');
    const { browser } = await signUpCustomer(test);
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      // Two of them in the same millisecond.
      test.clock.set(`2027-06-10T08:0${Math.min(n, 5)}:00Z`);
      ids.push(((await browser.post(TESTS).send(LOW_WATER)).body as SavedWaterTest).id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = (await browser.get(`${TESTS}?limit=3${cursor && `&cursor=${cursor}`}`)).body as {
        items: SavedWaterTest[];
        nextCursor: string | null;
      };
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen[6]).toBe(ids[0]);
    expect((await browser.get(`${TESTS}?cursor=nonsense`)).status).toBe(422);
  });

  it('refuses what the wizard refuses, and writes nothing', async () => {
    const { browser } = await signUpCustomer(test);
    const before = await rows();
    const answer = await browser.post(TESTS).send({ pool: POOL, readings: { pH: 74 } });
    expect([answer.status, (answer.body as Failure).fields?.['readings.pH']]).toEqual([
      422,
      'pH is between 0 and 14. Check the decimal point.',
    ]);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['get', 401],
    ['post', 403],
  ] as const)('is for customers: %s by visitors and staff is refused', async (method, ofStaff) => {
    const staff = await signInStaff(test, 'owner');
    expect((await test.http()[method](TESTS)).status).toBe(401);
    expect((await test.http()[method](TESTS).set(staff.headers)).status).toBe(ofStaff);
  });
});

describe('E17 figures that the company has changed', () => {
  // A book in force stays in force, so the other tests have an app of their own.
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => test.close());

  const CHANGES = { 'chemistry.pHAim': 7.6, 'chemistry.swimAfterAcid': 90, 'safety.acidChlorineApartMin': 45 };

  it('reach the answer, the page, and the record, which can be computed again from what is kept', async () => {
    test.clock.set('2027-06-10T18:00:00Z');
    const question = {
      ...LOW_WATER,
      symptoms: ['cloudy'],
      answers: { seeThrough: 'sharp' },
      overnightLossPpm: 0.5,
      forecastTempF: 60,
      chlorine: 'cal-hypo',
      acid: 'dry-acid',
      strengths: { 'cal-hypo': 73 },
    };
    const { browser } = await signUpCustomer(test);
    const before = (await browser.post(TESTS).send(question)).body as SavedWaterTest;
    expect(before.seen).toEqual({
      symptoms: ['cloudy'],
      answers: { seeThrough: 'sharp' },
      overnightLossPpm: 0.5,
      treatmentUnderway: false,
      forecastTempF: 60,
      chlorine: 'cal-hypo',
      acid: 'dry-acid',
      strengths: { 'cal-hypo': 73 },
      figures: {},
    });
    expect((await test.http().get(`${WIZARD}/figures`)).body).toEqual({ changes: {} });

    await publishEdit(test, await signInStaff(test, 'owner'), {
      changes: { ...CHANGES, 'running.powerOtherCents': 12 },
    });
    expect((await test.http().get(`${WIZARD}/figures`)).body).toEqual({ changes: CHANGES });
    const answer = (await test.http().post(WIZARD).send(question)).body as WaterAnswer;
    const acid = answer.steps.find(({ product }) => product === 'dry-acid');
    expect(acid?.swimAfter).toContain('after 90 minutes');
    const after = (await browser.post(TESTS).send(question)).body as SavedWaterTest;
    expect(after.seen.figures).toEqual(CHANGES);

    for (const saved of [before, after]) {
      const { pool, readings, seen } = saved;
      const again = adviseWater(
        {
          profile: pool as never,
          readings: readings,
          complaints: seen.symptoms as never,
          answers: seen.answers,
          overnightLossPpm: 0.5,
          options: { chlorine: 'cal-hypo', acid: 'dry-acid', strengths: seen.strengths, forecastTempF: 60 },
        },
        waterFigures(seen.figures),
      );
      expect(saved.answer.steps.map(({ amount, waitMin }) => [amount, waitMin])).toEqual(
        again.plan.steps.map((step) => [step.kind === 'dose' ? step.amount.value : null, step.waitMin]),
      );
    }
    expect(after.answer.steps).not.toEqual(before.answer.steps);
  });
});
