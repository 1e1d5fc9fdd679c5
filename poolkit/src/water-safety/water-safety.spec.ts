import fc from 'fast-check';
import { type DoseStep, type PlanStep, PRODUCT_IDS, type ProductId } from '../chemistry/index.js';
import {
  CALL_PROFESSIONAL,
  EMERGENCY_STEPS,
  FAMILY_OF,
  keepApart,
  handlingOf,
  SAFETY_LINE,
  SAFETY_RULES,
  safetyProblems,
} from './index.js';

const POOL = { groundwater: 'deep' } as const;
const COMMON = {
  cycle: 1,
  parameter: null,
  title: 'Step',
  why: 'Because',
  cautions: [],
  after: {},
  working: [],
  swimAfter: 'After 1 hour.',
};

function dose(order: number, product: ProductId, waitMin: number, startHours: readonly number[] = [0]): DoseStep {
  const amount = { value: 10 * startHours.length, unit: 'oz' } as const;
  return {
    ...COMMON,
    kind: 'dose',
    order,
    waitMin,
    product,
    strengthPercent: 100,
    amount,
    effects: [],
    additions: startHours.map((startHour) => ({ startHour, amount: { value: 10, unit: 'oz' } })),
  };
}

const drain = (fraction: number, cautions: readonly string[] = ['Check the groundwater.']): PlanStep => ({
  ...COMMON,
  kind: 'drain',
  order: 1,
  waitMin: 0,
  fraction,
  gallons: fraction * 18_000,
  cautions,
});

const codes = (steps: readonly PlanStep[], profile: Parameters<typeof safetyProblems>[1] = POOL) =>
  safetyProblems(steps, profile).map((problem) => problem.code);

describe('lines that are always shown', () => {
  it('E07 says the safety line in its fixed words', () => {
    expect(SAFETY_LINE).toBe(
      'Never mix pool chemicals. Add chemical to water, never water to chemical. Follow the product label if it differs.',
    );
    expect(SAFETY_RULES).toHaveLength(7);
  });

  it('E07 gives the number of Poison Control and sends people away from gas', () => {
    expect(EMERGENCY_STEPS['gas-or-exposure'].join(' ')).toContain('1-800-222-1222');
    expect(EMERGENCY_STEPS['gas-or-exposure'][0]).toMatch(/^Leave right away/);
    expect(EMERGENCY_STEPS.entrapment[0]).toMatch(/pump off first/i);
    expect(EMERGENCY_STEPS.shock[0]).toMatch(/not by a metal ladder/);
    expect(Object.values(CALL_PROFESSIONAL).every((reason) => reason.endsWith('.'))).toBe(true);
  });

  it.each(PRODUCT_IDS)('E07 says how to pour %s', (product) => {
    const handling = handlingOf(product);
    expect(handling.length).toBeGreaterThan(0);
    for (const line of handling) expect(line).toMatch(/\.$/);
  });
});

describe('products that must not meet', () => {
  it.each([
    ['muriatic-acid', 'liquid-chlorine', 30],
    ['cal-hypo', 'dry-acid', 30],
    ['trichlor', 'cal-hypo', 30],
    ['calcium-chloride', 'baking-soda', 240],
    ['soda-ash', 'calcium-chloride', 240],
  ] as const)('E07 keeps %s and %s apart for %d minutes', (one, other, minutes) => {
    expect(keepApart(one, other)?.minutes).toBe(minutes);
  });

  it('treats both orders alike and a product as no danger to itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCT_IDS), fc.constantFrom(...PRODUCT_IDS), (one, other) => {
        expect(keepApart(one, other)).toEqual(keepApart(other, one));
        expect(keepApart(one, one)).toBeNull();
      }),
    );
  });
});

describe('safetyProblems', () => {
  it('E07 refuses acid and chlorine within 30 minutes, and accepts them after it', () => {
    expect(codes([dose(1, 'muriatic-acid', 29), dose(2, 'liquid-chlorine', 30)])).toEqual(['acid-with-chlorine']);
    expect(codes([dose(1, 'liquid-chlorine', 0), dose(2, 'dry-acid', 30)])).toEqual(['acid-with-chlorine']);
    expect(codes([dose(1, 'muriatic-acid', 30), dose(2, 'liquid-chlorine', 30)])).toEqual([]);
  });

  it('E07 refuses calcium and bicarbonate within 4 hours, also with a step between them', () => {
    expect(codes([dose(1, 'baking-soda', 120), dose(2, 'salt', 119), dose(3, 'calcium-chloride', 60)])).toEqual([
      'calcium-with-carbonate',
    ]);
    expect(codes([dose(1, 'baking-soda', 120), dose(2, 'salt', 120), dose(3, 'calcium-chloride', 60)])).toEqual([]);
  });

  it('counts the wait from the last addition, not from the first', () => {
    expect(codes([dose(1, 'calcium-chloride', 240, [0, 24]), dose(2, 'baking-soda', 60)])).toEqual([]);
    expect(codes([dose(1, 'calcium-chloride', 200, [0, 24]), dose(2, 'baking-soda', 60)])).toEqual([
      'calcium-with-carbonate',
    ]);
  });

  it('refuses two products at once, a wrong order, a wait that is none and a step without a swim line', () => {
    expect(codes([dose(1, 'salt', 0), dose(2, 'cyanuric-acid', 30)])).toEqual(['poured-together']);
    expect(codes([dose(2, 'salt', 30)])).toEqual(['order']);
    for (const waitMin of [NaN, -1, Infinity]) expect(codes([dose(1, 'salt', waitMin)])).toEqual(['wait']);
    expect(codes([{ ...dose(1, 'salt', 30), swimAfter: ' ' }])).toEqual(['no-swim-line']);
  });

  it('refuses additions that are not the amount', () => {
    const whole = dose(1, 'salt', 30, [0, 4]);
    expect(codes([{ ...whole, amount: { value: 21, unit: 'oz' } }])).toEqual(['amount']);
    expect(codes([{ ...whole, additions: [] }])).toEqual(['amount']);
    expect(codes([{ ...whole, additions: [{ startHour: 0, amount: { value: NaN, unit: 'oz' } }] }])).toEqual([
      'amount',
    ]);
  });

  it('E07 blocks draining where groundwater is high, and wants a warning above a third', () => {
    expect(codes([drain(0.1)], { ...POOL, groundwater: 'high' })).toEqual(['drain-blocked']);
    expect(codes([drain(0.5)])).toEqual([]);
    expect(codes([drain(0.5, [])])).toEqual(['drain-unwarned']);
    expect(codes([drain(0.3, [])])).toEqual([]);
    expect(codes([drain(NaN)])).toEqual(['amount']);
  });

  it('finds nothing in any single dose, and always something when acid and chlorine share a moment', () => {
    const product = fc.constantFrom(...PRODUCT_IDS);
    fc.assert(fc.property(product, fc.nat(600), (id, wait) => expect(codes([dose(1, id, wait)])).toEqual([])));
    fc.assert(
      fc.property(product, product, fc.nat(29), (one, other, wait) => {
        fc.pre(new Set([FAMILY_OF[one], FAMILY_OF[other]]).size === 2);
        fc.pre([one, other].every((id) => FAMILY_OF[id] === 'acid' || FAMILY_OF[id] === 'chlorine'));
        expect(codes([dose(1, one, wait), dose(2, other, 60)])).toContain('acid-with-chlorine');
      }),
    );
  });
});
