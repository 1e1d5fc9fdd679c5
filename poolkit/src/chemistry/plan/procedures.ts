import type { ChemistryValues } from '../assumptions.js';
import type { Amount } from '../dosing.js';
import type { Addition } from '../plan-types.js';
import type { ProductId } from '../products.js';

interface Procedure {
  /** Most at a time per 10,000 gal, and how many units of the amount one unit of the figure is. */
  readonly cap?: readonly [key: keyof ChemistryValues, unitsEach: number];
  readonly wait: keyof ChemistryValues;
  readonly nextAfterMin?: number;
  /** Shortest wait before swimming, `null` for granules, which take until the next morning. */
  readonly swim: keyof ChemistryValues | null;
  readonly swimOnce: string;
}

const OUNCES_PER_POUND = 16;
const IN_RANGE = 'a test shows free chlorine and pH in range';
const GRANULES = {
  wait: 'chemistry.waitGranularChlorine',
  swim: null,
  swimOnce: 'a test shows free chlorine in range, usually the next morning',
} as const;
const ACID = {
  wait: 'chemistry.waitAcid',
  swim: 'chemistry.swimAfterAcid',
  swimOnce: 'a test shows pH at 7.2 or above',
} as const;

const PROCEDURES = {
  'liquid-chlorine': { wait: 'chemistry.waitLiquidChlorine', swim: 'chemistry.swimAfterChlorine', swimOnce: IN_RANGE },
  'cal-hypo': { ...GRANULES, cap: ['chemistry.capCalHypo', OUNCES_PER_POUND] },
  dichlor: GRANULES,
  trichlor: GRANULES,
  'muriatic-acid': { ...ACID, cap: ['chemistry.capMuriatic', 1] },
  'dry-acid': { ...ACID, cap: ['chemistry.capDryAcid', OUNCES_PER_POUND] },
  'soda-ash': {
    cap: ['chemistry.capSodaAsh', OUNCES_PER_POUND],
    wait: 'chemistry.waitSodaAsh',
    swim: 'chemistry.swimAfterSodaAsh',
    swimOnce: 'the water is clear and a test shows pH in range',
  },
  'baking-soda': {
    cap: ['chemistry.capBakingSoda', OUNCES_PER_POUND],
    wait: 'chemistry.waitBakingSoda',
    swim: 'chemistry.swimAfterBakingSoda',
    swimOnce: IN_RANGE,
  },
  'calcium-chloride': {
    cap: ['chemistry.capCalcium', OUNCES_PER_POUND],
    wait: 'chemistry.waitCalcium',
    swim: 'chemistry.swimAfterCalcium',
    swimOnce: `nothing is left undissolved on the floor and ${IN_RANGE}`,
  },
  'cyanuric-acid': {
    wait: 'chemistry.waitStabiliser',
    nextAfterMin: 30,
    swim: 'chemistry.swimAfterStabiliser',
    swimOnce: IN_RANGE,
  },
  salt: { wait: 'chemistry.waitSalt', nextAfterMin: 30, swim: 'chemistry.swimAfterSalt', swimOnce: IN_RANGE },
} as const satisfies { readonly [P in ProductId]?: Procedure };

export type PlanProduct = keyof typeof PROCEDURES;

export interface Schedule {
  readonly additions: readonly Addition[];
  readonly waitMin: number;
  readonly retestHours: number;
  readonly swimAfter: string;
}

/** A person adds things by day. */
export const DAY_HOURS = 12;

/**
 * Splits an amount into equal additions none of which is above its cap, spaced by the mixing time, within 12 hours of
 * a day.
 */
export function schedule(
  product: PlanProduct,
  amount: Amount,
  volumeGal: number,
  values: ChemistryValues,
  most = Infinity,
  onePerDay = false,
): Schedule {
  const { cap, wait, nextAfterMin, swim, swimOnce }: Procedure = PROCEDURES[product];
  const byLabel = cap ? (values[cap[0]] * cap[1] * volumeGal) / 10_000 : Infinity;
  // A hair of tolerance, or rounding would split an amount that is exactly the cap.
  const count = Math.max(1, Math.ceil(amount.value / Math.min(byLabel, most) - 1e-9));
  const waitHours = values[wait];
  const perDay = onePerDay ? 1 : Math.max(1, Math.floor(DAY_HOURS / waitHours) + 1);
  const additions = Array.from({ length: count }, (_, index) => ({
    startHour: Math.floor(index / perDay) * 24 + (index % perDay) * waitHours,
    amount: { ...amount, value: amount.value / count },
  }));
  return {
    additions,
    waitMin: nextAfterMin ?? waitHours * 60,
    retestHours: waitHours,
    swimAfter: swimAgain(swim && values[swim], swimOnce),
  };
}

function swimAgain(minutes: number | null, once: string): string {
  return minutes === null ? `Swim again once ${once}.` : `Swim again after ${minutesInWords(minutes)}, once ${once}.`;
}

function minutesInWords(minutes: number): string {
  if (minutes < 60 || minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
