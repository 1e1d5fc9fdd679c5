/** `Math.exp` and `Math.log` may differ in the last bit between engines, and prices must match to the cent everywhere. */

/** For 0 ≤ x ≤ 1, by ln(1 + x) = 2 artanh(x / (2 + x)). */
export function logOnePlus(x: number): number {
  if (!(x >= 0 && x <= 1)) throw new RangeError(`logOnePlus takes 0 to 1, got ${x}`);
  const z = x / (2 + x);
  let power = z;
  let sum = 0;
  for (let term = 1; term <= 31; term += 2) {
    sum += power / term;
    power *= z * z;
  }
  return 2 * sum;
}

/** For −2 ≤ x ≤ 2, by its Taylor series. */
export function exponential(x: number): number {
  if (!(x >= -2 && x <= 2)) throw new RangeError(`exponential takes -2 to 2, got ${x}`);
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 28; n += 1) {
    term *= x / n;
    sum += term;
  }
  return sum;
}
