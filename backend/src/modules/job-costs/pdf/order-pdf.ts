import { INK_2, MARGIN_PT, SheetPage } from '../../../platform/pdf/sheet-page.js';
import type { OrderPaper } from './order-paper.js';

const QUANTITY_PT = 80;
const PRICE_PT = 80;
const AMOUNT_PT = 90;

type Face = 'text' | 'strong';

/** The same paper gives the same bytes. */
export async function orderPdf(paper: OrderPaper): Promise<Buffer> {
  const { brandName, legalName, number, sentAt } = paper;
  const title = `Purchase order ${number}`;
  const page = new SheetPage({ title, author: legalName, subject: title, createdAt: sentAt });
  page.paragraph('P', brandName.toUpperCase(), { face: 'display', size: 13, characterSpacing: 2.4 }, 14);
  page.paragraph('H1', title, { face: 'display', size: 24 }, 6);
  for (const [label, value] of paper.facts) page.paragraph('P', `${label}: ${value}`, {}, 2);
  page.y += 8;
  page.rule();
  page.y += 8;
  row(page, ['What', 'Quantity', 'Each', 'Amount'], 'strong');
  for (const { label, quantity, unitPrice, amount } of paper.lines) row(page, [label, quantity, unitPrice, amount]);
  page.rule();
  page.y += 6;
  row(page, ['Total', '', '', paper.total], 'strong');
  page.y += 10;
  if (paper.note) page.paragraph('P', paper.note, {}, 6);
  const request = `Please confirm this order and its delivery date by email. Include the number ${number} on the delivery slip and the bill.`;
  page.paragraph('P', request, { color: INK_2 }, 4);
  return page.finish(`${legalName}. ${paper.contact}.`);
}

function row(page: SheetPage, cells: readonly [string, string, string, string], face: Face = 'text'): void {
  const [label, ...figures] = cells;
  const width = page.width - QUANTITY_PT - PRICE_PT - AMOUNT_PT;
  const height = page.height(label, width - 8, { face });
  page.need(height);
  page.write('P', label, MARGIN_PT, page.y, width - 8, { face });
  let left = MARGIN_PT + width;
  figures.forEach((figure, index) => {
    const columnPt = [QUANTITY_PT, PRICE_PT, AMOUNT_PT][index]!;
    if (figure !== '') page.write('P', figure, left, page.y, columnPt, { face, align: 'right' });
    left += columnPt;
  });
  page.y += height + 4;
}
