/** How each product of a plan is added: how much at a time, how long it mixes, when people may swim. */
import type { ChemistryValues } from '../assumptions.js';
import { type Amount } from '../amount.js';
import type { Addition } from '../plan-types.js';
import type { ProductId } from '../products.js';

/** The products a plan may use. */
export type PlanProduct = Extract<
  ProductId,
  'liquid-chlorine' | 'cal-hypo' | 'dichlor' | 'trichlor' | 'muriatic-acid' | 'dry-acid' | 'soda-ash' | 'baking-soda'
  | 'calcium-chloride' | 'cyanuric-acid' | 'salt'
>;

interface Procedure {
  /** Most at a time per 10,000 gal, and how many units of the amount one unit of the figure is. */
  readonly cap?: readonly [key: keyof ChemistryValues, unitsEach: number];
  /** Until it is mixed in and may be tested. */
  readonly wait: keyof ChemistryValues;
  /** When the next product may follow, if that is sooner. */
  readonly nextAfterMin?: number;
  readonly swimAfter: string;
}

const OUNCES_PER_POUND = 16;
const SWIM_CHLORINE = 'Swim again after 30 minutes, once a test shows free chlorine and pH in range.';
const SWIM_GRANULES = 'Swim again once a test shows free chlorine in range, usually the next morning.';
const SWIM_ACID = 'Swim again after 1 hour, once a test shows pH at 7.2 or above.';
const SWIM_BASE = 'Swim again after 1 hour, once a test shows pH in range.';
const SWIM_SOON = 'Swim again after 30 minutes, if a test shows chlorine and pH in range.';

const PROCEDURES: Readonly<Record<PlanProduct, Procedure>> = {
  'liquid-chlorine': { wait: 'chemistry.waitLiquidChlorine', swimAfter: SWIM_CHLORINE },
  'cal-hypo': { cap: ['chemistry.capCalHypo', OUNCES_PER_POUND], wait: 'chemistry.waitGranularChlorine', swimAfter: SWIM_GRANULES },
  dichlor: { wait: 'chemistry.waitGranularChlorine', swimAfter: SWIM_GRANULES },
  trichlor: { wait: 'chemistry.waitGranularChlorine', swimAfter: SWIM_GRANULES },
  'muriatic-acid': { cap: ['chemistry.capMuriatic', 1], wait: 'chemistry.waitAcid', swimAfter: SWIM_ACID },
  'dry-acid': { cap: ['chemistry.capDryAcid', OUNCES_PER_POUND], wait: 'chemistry.waitAcid', swimAfter: SWIM_ACID },
  'soda-ash': { cap: ['chemistry.capSodaAsh', OUNCES_PER_POUND], wait: 'chemistry.waitSodaAsh', swimAfter: SWIM_BASE },
  'baking-soda': { cap: ['chemistry.capBakingSoda', OUNCES_PER_POUND], wait: 'chemistry.waitBakingSoda', swimAfter: SWIM_SOON },
  'calcium-chloride': { cap: ['chemistry.capCalcium', OUNCES_PER_POUND], wait: 'chemistry.waitCalcium', swimAfter: 'Swim again after 4 hours, if a test shows chlorine and pH in range.' },
  'cyanuric-acid': { wait: 'chemistry.waitStabiliser', nextAfterMin: 30, swimAfter: SWIM_SOON },
  salt: { wait: 'chemistry.waitSalt', nextAfterMin: 30, swimAfter: SWIM_SOON },
};

export interface Schedule {
  readonly additions: readonly Addition[];
  readonly waitMin: number;
  /** From the last addition until the reading may be tested. */
  readonly retestHours: number;
  readonly swimAfter: string;
}

/** A person adds things by day. */
const DAY_HOURS = 12;

/**
 * Splits an amount into equal additions none of which is above its cap, spaced by the mixing time, within 12
 * hours of a day.
 *
 * @param most a further cap for this step, in the unit of the amount.
 * @param onePerDay for what must be added slowly.
 */
export function schedule(
  product: PlanProduct, amount: Amount, volumeGal: number, values: ChemistryValues, most = Infinity, onePerDay = false,
): Schedule {
  const { cap, wait, nextAfterMin, swimAfter } = PROCEDURES[product];
  const byLabel = cap ? (values[cap[0]] * cap[1] * volumeGal) / 10_000 : Infinity;
  // A hair of tolerance, or rounding would split an amount that is exactly the cap.
  const count = Math.max(1, Math.ceil(amount.value / Math.min(byLabel, most) - 1e-9));
  const waitHours = values[wait];
  const perDay = onePerDay ? 1 : Math.max(1, Math.floor(DAY_HOURS / waitHours) + 1);
  const additions = Array.from({ length: count }, (_, index) => ({
    startHour: Math.floor(index / perDay) * 24 + (index % perDay) * waitHours,
    amount: { ...amount, value: amount.value / count },
  }));
  return { additions, waitMin: nextAfterMin ?? waitHours * 60, retestHours: waitHours, swimAfter };
}
