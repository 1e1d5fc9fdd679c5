import { PHASE_KEYS, PHASE_NAMES, type PhaseKey } from '../build-process/index.js';
import { apportionCents } from '../units/index.js';
import type { Estimate, EstimateLine, PriceRange } from './estimate-types.js';

export interface PhaseShare extends PriceRange {
  readonly phase: PhaseKey | null;
  readonly name: string;
  /** Whole percent by largest remainder, so that 0 may mean less than one. */
  readonly sharePercent: number;
}

/** Columns add up to the estimate's own figures to the cent. Tax on goods of several phases gets its own row. */
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
