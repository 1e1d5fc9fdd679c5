import type { Measured } from '../design/index.js';
import { compileCostBook, type CompiledBook, type CompiledItem, type CostBook } from './cost-book.js';
import { type FinishSlot, isCovered } from './cost-item.js';
import { priced } from './estimate.js';
import type { EstimateResult } from './estimate-types.js';
import type { FormulaValues } from './formula-eval.js';
import { formulaInWords } from './formula-print.js';
import { readFormula } from './formula-parse.js';
import { chooseMaterials, type SlotChoice, unknownItems } from './known.js';
import { formulaValues, type LineProblem, quantityOf, selected, type SelectedLine } from './select-lines.js';
import { NOTHING_KNOWN } from './site-answers.js';

/** `quantity` replaces the item's own formula when only part is renewed. */
type WorkLine = ({ readonly item: string } | { readonly family: string } | { readonly slot: FinishSlot }) & {
  readonly quantity?: string;
};

type Work = Readonly<{ label: string; lines: readonly WorkLine[] }>;

export const RENOVATION_WORKS = {
  interior: { label: 'New interior', lines: [{ item: 'R1' }, { item: 'R2' }, { slot: 'interior' }, { item: 'E5' }] },
  tile: { label: 'New waterline tile', lines: [{ item: 'R4' }, { slot: 'waterlineTile' }] },
  coping: { label: 'New coping', lines: [{ item: 'R3' }, { slot: 'coping' }] },
  deck: { label: 'New deck', lines: [{ item: 'R5' }, { slot: 'deck' }] },
  equipment: {
    label: 'Pump, filter, salt system, automation',
    lines: [{ item: 'F1' }, { family: 'F2' }, { family: 'F6' }, { family: 'F7' }],
  },
  heater: { label: 'Heater', lines: [{ family: 'F4' }, { family: 'F5' }] },
  // The cover's vault takes the coping of one end, and its motor needs a feeder.
  cover: {
    label: 'Automatic cover',
    lines: [
      { item: 'G2' },
      { family: 'G3' },
      { item: 'D5' },
      { item: 'R3', quantity: 'widthFt' },
      { slot: 'coping', quantity: '1.05 * widthFt' },
    ],
  },
  liner: { label: 'New vinyl liner', lines: [{ item: 'R6' }] },
} as const satisfies Readonly<Record<string, Work>>;

export type RenovationWork = keyof typeof RENOVATION_WORKS;

/** Shared work (draining, say) is priced once, at the largest quantity. @throws RangeError for no works. */
export function estimateRenovation(
  works: readonly RenovationWork[],
  measured: Measured,
  book: CostBook,
): EstimateResult {
  if (works.length === 0) throw new RangeError('a renovation has at least one work');
  const compiled = compileCostBook(book, 'renovation');
  const materials = chooseMaterials(measured, compiled);
  const values = formulaValues(measured, NOTHING_KNOWN);
  const lines = new Map<string, SelectedLine>();
  const problems: LineProblem[] = [...unknownItems(measured, compiled)];
  for (const workLine of works.flatMap((work): readonly WorkLine[] => RENOVATION_WORKS[work].lines)) {
    for (const candidate of candidatesOf(workLine, compiled, materials)) {
      const line = lineOf(candidate, workLine, values);
      if (typeof line === 'string') problems.push({ code: candidate.item.code, reason: line });
      else if (line.quantity > (lines.get(line.code)?.quantity ?? 0)) lines.set(line.code, line);
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  const inBookOrder = compiled.items.flatMap(({ item }) => lines.get(item.code) ?? []);
  return {
    ok: true,
    estimate: priced(
      compiled,
      'renovation',
      { lines: inBookOrder, risks: [], materials, usual: [], problems },
      [],
      NOTHING_KNOWN,
    ),
  };
}

function candidatesOf(
  workLine: WorkLine,
  { items }: CompiledBook,
  materials: readonly SlotChoice[],
): readonly CompiledItem[] {
  if ('family' in workLine) return items.filter(({ item }) => isCovered(item.code, workLine.family));
  const code = 'item' in workLine ? workLine.item : materials.find(({ slot }) => slot === workLine.slot)?.code;
  return items.filter(({ item }) => item.code === code);
}

function lineOf(candidate: CompiledItem, workLine: WorkLine, values: FormulaValues): SelectedLine | string {
  // An item requested by name needs no rule.
  const wanted = { ...candidate, ...('family' in workLine ? {} : { includeWhen: null }), ...ownQuantity(workLine) };
  const quantity = quantityOf(wanted, values);
  return typeof quantity === 'string' ? quantity : selected(wanted, quantity);
}

function ownQuantity({ quantity: source }: WorkLine): Partial<CompiledItem> {
  if (source === undefined) return {};
  const read = readFormula(source, 'number');
  if (!read.ok) throw new TypeError(`RENOVATION_WORKS: ${source}: ${read.reason}`);
  return { quantity: read.formula, quantityText: formulaInWords(read.formula, { asFactor: true }) };
}
