import {
  COST_GROUPS,
  type EstimateLine,
  type FinishSlot,
  inFitDollars,
  type Maturity,
  type PriceRange,
  unitPriceText,
  unitWords,
} from 'poolkit/cost';
import { depthRangeFt, describeDesign, measureDesign, shapeName, type MeasuredDesign } from 'poolkit/design';
import { isConverted, lengthsIn, quantityText, type Units } from 'poolkit/metric';
import {
  feetToMeters,
  formatCents,
  formatDecimal,
  formatFeetInches,
  formatGallons,
  formatMeters,
  gallonsToLiters,
  METERS_PER_FOOT,
} from 'poolkit/units';
import type { SiteConfig } from '../../../platform/config/index.js';
import { designPlans } from '../../../platform/pdf/design-plans.js';
import type { EstimateDetail } from '../api/dto/estimate.response.js';
import type { EstimateSheet, SheetGroup, SheetLine, SheetList } from './estimate-sheet.js';

const MATURITY_WORDS = {
  wide: 'Wide: little is known yet.',
  fair: 'Fair: the pool is known, but part of the site is not.',
  close: 'Close: most of the site and every finish are known.',
} as const;

const SLOT_LABELS: Readonly<Record<FinishSlot, string>> = {
  interior: 'Interior',
  waterlineTile: 'Waterline tile',
  coping: 'Coping',
  deck: 'Deck',
  fence: 'Fence',
  retainingWall: 'Retaining wall',
};

export interface SheetSource {
  readonly estimate: EstimateDetail;
  readonly pricesFrom: string;
  readonly address: string;
  readonly units: Units;
  readonly site: SiteConfig;
}

/** The printed form of a stored estimate. Everything comes from what was stored; nothing is priced again. */
export function sheetOfEstimate({ estimate, pricesFrom, address, units, site }: SheetSource): EstimateSheet {
  const { design } = estimate;
  const shown = inFitDollars(estimate);
  const measured = measureDesign(design);
  const { plan, closeUp, section } = designPlans(design, measured, units);
  // Shape, size, depth and gallons are in the specification.
  const inWords = describeDesign(design, measured, units).slice(2, -1).join(' ');
  const day = (instant: string) => longDate(new Date(instant), site.business.timeZone);
  const { legalName, name: brandName } = site.brand;
  return {
    brandName,
    author: legalName,
    title: 'Planning range',
    subject: `Estimate ${estimate.reference}`,
    issuedAt: new Date(estimate.issuedAt),
    facts: [
      ...(estimate.name === null ? [] : [['Pool', estimate.name] as const]),
      ['Estimate', estimate.reference],
      ...(estimate.state === 'issued' ? [] : [['Status', capital(estimate.state)] as const]),
      ['Date', day(estimate.issuedAt)],
      ['Valid until', day(estimate.validUntil)],
      ['Prices as of', longDate(new Date(`${pricesFrom}T12:00:00Z`), 'UTC')],
      ['Online', new URL(address).host],
    ],
    range: `${dollars(estimate.shown.lowCents)} to ${dollars(estimate.shown.highCents)}`,
    rangeNote: `Most likely ${dollars(estimate.shown.likelyCents)}. The range comes from our price book and from what is not known yet. A site visit is needed before a price can be agreed.`,
    plan,
    planText: plan.description,
    closeUp,
    section,
    specification: specification(estimate, measured, units),
    inWords,
    groups: groupsOf(shown, units),
    total: money(shown, estimate.maturity === 'close'),
    lists: listsOf(estimate, site).map((list) => ({
      ...list,
      items: list.items.map((item) => lengthsIn(units, item)),
    })),
    footer: `Planning range, not a contract. ${brandName}, ${site.contact.address.locality}, ${site.contact.address.region}.`,
  };
}

const LITERS_PER_CUBIC_METER = 1000;
const CONSTRUCTIONS = { gunite: 'Gunite (sprayed concrete)', fiberglass: 'Fiberglass shell', vinyl: 'Vinyl liner' };

