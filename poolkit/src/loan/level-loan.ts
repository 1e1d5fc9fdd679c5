export interface LoanTerms {
  /** Whole cents, above 0 and up to 10 billion. */
  readonly amountCents: number;
  /** Nominal rate of a year in percent, 0 to 50; a twelfth of it is due each month. */
  readonly yearlyRatePercent: number;
  /** Number of monthly payments, 1 to 480. */
  readonly months: number;
}

export type LevelLoan = Readonly<{ monthlyCents: number; totalCents: number; interestCents: number }>;

/**
 * A loan that is paid off in equal monthly payments at a fixed rate: the level annuity, payment = amount × i ÷ (1 −
 * (1 + i)^−n) with i the rate of a month and n the months. The payment is rounded up to the cent, so the loan is
 * never open after its term, and the last one is what is left.
 * @throws RangeError for terms out of the stated ranges.
 */
export function levelLoan({ amountCents, yearlyRatePercent, months }: LoanTerms): LevelLoan {
  if (!Number.isInteger(amountCents) || amountCents <= 0 || amountCents > 1e12)
    throw new RangeError('an amount is whole cents above 0');
  if (!(yearlyRatePercent >= 0 && yearlyRatePercent <= 50)) throw new RangeError('a rate is 0 to 50 percent a year');
  if (!Number.isInteger(months) || months < 1 || months > 480) throw new RangeError('a term is 1 to 480 whole months');
  const rate = yearlyRatePercent / 1200;
  let monthlyCents = Math.ceil(levelPayment(amountCents, rate, months) - 1e-6);
  let { paid, last } = schedule(amountCents, rate, months, monthlyCents);
  // At high rates over long terms the last digits of the payment decide whether the loan is ever paid off.
  if (Math.round(last) > monthlyCents) {
    monthlyCents += 1;
    ({ paid, last } = schedule(amountCents, rate, months, monthlyCents));
  }
  const totalCents = Math.round(paid);
  return { monthlyCents, totalCents, interestCents: totalCents - amountCents };
}

function schedule(
  amountCents: number,
  rate: number,
  months: number,
  monthlyCents: number,
): { paid: number; last: number } {
  let open = amountCents;
  let paid = 0;
  for (let month = 1; month < months; month += 1) {
    const due = open * (1 + rate);
    const payment = Math.min(monthlyCents, due);
    open = due - payment;
    paid += payment;
  }
  const last = open * (1 + rate);
  return { paid: paid + last, last };
}

/** Amount ÷ Σ (1 + i)^−k, by repeated division: the same bits in every engine, which a power function does not promise. */
function levelPayment(amountCents: number, rate: number, months: number): number {
  let worth = 1;
  let sum = 0;
  for (let month = 0; month < months; month += 1) {
    worth /= 1 + rate;
    sum += worth;
  }
  return amountCents / sum;
}
