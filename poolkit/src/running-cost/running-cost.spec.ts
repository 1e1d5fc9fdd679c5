import fc from 'fast-check';
import { defaultsOf, withChanges } from '../assumptions/index.js';
import { measureDesign, newDesign, OPTIONAL_SECTIONS } from '../design/index.js';
import { sizeEquipment } from '../hydraulics/index.js';
import {
  type LineKey,
  type RunningCost,
  runningCost,
  RUNNING_COST_ASSUMPTIONS,
  type RunningPool,
  runningPoolOf,
} from './index.js';

/** The published example: 16 by 32 ft, 17,600 gal, 300 W of pump for 12 hours, 84 °F by gas. */
const pool: RunningPool = {
  waterAreaSqFt: 512,
  volumeGal: 17_600,
  spaGal: 0,
  heater: 'gas',
  waterF: 84,
  covered: false,
  sanitiser: 'chlorine',
  saltCells: 0,
  backwashGal: 0,
  pump: { watts: 300, hoursPerDay: 12 },
};
const line = (cost: RunningCost, key: LineKey) => cost.lines.find((candidate) => candidate.key === key);
const cents = (cost: RunningCost, ...keys: LineKey[]) =>
  keys.reduce((sum, key) => sum + (line(cost, key)?.cents ?? 0), 0);
const dollars = (cost: RunningCost, ...keys: LineKey[]) => Math.round(cents(cost, ...keys) / 100);
const open = runningCost(pool);
const covered = runningCost({ ...pool, covered: true });

describe('D25 running cost of a 16 by 32 pool', () => {
  it('the pump uses 594 kWh, about $85; a single-speed pump 2,640 kWh, about $380', () => {
    expect(line(open, 'pump-summer')!.quantity + line(open, 'pump-other')!.quantity).toBe(594);
    // 122 days at 16 ¢ and 43 at 11 ¢; the published amounts are rounded and 2 % lower.
    expect(dollars(open, 'pump-summer', 'pump-other')).toBe(87);
    const single = runningCost({ ...pool, pump: { watts: 1600, hoursPerDay: 10 } });
    expect(line(single, 'pump-summer')!.quantity + line(single, 'pump-other')!.quantity).toBe(2640);
    expect(dollars(single, 'pump-summer', 'pump-other')).toBe(388);
  });

  it('gas costs $1,308 open and $187 covered, 25 % either way', () => {
    expect(line(open, 'heat-gas')).toMatchObject({
      quantity: 1246,
      unit: 'therm',
      rateCents: 105,
      cents: 130_830,
      lowCents: 98_123,
      highCents: 163_538,
      basis: '84 °F, May to September, no cover',
    });
    expect(line(covered, 'heat-gas')).toMatchObject({ quantity: 178, cents: 18_690 });
  });

  it('a heat pump of COP 5 uses 5,987 kWh open and 856 covered, $840 and $120 at 14 ¢', () => {
    const values = withChanges(RUNNING_COST_ASSUMPTIONS, {
      'heater.copAt50F': 5,
      'heater.copPerF': 0,
      'running.powerSummerCents': 14,
      'running.powerOtherCents': 14,
    });
    const heat = (isCovered: boolean) => {
      const cost = runningCost({ ...pool, heater: 'heat-pump', covered: isCovered }, {}, values);
      const keys = ['heat-power-summer', 'heat-power-other'] as const;
      return [keys.reduce((sum, key) => sum + (line(cost, key)?.quantity ?? 0), 0), dollars(cost, ...keys)];
    };
    expect(heat(false)).toEqual([5987, 838]);
    expect(heat(true)).toEqual([856, 120]);
  });

  it('a real heat pump does better in warm air, and May has the lower rate', () => {
    const cost = runningCost({ ...pool, heater: 'heat-pump' });
    expect(dollars(cost, 'heat-power-summer', 'heat-power-other')).toBeLessThan(840);
    const may = line(cost, 'heat-power-other')!;
    expect(may.rateCents).toBe(11);
    expect(may.monthCents[4]).toBe(may.cents);
  });

  it('filling takes $140.80, topping up 6,000 to 10,000 gal unheated or covered', () => {
    expect(open.firstFill).toEqual({ gallons: 17_600, cents: 14_080 });
    for (const cost of [runningCost({ ...pool, heater: 'none' }), covered]) {
      const { quantity, rateCents } = line(cost, 'water')!;
      expect(quantity).toBeGreaterThanOrEqual(6);
      expect(quantity).toBeLessThanOrEqual(10);
      expect(rateCents).toBe(800);
    }
    expect(line(open, 'water')!.quantity).toBeGreaterThan(10);
  });

  it('chlorine takes 87 gal or $480, balancing $150, salt $120 and $150 for its cell', () => {
    expect(line(open, 'chlorine')).toMatchObject({ quantity: 87, cents: 47_850 });
    expect(dollars(open, 'balance')).toBe(150);
    const salt = runningCost({ ...pool, sanitiser: 'salt', saltCells: 1 });
    expect(dollars(salt, 'salt')).toBe(120);
    expect(cents(salt, 'cell-reserve')).toBe(15_000);
    expect(line(salt, 'chlorine')).toBeUndefined();
  });

  it('opening and closing are $350 to $550 each, in the first and the last month', () => {
    expect(line(open, 'opening')).toMatchObject({ quantity: 1, cents: 45_000, lowCents: 35_000, highCents: 55_000 });
    expect(line(open, 'opening')!.monthCents[3]).toBe(45_000);
    expect(line(open, 'closing')!.monthCents[9]).toBe(45_000);
  });

  it('a year is $1,700 to $3,200 without service, $3,700 to $6,500 with', () => {
    for (const cost of [covered, open]) {
      expect(cost.cents).toBeGreaterThan(170_000);
      expect(cost.cents).toBeLessThan(320_000);
    }
    const served = (base: RunningPool) => runningCost(base, { weeklyService: true });
    expect(line(served(pool), 'weekly-service')).toMatchObject({ quantity: 22, lowCents: 198_000, highCents: 330_000 });
    expect(served({ ...pool, covered: true }).lowCents).toBeGreaterThan(350_000);
    expect(served(pool).highCents).toBeLessThan(700_000);
  });

  it('sets 1 to 1.5 % of the price aside, beside the year', () => {
    expect(open.reserve).toBeNull();
    const priced = runningCost(pool, { buildPriceCents: 15_050_000 });
    expect(priced.reserve).toEqual({ lowCents: 150_500, highCents: 225_750 });
    expect(priced.cents).toBe(open.cents);
  });

  it('a hybrid heats the pool with its heat pump', () => {
    const hybrid = runningCost({ ...pool, heater: 'hybrid' });
    expect(line(hybrid, 'heat-gas')).toBeUndefined();
    expect(line(hybrid, 'heat-power-summer')!.quantity).toBeGreaterThan(0);
  });
});

