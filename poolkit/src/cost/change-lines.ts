import type { CostUnit } from './cost-item.js';
import type { EstimateLine } from './estimate-types.js';

export interface ChangedLine {
  readonly code: string;
  readonly label: string;
  readonly unit: CostUnit;
  /** Null for a line that is new, or is gone. */
  readonly before: { readonly quantity: number; readonly cents: number } | null;
  readonly after: { readonly quantity: number; readonly cents: number } | null;
  readonly amountCents: number;
}

type Priced = Pick<EstimateLine, 'code' | 'label' | 'unit' | 'quantity' | 'likelyCents'>;

/** The lines that differ between two estimates; they add up to the difference of their likely prices. */
export function changedLines(before: readonly Priced[], after: readonly Priced[]): ChangedLine[] {
  const codes = [...new Set([...before, ...after].map(({ code }) => code))];
  return codes.flatMap((code) => {
    const [was, is] = [before, after].map((lines) => lines.find((line) => line.code === code));
    const named = is ?? was;
    if (!named || (was?.quantity === is?.quantity && was?.likelyCents === is?.likelyCents)) return [];
    const { label, unit } = named;
    const amountCents = (is?.likelyCents ?? 0) - (was?.likelyCents ?? 0);
    return [{ code, label, unit, before: partOf(was), after: partOf(is), amountCents }];
  });
}

function partOf(line: Priced | undefined): ChangedLine['before'] {
  return line ? { quantity: line.quantity, cents: line.likelyCents } : null;
}
