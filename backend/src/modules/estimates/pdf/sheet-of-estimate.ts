import { COST_GROUPS, COST_UNITS, type CostUnit, type EstimateLine, type FinishSlot } from 'poolkit/cost';
import { describeDesign, measureDesign, shapeName, type PoolDesign } from 'poolkit/design';
import { planDrawing, sectionDrawing, type Drawing } from 'poolkit/drawing';
import { formatCents, formatFeetInches, formatGallons } from 'poolkit/units';
import type { SiteConfig } from '../../../platform/config/index.js';
import type { EstimateDetailView } from '../estimate.views.js';
import type { EstimateSheet, SheetGroup, SheetLine, SheetList } from './estimate-sheet.js';

const MATURITY_WORDS = {
  wide: 'Wide: little is known yet.',
  fair: 'Fair: the pool is known, part of the site is not.',
  close: 'Close: most of the site and every finish is known.',
} as const;

const SLOT_LABELS: Readonly<Record<FinishSlot, string>> = {
  interior: 'Interior', waterlineTile: 'Waterline tile', coping: 'Coping', deck: 'Deck', fence: 'Fence', retainingWall: 'Retaining wall',
};

export interface SheetSource {
  readonly estimate: EstimateDetailView;
  /** First day of the prices it was made with, `YYYY-MM-DD`. */
  readonly pricesFrom: string;
  /** Where the estimate can be read again, or null for whoever was only given it. */
  readonly link: string | null;
  readonly site: SiteConfig;
}

