import { COST_GROUPS, type CostGroup, type EstimateLine, type FinishSlot } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';

/** What one part of the work includes, in words that staff may change before sending. */
export interface ScopeSection {
  group: CostGroup;
  title: string;
  text: string;
}

/** The price holds this amount for a material that is still to be chosen. */
export interface Allowance {
  label: string;
  amountCents: number;
}

const ALLOWANCE_LABELS: Readonly<Record<FinishSlot, string>> = {
  interior: 'Interior finish',
  waterlineTile: 'Waterline tile',
  coping: 'Coping',
  deck: 'Deck material',
  fence: 'Fence',
  retainingWall: 'Retaining wall',
};

/** One section per group of lines, in the order of the lines. */
export function scopeOf(lines: readonly Pick<EstimateLine, 'group' | 'label'>[]): ScopeSection[] {
  return [...new Set(lines.map(({ group }) => group))].map((group) => {
    const labels = [...new Set(lines.filter((line) => line.group === group).map(({ label }) => label))];
    return { group, title: COST_GROUPS[group], text: `${labels.join('. ')}.` };
  });
}

type ScopeLines = Parameters<typeof scopeOf>[0];

/** What an option includes: the words that staff changed or left out stay so, the others follow its own lines. */
export function scopeOfOption(sections: readonly ScopeSection[], basis: ScopeLines, lines: ScopeLines): ScopeSection[] {
  const own = scopeOf(lines);
  const written = new Map(scopeOf(basis).map((section) => [section.group, section]));
  const isOfStaff = ({ group, title, text }: ScopeSection) => {
    const first = written.get(group);
    return first?.title !== title || first.text !== text;
  };
  const kept = sections.flatMap((section) => {
    const mine = own.find(({ group }) => group === section.group);
    if (isOfStaff(section)) return mine || !written.has(section.group) ? [section] : [];
    return mine ?? [];
  });
  const added = own.filter(({ group }) => !written.has(group) && !kept.some((section) => section.group === group));
  const order = Object.keys(COST_GROUPS);
  return [...kept, ...added].toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

/** The materials that the design leaves open, at the price of the usual one. */
export function allowancesOf(
  lines: readonly Pick<EstimateLine, 'slot' | 'likelyCents'>[],
  { finishes }: Pick<PoolDesign, 'finishes'>,
): Allowance[] {
  return (Object.keys(ALLOWANCE_LABELS) as FinishSlot[]).flatMap((slot) => {
    const own = lines.filter((line) => line.slot === slot);
    if (own.length === 0 || finishes[slot] !== null) return [];
    return [{ label: ALLOWANCE_LABELS[slot], amountCents: sumOf(own) }];
  });
}

export function sumOf(lines: readonly Pick<EstimateLine, 'likelyCents'>[]): number {
  return lines.reduce((sum, { likelyCents }) => sum + likelyCents, 0);
}
