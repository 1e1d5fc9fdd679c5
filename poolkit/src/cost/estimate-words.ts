import { COST_GROUPS, type CostItem } from './cost-item.js';
import type { Estimate, EstimateLine, WithdrawnChoice } from './estimate-types.js';
import type { OpenQuestion } from './known.js';

export const QUESTIONS: Readonly<Record<OpenQuestion, { readonly label: string; readonly settledBy: string }>> = {
  survey: { label: 'Lot lines and easements', settledBy: 'A survey or plat of the lot.' },
  slope: { label: 'Slope of the yard', settledBy: 'Four or more measured heights, or a site visit.' },
  access: { label: 'Access for machines', settledBy: 'The width of the narrowest gate or passage.' },
  utilities: {
    label: 'Gas, electric and sewer lines',
    settledBy: 'A line locate, free of charge through 811.',
  },
  soil: { label: 'Soil', settledBy: 'A test dig, or a report from a neighboring lot.' },
  rock: { label: 'Rock', settledBy: 'A probe or test dig.' },
  groundwater: { label: 'Groundwater', settledBy: 'A test dig left open overnight, or a sump record.' },
  hoa: { label: 'Trustees or association', settledBy: 'Their written answer, or proof that none is needed.' },
  trees: { label: 'Protected trees', settledBy: 'A list of trees to keep, or the city’s answer.' },
  interior: { label: 'Interior finish', settledBy: 'Your choice of interior.' },
  waterlineTile: { label: 'Waterline tile', settledBy: 'Your choice of tile.' },
  coping: { label: 'Coping', settledBy: 'Your choice of coping.' },
  deck: { label: 'Deck material', settledBy: 'Your choice of deck.' },
  fence: { label: 'Fence', settledBy: 'Your choice of fence.' },
  retainingWall: { label: 'Retaining wall', settledBy: 'Your choice of wall.' },
};

export function noLongerSold(
  { slot, code, pricedAs }: WithdrawnChoice,
  items: readonly Pick<CostItem, 'code' | 'label'>[],
): string {
  const nameOf = (wanted: string | null) => items.find((item) => item.code === wanted)?.label ?? null;
  const priced = nameOf(pricedAs);
  const instead =
    priced === null
      ? 'Nothing is priced in its place.'
      : `This price has ${priced.charAt(0).toLowerCase()}${priced.slice(1)} instead.`;
  return `${nameOf(code) ?? `${QUESTIONS[slot].label} ${code}`} is no longer sold. ${instead}`;
}

export function refusedPlan(why: string): string {
  return `The equipment cannot be built as planned, so this price is not final. ${why}`;
}

export function includedIn(lines: readonly EstimateLine[]): string[] {
  const labels = new Map<EstimateLine['group'], string[]>();
  for (const { group, label } of lines) {
    const parts = labels.get(group);
    if (parts) parts.push(label);
    else labels.set(group, [label]);
  }
  return [...labels].map(([group, parts]) => `${COST_GROUPS[group]}: ${parts.join('; ')}.`);
}

export function notIncludedIn({ lines, risks, work }: Pick<Estimate, 'lines' | 'risks' | 'work'>): string[] {
  const groups = new Set(lines.map(({ group }) => group));
  const missing = risks.map(({ label }) => `${label}, if needed.`);
  if (work === 'build') {
    if (!groups.has('I')) missing.push('A deck.');
    if (!lines.some(({ code }) => /^J[12](-|$)/.test(code))) missing.push('A fence or other barrier.');
    missing.push('Retaining walls beyond those listed.');
  }
  if (lines.some(({ code }) => code === 'R1')) missing.push('Shell repairs found after draining.');
  return [...missing, 'Trustee and association fees.', 'Furniture, toys and water-care chemicals.'];
}
