import type { CostBook } from '../../cost/index.js';
import type { Construction, FeatureKind, PoolDesign, ShapeKind } from '../../design/index.js';
import { formatFeetInches } from '../../units/index.js';
import type { BriefValues } from '../assumptions.js';
import type { Bound, BriefItem } from '../brief-items.js';

export type Change = Readonly<{ what: string; why: string }>;

export type Unmet = Change;

export interface Outcome {
  readonly design: PoolDesign;
  readonly changes: readonly Change[];
  readonly unmet: readonly Unmet[];
  readonly holds: (design: PoolDesign) => boolean;
  readonly turned?: boolean;
}

export interface Applying {
  readonly items: readonly BriefItem[];
  readonly book: CostBook;
  readonly values: BriefValues;
  readonly mayTurn: boolean;
}

type Said = Pick<BriefItem, 'said'>;

export function youSaid({ said }: Said, more = ''): string {
  return `You said “${said}”.${more && ` ${more}`}`;
}

export function done(
  design: PoolDesign,
  what: string,
  why: string,
  holds: Outcome['holds'] = () => true,
  more: readonly Change[] = [],
): Outcome {
  return { design, changes: [{ what, why }, ...more], unmet: [], holds };
}

export function refused(design: PoolDesign, { said }: Said, why: string): Outcome {
  return { design, changes: [], unmet: [{ what: said, why }], holds: () => true };
}

export function noting(outcome: Outcome, { said }: Said, whys: readonly (string | null)[]): Outcome {
  return { ...outcome, unmet: [...outcome.unmet, ...whys.flatMap((why) => (why ? [{ what: said, why }] : []))] };
}

export const ft = formatFeetInches;

/** Everything is drawn to the inch, so that 12 meters read and measure 39 ft 4 in. */
export function toInch(feet: number): number {
  return Math.round(feet * 12) / 12;
}

/** Drawn to the inch without passing a limit. */
export function toInchWithin(feet: number, bound: Bound): number {
  const round = { exact: Math.round, most: Math.floor, least: Math.ceil }[bound];
  const slack = { exact: 0, most: 1e-6, least: -1e-6 }[bound];
  return round(feet * 12 + slack) / 12;
}

const SAME_FT = 0.05;

export function same(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME_FT;
}

export type Limit = Readonly<{ min: number; max: number }>;

export type SizeLimits = Readonly<{ name: string; length: Limit; width: Limit }>;

/** Too small to swim below 10 by 6 ft. */
const POOL: SizeLimits = { name: 'pool', length: { min: 10, max: 120 }, width: { min: 6, max: 60 } };
const OF_SHAPE: Readonly<Partial<Record<ShapeKind, SizeLimits>>> = {
  lap: { name: 'lap pool', length: { min: 40, max: 75 }, width: { min: 8, max: 12 } },
  plunge: { name: 'plunge pool', length: { min: 8, max: 24 }, width: { min: 5, max: 16 } },
  round: { name: 'round pool', length: { min: 10, max: 60 }, width: { min: 10, max: 60 } },
};

export function sizeLimits(shape: ShapeKind, construction: Construction, values: BriefValues): SizeLimits {
  const own = OF_SHAPE[shape] ?? POOL;
  if (construction === 'gunite') return own;
  const [lengthFt, widthFt] =
    construction === 'vinyl'
      ? [values['limits.vinylLengthFt'], values['limits.vinylWidthFt']]
      : [values['limits.fiberglassLengthFt'], values['limits.fiberglassWidthFt']];
  return {
    name: `${construction} ${own.name}`,
    length: { min: own.length.min, max: Math.max(own.length.min, Math.min(own.length.max, lengthFt)) },
    width: { min: own.width.min, max: Math.max(own.width.min, Math.min(own.width.max, widthFt)) },
  };
}

export type Limited = Readonly<{ value: number; note: string | null }>;

/** `words`: what the two ends are called, such as shortest and longest. */
export function limited(
  value: number,
  { min, max }: Limit,
  name: string,
  words: readonly [least: string, most: string],
): Limited {
  if (value < min) return { value: min, note: `The ${words[0]} ${name} we build is ${ft(min)}. We set it to that.` };
  if (value > max) return { value: max, note: `The ${words[1]} ${name} we build is ${ft(max)}. We set it to that.` };
  return { value, note: null };
}

/** As people say it; the stored kind of a tanning ledge is a shelf. */
export function nameOf(kind: FeatureKind): string {
  return kind === 'tanning-shelf' ? 'tanning ledge' : kind.replace('-', ' ');
}
