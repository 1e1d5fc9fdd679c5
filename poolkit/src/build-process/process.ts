import type { Calendar, PhaseLink } from './links.js';

/**
 * How a pool is built: the phases in order, what each waits for, and what is paid when. One list for the public page,
 * the customer's account and the template of a project, so that none of them promises something else.
 */

export interface PhaseDays {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
  readonly kind: Calendar;
}

export const GATE_KINDS = ['inspection', 'permit', 'locate', 'layout', 'photos', 'selection', 'other'] as const;
export type GateKind = (typeof GATE_KINDS)[number];

export interface PhaseGate {
  /** Unique within the process. */
  readonly key: string;
  readonly kind: GateKind;
  readonly name: string;
  /** What it holds while it is closed: the start of its phase, or its end and the draw it earns. */
  readonly before: 'start' | 'finish';
}

export interface BuildPhase {
  readonly key: string;
  readonly name: string;
  readonly days: PhaseDays;
  readonly links: readonly PhaseLink[];
  readonly gates: readonly PhaseGate[];
  /** Stops on a weather day. */
  readonly weatherSensitive: boolean;
  /** Not done in months whose normal temperature is below this. */
  readonly minTempF: number | null;
  /** The gates for the customer: what must be passed, and who decides; null when no one has to. */
  readonly gate: string | null;
  /** For the customer: the weather that stops the work; null for work that rain does not touch. */
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
  readonly afterPhase: string | null;
  readonly evidence: string;
}

/** What staff do first on a new project. */
export interface FirstToDo {
  readonly title: string;
  /** Days after the project is started. */
  readonly dueInDays: number;
}

export interface BuildProcess {
  readonly phases: readonly BuildPhase[];
  readonly draws: readonly Draw[];
  /** Templates published before there were any have none. */
  readonly firstToDos?: readonly FirstToDo[];
}

/**
 * The draws of an agreed price in whole cents, in order. Each is rounded down; the last takes what is left, so that
 * they add up to the price exactly.
 */
export function drawCents(draws: readonly Draw[], priceCents: number): number[] {
  if (!Number.isInteger(priceCents) || priceCents < 0 || priceCents > 1e12)
    throw new RangeError('a price is whole cents, 0 or more');
  if (hundredthsOf(draws) !== 10_000) throw new RangeError('the draws do not add up to 100 percent');
  return spreadCents(
    priceCents,
    draws.map(({ percent }) => hundredths(percent) ?? 0),
  );
}

/** Whole cents in proportion to whole weights, in order. Each share is rounded down; the last takes what is left. */
export function spreadCents(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.slice(0, -1).map((weight) => (sum === 0 ? 0 : Math.floor((totalCents * weight) / sum)));
  const before = shares.reduce((total, cents) => total + cents, 0);
  return weights.length === 0 ? [] : [...shares, totalCents - before];
}

export function hundredthsOf(draws: readonly Draw[]): number {
  return draws.reduce((sum, { percent }) => sum + (hundredths(percent) ?? Number.NaN), 0);
}

function hundredths(percent: number): number | null {
  const whole = Math.round(percent * 100);
  return Math.abs(percent * 100 - whole) < 1e-6 ? whole : null;
}

/** The phases in the order of the process, by name alone: a cost book and its prices need no more of them. */
export const PHASE_NAMES = {
  design: 'Design and engineering',
  permits: 'Permits and approvals',
  layout: 'Locates, layout and access',
  excavation: 'Excavation',
  steel: 'Forming, steel and bonding',
  plumbing: 'Plumbing and light niches',
  'shell-inspection': 'Inspection before the shell',
  gunite: 'Gunite',
  cure: 'Wet cure',
  'gas-electric': 'Gas and electrical rough-in',
  'tile-coping': 'Tile and coping',
  terrace: 'Decking, walls and drainage',
  equipment: 'Equipment and barrier',
  interior: 'Interior finish and fill',
  'start-up': 'Start-up and walk-through',
} as const;

export type PhaseKey = keyof typeof PHASE_NAMES;

export const PHASE_KEYS = Object.keys(PHASE_NAMES) as readonly PhaseKey[];
