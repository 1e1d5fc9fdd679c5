/**
 * How a pool is built: the phases in order, what each waits for, and what is paid when. One list for the public
 * page, the customer's account and the template of a project, so that none of them promises something else.
 */

export interface PhaseDays {
  /** 1 or more, not above `high`. */
  readonly low: number;
  readonly high: number;
  /** Crews count working days, Monday to Friday without holidays; concrete does not. */
  readonly kind: 'working' | 'calendar';
}

export interface BuildPhase {
  readonly key: string;
  readonly name: string;
  readonly days: PhaseDays;
  /** Keys of earlier phases that must be finished first; empty for the first. */
  readonly after: readonly string[];
  /** What must be passed before the next phase may begin, and who decides; null when nobody has to. */
  readonly gate: string | null;
  /** The weather that stops the work; null for work that rain does not touch. */
  readonly weather: string | null;
  readonly whatHappens: string;
  readonly whatYouSee: string;
  readonly whatWeNeed: string;
}

export interface Draw {
  readonly key: string;
  /** Share of the agreed price, above 0, at most two decimals. */
  readonly percent: number;
  readonly when: string;
  /** The phase that earns it; null when the signature does. */
  readonly afterPhase: string | null;
  /** What has to be finished and shown before it is asked for. */
  readonly evidence: string;
}

export interface BuildProcess {
  readonly phases: readonly BuildPhase[];
  readonly draws: readonly Draw[];
}

/** Least share that should still be open once the pool is filled, in percent. */
export const LEAST_LAST_DRAWS_PERCENT = 5;

/**
 * What is wrong with a process, in words, worst first; empty when it may be used. Checked wherever an edited one
 * comes in: names and texts filled, keys unique, every phase after earlier ones only, draws earned in the order
 * of the phases and adding up to exactly 100 percent.
 */
export function processProblems({ phases, draws }: BuildProcess): string[] {
  const problems: string[] = [];
  const known = new Map<string, number>();
  phases.forEach((phase, index) => {
    if (known.has(phase.key)) problems.push(`The key ${phase.key} is used twice.`);
    problems.push(...phaseProblems(phase, known));
    known.set(phase.key, index);
  });
  let last = -1;
  for (const { key, percent, afterPhase } of draws) {
    if (!(percent > 0 && percent <= 100) || hundredths(percent) === null) {
      problems.push(`The share of ${key} is a percentage above 0 with two decimals at most.`);
    }
    const at = afterPhase === null ? -1 : known.get(afterPhase);
    if (at === undefined) problems.push(`${key} waits for a phase that is not there.`);
    else if (at < last) problems.push(`${key} is earned before the draw above it.`);
    else last = at;
  }
  if (hundredthsOf(draws) !== 10_000) problems.push('The draws do not add up to 100 percent.');
  return problems;
}

function phaseProblems(
  { key, name, days, after, ...texts }: BuildPhase,
  earlier: ReadonlyMap<string, number>,
): string[] {
  const problems: string[] = [];
  const words = [key, name, texts.whatHappens, texts.whatYouSee, texts.whatWeNeed];
  if (words.some((text) => text.trim() === '')) problems.push(`${key || 'A phase'} has an empty text.`);
  if (
    !Number.isInteger(days.low) ||
    !Number.isInteger(days.high) ||
    days.low < 1 ||
    days.high < days.low ||
    days.high > 365
  ) {
    problems.push(`The days of ${key} are whole numbers from 1 to 365, the low one first.`);
  }
  for (const before of after) {
    if (!earlier.has(before)) problems.push(`${key} waits for ${before}, which does not come before it.`);
  }
  if (earlier.size > 0 && after.length === 0) problems.push(`${key} waits for nothing.`);
  return problems;
}

/**
 * Share of the price that is still open after a phase, in percent.
 *
 * @throws RangeError for a phase the process does not have.
 */
export function openAfterPercent({ phases, draws }: BuildProcess, phaseKey: string): number {
  const order = new Map(phases.map(({ key }, index) => [key, index]));
  const at = order.get(phaseKey);
  if (at === undefined) throw new RangeError(`there is no phase ${phaseKey}`);
  const open = draws.filter(({ afterPhase }) => afterPhase !== null && (order.get(afterPhase) ?? 0) > at);
  return hundredthsOf(open) / 100;
}

/**
 * The draws of an agreed price in whole cents, in order. Each is rounded down; the last takes what is left, so
 * that they add up to the price exactly.
 *
 * @param priceCents whole cents, 0 to 10 billion.
 * @throws RangeError for a price that is not, or draws that do not add up to 100 percent.
 */
export function drawCents(draws: readonly Draw[], priceCents: number): number[] {
  if (!Number.isInteger(priceCents) || priceCents < 0 || priceCents > 1e12)
    throw new RangeError('a price is whole cents, 0 or more');
  if (hundredthsOf(draws) !== 10_000) throw new RangeError('the draws do not add up to 100 percent');
  const shares = draws.map(({ percent }) => Math.floor((priceCents * (hundredths(percent) ?? 0)) / 10_000));
  const before = shares.slice(0, -1).reduce((sum, cents) => sum + cents, 0);
  return [...shares.slice(0, -1), priceCents - before];
}

function hundredthsOf(draws: readonly Draw[]): number {
  return draws.reduce((sum, { percent }) => sum + (hundredths(percent) ?? Number.NaN), 0);
}

/** The percentage in hundredths; null when it has more than two decimals. */
function hundredths(percent: number): number | null {
  const whole = Math.round(percent * 100);
  return Math.abs(percent * 100 - whole) < 1e-6 ? whole : null;
}