describe('D25 a spa', () => {
  const withSpa = { ...pool, volumeGal: 18_400, spaGal: 800 };

  it('of 800 gal takes 2.54 therms an evening: 111 a year for two evenings a week from May to September', () => {
    // 8.34 × 800 × 25 °F × 1.25 ÷ 100,000 ÷ 0.82; 153 days are 43.7 evenings.
    const gas = line(runningCost(withSpa), 'heat-spa-gas')!;
    expect(gas).toMatchObject({
      quantity: 111,
      rateCents: 105,
      cents: 11_655,
      basis: '2 evenings a week, 25 °F above the pool',
    });
    expect(gas.monthCents.map((part) => part > 0)).toEqual(
      [4, 5, 6, 7, 8].reduce((all, month) => all.with(month, true), Array<boolean>(12).fill(false)),
    );
  });

  it('is warmed by what there is: a hybrid burns gas for it, a heat pump takes power, without a heater it costs nothing', () => {
    const keys = (heater: RunningPool['heater']) =>
      runningCost({ ...withSpa, heater })
        .lines.map(({ key }) => key)
        .filter((key) => key.startsWith('heat-spa'));
    expect(keys('hybrid')).toEqual(['heat-spa-gas']);
    expect(keys('heat-pump')).toEqual(['heat-spa-power-summer', 'heat-spa-power-other']);
    expect(keys('none')).toEqual([]);
    expect(runningCost(pool).lines.some(({ key }) => key.startsWith('heat-spa'))).toBe(false);
  });

  it('costs more the more it is used, and nothing when it is not', () => {
    const used = (evenings: number) =>
      runningCost(withSpa, {}, withChanges(RUNNING_COST_ASSUMPTIONS, { 'running.spaEveningsPerWeek': evenings }));
    expect(line(used(4), 'heat-spa-gas')?.quantity).toBeGreaterThan(line(used(2), 'heat-spa-gas')!.quantity);
    expect(line(used(0), 'heat-spa-gas')).toBeUndefined();
    expect(() => runningCost({ ...withSpa, spaGal: NaN })).toThrow(/spaGal/);
  });
});

describe('D25 from a design', () => {
  const bill = (equipment: Partial<(typeof OPTIONAL_SECTIONS)['equipment']> | object) => {
    const measured = measureDesign(newDesign({ equipment: { ...OPTIONAL_SECTIONS.equipment, ...equipment } }));
    const plan = sizeEquipment(measured);
    return runningCost(runningPoolOf(measured, plan));
  };

  it('an unheated pool with liquid chlorine', () => {
    const cost = bill({});
    expect(cost.lines.map(({ key }) => key)).toEqual([
      'pump-summer',
      'pump-other',
      'water',
      'chlorine',
      'balance',
      'opening',
      'closing',
    ]);
    expect(line(cost, 'pump-summer')!.basis).toMatch(/^\d+ W for 12 hours a day, 165 days a year$/);
  });

  it('heater, cover, salt and a sand filter each change it', () => {
    const cost = bill({ heater: 'gas', cover: 'automatic', sanitiser: 'salt', filter: 'sand' });
    expect(line(cost, 'heat-gas')!.basis).toBe('84 °F, May to September, covered when not in use');
    expect(line(cost, 'cell-reserve')!.quantity).toBe(1);
    expect(line(bill({ filter: 'sand' }), 'water')!.quantity).toBeGreaterThan(line(bill({}), 'water')!.quantity);
    expect(bill({ cover: 'mesh', heater: 'gas' }).cents).toBe(bill({ heater: 'gas' }).cents);
  });
});

