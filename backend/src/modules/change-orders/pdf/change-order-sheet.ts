import { measureDesign, type PoolDesign } from 'poolkit/design';
import { planDrawing, type Drawing } from 'poolkit/drawing';
import { pricedQuantityText } from 'poolkit/metric';
import type { SiteConfig } from '../../../platform/config/index.js';
import { signedDollars } from '../domain/change-words.js';
import type { ChangeOrder } from '../domain/change-order.js';

export interface ChangeOrderSheet {
  readonly brandName: string;
  readonly author: string;
  readonly title: string;
  readonly subject: string;
  readonly madeAt: Date;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly { label: string; before: string; after: string; amount: string }[];
  readonly total: string;
  /** Plans before and after, when the design changes. */
  readonly plans: readonly { title: string; drawing: Drawing }[];
  readonly terms: readonly string[];
  readonly footer: string;
}

export interface SheetSource {
  order: Pick<ChangeOrder, 'number' | 'revision' | 'title' | 'lines' | 'amountCents'>;
  facts: ChangeOrderSheet['facts'];
  designs: { before: PoolDesign; after: PoolDesign } | null;
  madeAt: Date;
  site: SiteConfig;
}

const TERMS = [
  'This change order becomes part of the contract once a signer in the household signs it. Everything else in the contract remains as it is.',
  'Its price is spread over the draws that are not earned yet, in proportion to their amounts; if all are earned, it becomes a draw of its own. The days are added to the phase named above, and the dates after it follow.',
  'If it is declined or expires, price and dates remain as they were.',
];

export function sheetOfChangeOrder({ order, facts, designs, madeAt, site }: SheetSource): ChangeOrderSheet {
  const { legalName, name: brandName } = site.brand;
  const name = order.revision === 1 ? `${order.number}` : `${order.number}, version ${order.revision}`;
  return {
    ...{ brandName, author: legalName, title: `Change order ${name}`, subject: order.title, facts, madeAt },
    lines: order.lines.map(({ label, unit, before, after, amountCents }) => ({
      label,
      before: before ? pricedQuantityText({ ...before, unit }) : '',
      after: after ? pricedQuantityText({ ...after, unit }) : 'Left out',
      amount: signedDollars(amountCents),
    })),
    total: signedDollars(order.amountCents),
    plans: designs
      ? [
          { title: 'Before', drawing: planOf(designs.before) },
          { title: 'After', drawing: planOf(designs.after) },
        ]
      : [],
    terms: TERMS,
    footer: `${brandName}, ${site.contact.address.locality}, ${site.contact.address.region}.`,
  };
}

function planOf(design: PoolDesign): Drawing {
  return planDrawing(design, measureDesign(design), { frame: 'pool', surroundings: false });
}
