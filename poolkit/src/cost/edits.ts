/**
 * Changes people may try on a design. An edit makes a new design and leaves the old one alone, so every edit
 * is undone by keeping what was there before.
 */
import type { Estimate, PriceRange } from './estimate-types.js';

/** How much of the pool a change touches: a gadget or one material, a part of the pool, or the pool itself. */
export type Felt = 1 | 2 | 4;

export interface Edit<D> {
  /** Stable within one design: `deck:I1-broom`. */
  readonly id: string;
  /** What is changed, as a sentence people can answer yes or no to. */
  readonly label: string;
  /** The part it changes; two edits of one part are never combined. */
  readonly part: string;
  readonly felt: Felt;
  /** The changed design, or `null` when there is nothing to change. */
  readonly apply: (design: D) => D | null;
}

/** Prices a design; `null` for one that cannot be built or breaks a rule, which is then never suggested; nor is one whose equipment is refused. */
export type PriceDesign<D> = (design: D) => Estimate | null;

/** Whether a change leads to equipment that must not be built, where it could be before. */
export function isRefusedAnew(before: Estimate, after: Estimate): boolean {
  return after.refusals.some(({ code }) => !before.refusals.some((known) => known.code === code));
}

/** All edits one after another, or `null` when one has nothing to change. */
export function applyEdits<D>(design: D, edits: readonly Edit<D>[]): D | null {
  let changed: D | null = design;
  for (const edit of edits) {
    if (changed === null) return null;
    changed = edit.apply(changed);
  }
  return changed;
}

export interface OptionEffect {
  readonly id: string;
  readonly label: string;
  /** What choosing it adds to the low, likely and high figures (less than 0 where it saves); `null` when it cannot be had. */
  readonly adds: PriceRange | null;
}

/** "Adds {low} to {high}" for every option of a question (row D15). `lowCents` is never above `highCents`. */
export function optionEffects<D>(
  design: D,
  options: readonly Edit<D>[],
  price: PriceDesign<D>,
): readonly OptionEffect[] {
  const now = price(design);
  return options.map(({ id, label, apply }) => {
    const changed = apply(design) ?? design;
    const then = changed === design ? now : price(changed);
    return { id, label, adds: now && then && !isRefusedAnew(now, then) ? added(now, then) : null };
  });
}

function added(now: PriceRange, then: PriceRange): PriceRange {
  const [low, high] = [then.lowCents - now.lowCents, then.highCents - now.highCents];
  return {
    lowCents: Math.min(low, high),
    likelyCents: then.likelyCents - now.likelyCents,
    highCents: Math.max(low, high),
  };
}