describe('D25 arithmetic', () => {
  const anyPool = fc.record<RunningPool>({
    waterAreaSqFt: fc.double({ min: 50, max: 3000, noNaN: true }),
    volumeGal: fc.double({ min: 1000, max: 100_000, noNaN: true }),
    spaGal: fc.constantFrom(0, 0, 500, 1200),
    heater: fc.constantFrom<RunningPool['heater'][]>('none', 'gas', 'heat-pump', 'hybrid'),
    waterF: fc.integer({ min: 70, max: 95 }),
    covered: fc.boolean(),
    sanitiser: fc.constantFrom<RunningPool['sanitiser'][]>('chlorine', 'salt'),
    saltCells: fc.integer({ min: 0, max: 2 }),
    backwashGal: fc.integer({ min: 0, max: 500 }),
    pump: fc.record({
      watts: fc.double({ min: 20, max: 3000, noNaN: true }),
      hoursPerDay: fc.integer({ min: 1, max: 24 }),
    }),
  });

  it('adds up to the cent: quantity × rate, months, lines, low ≤ likely ≤ high', () => {
    fc.assert(
      fc.property(anyPool, fc.boolean(), (any, weeklyService) => {
        const cost = runningCost(any, { weeklyService });
        for (const each of cost.lines) {
          expect(each.cents).toBe(Math.round(each.quantity * each.rateCents));
          expect(each.monthCents.reduce((sum, part) => sum + part, 0)).toBe(each.cents);
          expect(each.monthCents.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
          expect(each.lowCents <= each.cents && each.cents <= each.highCents).toBe(true);
        }
        const total = (key: 'lowCents' | 'cents' | 'highCents') => cost.lines.reduce((sum, each) => sum + each[key], 0);
        expect([cost.lowCents, cost.cents, cost.highCents]).toEqual([
          total('lowCents'),
          total('cents'),
          total('highCents'),
        ]);
        expect(cost.monthCents.reduce((sum, part) => sum + part, 0)).toBe(cost.cents);
      }),
      { numRuns: 60 },
    );
  });

  it('never costs less warmer, and never more under a cover', () => {
    fc.assert(
      fc.property(anyPool, (any) => {
        fc.pre(any.heater !== 'none');
        const warm = (of: RunningPool) => cents(runningCost(of), 'heat-gas', 'heat-power-summer', 'heat-power-other');
        expect(warm({ ...any, waterF: any.waterF + 2 })).toBeGreaterThanOrEqual(warm(any));
        expect(warm({ ...any, covered: true })).toBeLessThanOrEqual(warm({ ...any, covered: false }));
      }),
      { numRuns: 40 },
    );
  });

  it('doubles with every rate', () => {
    const rates = Object.entries(defaultsOf(RUNNING_COST_ASSUMPTIONS))
      .filter(([key]) => /^running\..*Cents/.test(key))
      .map(([key, value]) => [key, value * 2]);
    const twice = runningCost(pool, {}, withChanges(RUNNING_COST_ASSUMPTIONS, Object.fromEntries(rates)));
    expect(twice.cents).toBe(open.cents * 2);
  });

  it.each([NaN, Infinity, -1, 1e12, '9' as unknown as number])('refuses %p', (bad) => {
    expect(() => runningCost({ ...pool, waterAreaSqFt: bad })).toThrow(RangeError);
    expect(() => runningCost({ ...pool, volumeGal: bad })).toThrow(/volumeGal/);
    expect(() => runningCost({ ...pool, waterF: bad })).toThrow(/waterF/);
    expect(() => runningCost({ ...pool, backwashGal: bad })).toThrow(/backwashGal/);
    expect(() => runningCost({ ...pool, saltCells: bad === 9 ? NaN : bad })).toThrow(/saltCells/);
    expect(() => runningCost({ ...pool, pump: { watts: bad, hoursPerDay: 12 } })).toThrow(/watts/);
    expect(() => runningCost({ ...pool, pump: { watts: 300, hoursPerDay: bad } })).toThrow(/hoursPerDay/);
    expect(() => runningCost(pool, { buildPriceCents: bad === 1e12 ? NaN : bad })).toThrow(/buildPriceCents/);
  });
});