function specification(
  { design, quantities, lines }: EstimateDetail,
  measured: MeasuredDesign,
  units: Units,
): [string, string][] {
  const length = (feet: number) => (units === 'us' ? formatFeetInches(feet) : formatMeters(feetToMeters(feet)));
  const { volumeGal, waterAreaSqFt } = quantities;
  const [least = '', most = ''] = depthRangeFt(design, measured).map(length);
  const finishes = (Object.keys(SLOT_LABELS) as FinishSlot[]).flatMap((slot): [string, string][] => {
    const line = lines.find((one) => one.slot === slot);
    if (!line) return [];
    const label = lengthsIn(units, line.label);
    return [[SLOT_LABELS[slot], design.finishes[slot] === null ? `${label}, to be chosen` : label]];
  });
  return [
    ['Shape', shapeName(design.shape.kind)],
    ['Size', `${length(quantities.widthFt)} by ${length(quantities.lengthFt)}`],
    ['Water depth', least === most ? least : `${least} to ${most}`],
    [
      'Water',
      units === 'us'
        ? formatGallons(volumeGal)
        : `${formatDecimal(gallonsToLiters(volumeGal) / LITERS_PER_CUBIC_METER, 1)} m³`,
    ],
    [
      'Water surface',
      units === 'us'
        ? `${Math.round(waterAreaSqFt)} ft²`
        : `${formatDecimal(waterAreaSqFt * METERS_PER_FOOT ** 2, 1)} m²`,
    ],
    ['Construction', CONSTRUCTIONS[design.construction]],
    ...finishes,
  ];
}

function groupsOf({ groups, lines, maturity }: EstimateDetail, units: Units): SheetGroup[] {
  const isClose = maturity === 'close';
  return groups.map((group) => ({
    label: COST_GROUPS[group.group],
    lines: lines.filter((line) => line.group === group.group).map((line) => lineOf(line, units, maturity)),
    subtotal: money(group, isClose),
  }));
}

function lineOf(line: EstimateLine, units: Units, maturity: Maturity): SheetLine {
  const { unit } = line;
  const unitPrice = unitPriceText(line.unitCents, maturity);
  return {
    label: lengthsIn(units, line.label),
    quantity: quantityText(units, line),
    // Money stays as it is: beside meters it says what it is the price of.
    unitPrice: isConverted(units, unit) ? `${unitPrice} per ${unitWords(unit)}` : unitPrice,
    ...money(line, maturity === 'close'),
  };
}

function listsOf(estimate: EstimateDetail, site: SiteConfig): SheetList[] {
  const { drivers, included, notIncluded, unknowns, risks, notices, maturity } = estimate;
  return [
    {
      title: 'What moves it most',
      intro: 'How much of the range comes from each one.',
      items: drivers.map(
        ({ label, effectCents, why }) =>
          `${label}: ${dollars(effectCents)}.${why === '' ? '' : ` It depends on: ${why}.`}`,
      ),
    },
    {
      title: 'How sure we are',
      intro: MATURITY_WORDS[maturity],
      items: unknowns.map(
        ({ label, settledBy, widensByCents }) =>
          `${label}: widens the range by ${dollars(widensByCents)}. What settles it: ${settledBy.charAt(0).toLowerCase()}${settledBy.slice(1)}`,
      ),
    },
    { title: 'Included', intro: '', items: included },
    { title: 'Not included', intro: '', items: notIncluded },
    {
      title: 'Possible additions',
      intro: 'Not included in the range. Each is priced in case we run into it.',
      items: risks.map(({ label, lowCents, highCents }) => `${label}: ${dollars(lowCents)} to ${dollars(highCents)}.`),
    },
    { title: 'Good to know', intro: '', items: notices },
    {
      title: 'Warranty and questions',
      intro: '',
      items: [
        `${capital(site.legal.warrantyShell)}.`,
        `${capital(site.legal.warrantyWork)}.`,
        `${site.brand.legalName}, ${site.contact.address.locality}, ${site.contact.address.region}. ${site.contact.email}`,
      ],
    },
  ].filter(({ items }) => items.length > 0);
}

function money({ lowCents, likelyCents, highCents }: PriceRange, isClose: boolean): SheetGroup['subtotal'] {
  const text = (cents: number) => formatCents(cents, { alwaysCents: isClose });
  return { low: text(lowCents), likely: text(likelyCents), high: text(highCents) };
}

function dollars(cents: number): string {
  return formatCents(Math.round(cents / 100) * 100);
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function longDate(date: Date, timeZone: string): string {
  return date.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
}