/** The printed form of a stored estimate. Everything comes from what was stored; nothing is priced again. */
export function sheetOfEstimate({ estimate, pricesFrom, link, site }: SheetSource): EstimateSheet {
  const { design } = estimate;
  const measured = measureDesign(design);
  const plan = planDrawing(design, measured);
  // Shape, size, depth and gallons stand in the specification.
  const inWords = describeDesign(design, measured).slice(2, -1).join(' ');
  const day = (instant: string) => longDate(new Date(instant), site.business.timeZone);
  const { legalName, name: brandName } = site.brand;
  return {
    brandName,
    author: legalName,
    title: 'Planning range',
    subject: `Estimate ${estimate.reference}`,
    issuedAt: new Date(estimate.issuedAt),
    facts: [
      ...(estimate.name === null ? [] : [['For', estimate.name] as const]),
      ['Estimate', estimate.reference],
      ...(estimate.state === 'issued' ? [] : [['State', capital(estimate.state)] as const]),
      ['Date', day(estimate.issuedAt)],
      ['Valid until', day(estimate.validUntil)],
      ['Prices of', longDate(new Date(`${pricesFrom}T12:00:00Z`), 'UTC')],
      ...(link === null ? [] : [['Online', link.replace(/#.*$/, '')] as const]),
    ],
    range: `${dollars(estimate.shown.lowCents)} to ${dollars(estimate.shown.highCents)}`,
    rangeNote: `Most likely ${dollars(estimate.shown.likelyCents)}. 8 of 10 similar projects should land inside the range. A site visit is needed before a price can be agreed.`,
    plan,
    planText: plan.description,
    closeUp: closeUpOf(plan, planDrawing(design, measured, { frame: 'pool' })),
    section: sectionDrawing(design, measured),
    specification: specification(estimate),
    inWords,
    groups: groupsOf(estimate),
    total: money(estimate),
    lists: listsOf(estimate, site),
    footer: `Planning range, not a contract. ${brandName}, ${site.contact.address.locality}, ${site.contact.address.region}.`,
  };
}

/** On a lot so much larger than the pool nobody can read the pool's own sizes. */
const LARGE_LOT = 1.5;

function closeUpOf(plan: Drawing, pool: Drawing): Drawing | null {
  const longer = ({ viewBox }: Drawing) => Math.max(viewBox.widthFt, viewBox.heightFt);
  return longer(plan) > LARGE_LOT * longer(pool) ? pool : null;
}

function specification({ design, quantities, lines }: EstimateDetailView): [string, string][] {
  const finishes = (Object.keys(SLOT_LABELS) as FinishSlot[]).flatMap((slot): [string, string][] => {
    const line = lines.find((one) => one.slot === slot);
    if (!line) return [];
    return [[SLOT_LABELS[slot], design.finishes[slot] === null ? `${line.label}, to be chosen` : line.label]];
  });
  return [
    ['Shape', shapeName(design.shape.kind)],
    ['Size', `${formatFeetInches(quantities.widthFt)} by ${formatFeetInches(quantities.lengthFt)}`],
    ['Water depth', `${formatFeetInches(quantities.minDepthFt)} to ${formatFeetInches(quantities.maxDepthFt)}`],
    ['Water', formatGallons(quantities.volumeGal)],
    ['Water surface', `${Math.round(quantities.waterAreaSqFt)} sq ft`],
    ['Construction', constructionName(design)],
    ...finishes,
  ];
}

function constructionName({ construction }: PoolDesign): string {
  return { gunite: 'Gunite (sprayed concrete)', fiberglass: 'Fiberglass shell', vinyl: 'Vinyl liner' }[construction];
}

function groupsOf({ groups, lines }: EstimateDetailView): SheetGroup[] {
  return groups.map((group) => ({
    label: COST_GROUPS[group.group],
    lines: lines.filter((line) => line.group === group.group).map(lineOf),
    subtotal: money(group),
  }));
}

function lineOf(line: EstimateLine): SheetLine {
  return {
    label: line.label,
    quantity: quantityText(line.quantity, line.unit),
    unitPrice: exact(line.unitCents),
    ...money(line),
  };
}

/** A share of other lines is counted in hundreds of dollars of their price. */
function quantityText(quantity: number, unit: CostUnit): string {
  const number = quantity.toLocaleString('en-US', { maximumFractionDigits: COST_UNITS[unit] });
  return unit === '$100' ? `${number} × $100` : `${number} ${unit}`;
}

function listsOf(estimate: EstimateDetailView, site: SiteConfig): SheetList[] {
  const { drivers, included, notIncluded, unknowns, risks, notices, maturity } = estimate;
  return [
    {
      title: 'What moves it most',
      intro: 'Their part of the width of the range.',
      items: drivers.map(({ label, effectCents, why }) => `${label}: ${dollars(effectCents)}.${why === '' ? '' : ` It moves with ${why}.`}`),
    },
    {
      title: 'How sure are we',
      intro: MATURITY_WORDS[maturity],
      items: unknowns.map(({ label, settledBy, widensByCents }) => `${label} widens the range by ${dollars(widensByCents)}. Settled by: ${settledBy}`),
    },
    { title: 'Included', intro: '', items: included },
    { title: 'Not included', intro: '', items: notIncluded },
    { title: 'Possible additions', intro: 'Outside the range; the price if it is met.', items: risks.map(riskText) },
    { title: 'Worth knowing', intro: '', items: notices },
    { title: 'Warranty', intro: '', items: [sentence(site.legal.warrantyShell), sentence(site.legal.warrantyWork)] },
    { title: 'Questions', intro: '', items: [`${site.brand.legalName}, ${site.contact.address.locality}, ${site.contact.address.region}. ${site.contact.email}`] },
  ].filter(({ items }) => items.length > 0);
}

function riskText({ label, lowCents, highCents }: EstimateDetailView['risks'][number]): string {
  return `${label}: ${dollars(lowCents)} to ${dollars(highCents)}.`;
}

function money({ lowCents, likelyCents, highCents }: { lowCents: number; likelyCents: number; highCents: number }): SheetGroup['subtotal'] {
  return { low: exact(lowCents), likely: exact(likelyCents), high: exact(highCents) };
}

/** With cents, so that every column adds up. */
function exact(cents: number): string {
  return formatCents(cents, { alwaysCents: true });
}

function dollars(cents: number): string {
  return formatCents(Math.round(cents / 100) * 100);
}

function sentence(words: string): string {
  return `${capital(words)}.`;
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function longDate(date: Date, timeZone: string): string {
  return date.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
}
