import { PHASE_KEYS, PHASE_NAMES, type PhaseKey } from '../build-process/index.js';
import { apportionCents } from '../units/index.js';
import type { Estimate, EstimateLine, PriceRange } from './estimate-types.js';

export interface PhaseShare extends PriceRange {
  readonly phase: PhaseKey | null;
  readonly name: string;
  /** Of the likely price, whole percent; all together 100 by largest remainder, so that 0 may stand for less than one. */
  readonly sharePercent: number;
}

/**
 * The phases that cost something, in order, and last what belongs to none. Every column adds up to the estimate's own
 * low, likely and high to the cent, because it is the lines that are added. General conditions and margin are part of
 * every line's price, so each phase bears its own part of them; a contingency is never part of an estimate. Sales tax
 * stands with the goods it is paid on. Where those belong to several phases it has a row of its own: sharing one
 * amount out would print figures that no line has.
 */
export function phaseSpread({ lines }: Pick<Estimate, 'lines'>): PhaseShare[] {
  const phaseOf = ({ phase }: EstimateLine) => PHASE_KEYS.find((key) => key === phase) ?? null;
  const parts = [...PHASE_KEYS, null].flatMap((phase) => {
    const own = lines.filter((line) => phaseOf(line) === phase);
    return own.length === 0 ? [] : [{ phase, name: nameOf(phase), ...sumOf(own) }];
  });
  const shares = apportionCents(
    100,
    parts.map(({ likelyCents }) => likelyCents),
  );
  return parts.map((part, index) => ({ ...part, sharePercent: shares[index] ?? 0 }));
}

function nameOf(phase: PhaseKey | null): string {
  return phase === null ? 'Across all phases' : PHASE_NAMES[phase];
}

function sumOf(lines: readonly EstimateLine[]): PriceRange {
  const column = (field: keyof PriceRange) => lines.reduce((sum, line) => sum + line[field], 0);
  return { lowCents: column('lowCents'), likelyCents: column('likelyCents'), highCents: column('highCents') };
}
