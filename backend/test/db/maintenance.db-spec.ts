import { randomUUID } from 'node:crypto';
import { COMPLAINT_IDS } from 'poolkit/symptoms';
import { PARAMETERS, type Readings } from 'poolkit/chemistry';
import { DosePlanEntity } from '../../src/modules/maintenance/persistence/dose-plan.entity.js';
import { WaterTestEntity } from '../../src/modules/maintenance/persistence/water-test.entity.js';
import { WaterTestsService } from '../../src/modules/maintenance/water-tests.service.js';
import type { WaterQuestion } from '../../src/modules/maintenance/domain/water-question.js';
import { UserEntity } from '../../src/modules/users/persistence/user.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { signUpCustomer } from '../support/people.js';

let test: TestApp;
let tests: WaterTestsService;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  tests = test.get(WaterTestsService);
});
afterAll(() => test.close());

const customer = async () => (await signUpCustomer(test)).id;
const QUESTION: WaterQuestion = {
  pool: {
    kind: 'pool',
    volumeGal: 18_000,
    surface: 'plaster',
    sanitiser: 'liquid',
    indoor: false,
    plasterAgeDays: null,
    groundwater: 'unknown',
  },
  readings: { freeChlorinePpm: { value: 1, method: 'drops' }, pH: { value: 7.9, method: 'strip' } },
  symptoms: [],
  answers: {},
  strengths: {},
};

describe('E11 the record of a water', () => {
  it('is not rewritten by anything: the database refuses', async () => {
    const { id } = await tests.save(await customer(), QUESTION);
    const writer = () => test.uow.writer();
    await expect(test.uow.run(() => writer().update(WaterTestEntity, { id }, { engineVersion: 'x' }))).rejects.toThrow(
      /a water test never changes/,
    );
    await expect(
      test.uow.run(() => writer().update(DosePlanEntity, { waterTestId: id }, { severity: 'info' })),
    ).rejects.toThrow(/what was advised never changes/);
  });

  it('goes with its customer', async () => {
    const customerId = await customer();
    const { id } = await tests.save(customerId, QUESTION);
    await test.uow.run(() => test.uow.writer().delete(UserEntity, { id: customerId }));
    expect(await test.uow.reader().countBy(WaterTestEntity, { id })).toBe(0);
    expect(await test.uow.reader().countBy(DosePlanEntity, { waterTestId: id })).toBe(0);
  });

  it('holds the largest answer there is, and reads it back unchanged', async () => {
    const customerId = await customer();
    const readings = Object.fromEntries(
      PARAMETERS.map((name) => [name, { value: 0, method: 'strip' }]),
    ) as unknown as Readings;
    const worst = {
      ...readings,
      pH: { value: 8.8, method: 'strip' },
      waterTempF: { value: 60, method: 'strip' },
    } as Readings;
    // Everything at once, without an emergency that would withhold the steps.
    const symptoms = COMPLAINT_IDS.filter(
      (id) => !['electrical', 'barrier', 'chemicals', 'contamination', 'no-flow', 'equipment', 'clear'].includes(id),
    );
    const saved = await tests.save(customerId, { ...QUESTION, readings: worst, symptoms });
    expect(saved.stepCount).toBeGreaterThan(0);
    expect(await tests.show(customerId, saved.id)).toEqual(saved);
  });

  it('shows a test from before products and figures were kept', async () => {
    const customerId = await customer();
    const { id } = await tests.save(customerId, QUESTION);
    const [row] = await test.uow.reader().findBy(WaterTestEntity, { id });
    const [plan] = await test.uow.reader().findBy(DosePlanEntity, { waterTestId: id });
    const old = {
      ...(row as WaterTestEntity),
      id: randomUUID(),
      seen: { symptoms: [], answers: {}, overnightLossPpm: 1.5 },
    };
    await test.uow.run(async () => {
      await test.uow.writer().insert(WaterTestEntity, old);
      await test.uow
        .writer()
        .insert(DosePlanEntity, { ...(plan as DosePlanEntity), id: randomUUID(), waterTestId: old.id });
    });
    expect((await tests.show(customerId, old.id)).seen).toEqual({
      symptoms: [],
      answers: {},
      overnightLossPpm: 1.5,
      treatmentUnderway: false,
      forecastTempF: null,
      chlorine: null,
      acid: null,
      strengths: {},
      figures: {},
    });
  });
});
