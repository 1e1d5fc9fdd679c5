import { INK_2, MARGIN_PT, SheetPage } from '../../../platform/pdf/sheet-page.js';
import { masthead } from '../../../platform/pdf/sheet-parts.js';
import type { InvoicePaper } from './invoice-paper.js';

const AMOUNT_PT = 110;

/** The same paper gives the same bytes. */
export async function invoicePdf(paper: InvoicePaper): Promise<Buffer> {
  const { brandName, legalName, number, issuedAt, title } = paper;
  const page = new SheetPage({ title: `Invoice ${number}`, author: legalName, subject: title, createdAt: issuedAt });
  masthead(page, brandName);
  page.paragraph('H1', `Invoice ${number}`, { face: 'display', size: 24 }, 6);
  for (const [label, value] of [
    ['Project', paper.project],
    ['Billed to', paper.billedTo],
    ['Date', paper.issuedOn],
    ['Due', paper.dueOn],
  ])
    page.paragraph('P', `${label}: ${value}`, {}, 2);
  page.y += 8;
  page.rule();
  page.y += 8;
  page.paragraph('H2', title, { face: 'strong', size: 11 }, 6);
  for (const { label, amount } of paper.lines) row(page, label, amount);
  page.rule();
  page.y += 6;
  for (const [label, amount] of paper.sums) row(page, label, amount, 'strong');
  page.y += 10;
  for (const note of paper.notes) page.paragraph('P', note, { color: INK_2 }, 4);
  return page.finish(`${legalName}. ${paper.contact}.`);
}

function row(page: SheetPage, label: string, amount: string, face: 'text' | 'strong' = 'text'): void {
  const width = page.width - AMOUNT_PT;
  const height = page.height(label, width, { face });
  page.need(height);
  page.write('P', label, MARGIN_PT, page.y, width, { face });
  page.write('P', amount, MARGIN_PT + width, page.y, AMOUNT_PT, { face, align: 'right' });
  page.y += height + 4;
}
