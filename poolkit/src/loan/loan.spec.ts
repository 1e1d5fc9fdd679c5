import fc from 'fast-check';
import { levelLoan } from './index.js';

/** The tables of lenders: $100,000 for 30 years at 6 % is 599.55 a month; at 12 % for a year 8,884.88; without interest a twelfth. */
test.each([
  [10_000_000, 6, 360, 59_956],
  [10_000_000, 12, 12, 888_488],
  [12_000_000, 0, 12, 1_000_000],
  [1_000_000, 7.5, 1, 1_006_250],
  [120, 50, 386, 6],
])(
  'H12 %i cents at %d percent over %i months cost %i a month',
  (amountCents, yearlyRatePercent, months, monthlyCents) => {
    expect(levelLoan({ amountCents, yearlyRatePercent, months }).monthlyCents).toBe(monthlyCents);
  },
);

const terms = fc.record({
  amountCents: fc.integer({ min: 100, max: 1e10 }),
  yearlyRatePercent: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: 480 }),
});

test('H12 payments add up to the amount and its interest, and are never more than the term has months', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      const { monthlyCents, totalCents, interestCents } = levelLoan(loan);
      expect(totalCents - interestCents).toBe(loan.amountCents);
      expect(interestCents).toBeGreaterThanOrEqual(0);
      expect(totalCents).toBeLessThanOrEqual(monthlyCents * loan.months);
    }),
  );
});

test('H12 a higher rate costs more, a longer term costs less a month and more in all', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 1e9 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      (amountCents, yearlyRatePercent, years) => {
        const loan = (change = {}) => levelLoan({ amountCents, yearlyRatePercent, months: years * 12, ...change });
        expect(loan({ yearlyRatePercent: yearlyRatePercent + 1 }).monthlyCents).toBeGreaterThan(loan().monthlyCents);
        // At 30 percent over 30 years another year changes less than a cent.
        expect(loan({ months: years * 12 + 12 }).monthlyCents).toBeLessThanOrEqual(loan().monthlyCents);
        expect(loan({ months: years * 12 + 12 }).interestCents).toBeGreaterThanOrEqual(loan().interestCents);
      },
    ),
  );
});

test.each([
  { amountCents: 0 },
  { amountCents: 1.5 },
  { amountCents: Infinity },
  { amountCents: NaN },
  { yearlyRatePercent: -1 },
  { yearlyRatePercent: 51 },
  { yearlyRatePercent: NaN },
  { months: 0 },
  { months: 1.5 },
  { months: 481 },
  { months: NaN },
])('H12 terms with %j are refused', (change) => {
  expect(() => levelLoan({ amountCents: 100_000, yearlyRatePercent: 6, months: 12, ...change })).toThrow(RangeError);
});
