import { drawInto } from '../../../platform/pdf/drawing-to-pdf.js';
import { INK_2, MARGIN_PT, SheetPage, type TextStyle } from '../../../platform/pdf/sheet-page.js';
import { masthead } from '../../../platform/pdf/sheet-parts.js';
import type { ChangeOrderSheet } from './change-order-sheet.js';

const PLAN_PT = 230;
const SHARES = [0.46, 0.18, 0.18, 0.18];
const GAP_PT = 8;
const LABEL_PT = 110;

/** The same sheet gives the same bytes. */
export async function changeOrderPdf(sheet: ChangeOrderSheet): Promise<Buffer> {
  const { title, author, subject, madeAt } = sheet;
  const page = new SheetPage({ title, author, subject, createdAt: madeAt });
  masthead(page, sheet.brandName);
  page.paragraph('H1', title, { face: 'display', size: 24 }, 4);
  page.paragraph('P', subject, { face: 'display', size: 16 }, 10);
  for (const [label, value] of sheet.facts) fact(page, label, value);
  page.y += 8;
  page.paragraph('H2', 'Lines', { face: 'display', size: 16 }, 8);
  row(page, ['', 'Before', 'After', 'Difference'], { size: 8.5, color: INK_2 }, 'TH');
  for (const { label, before, after, amount } of sheet.lines) row(page, [label, before, after, amount]);
  page.rule(page.y - 2);
  page.y += 4;
  row(page, ['Price of this change', '', '', sheet.total], { face: 'strong', size: 11 });
  page.y += 10;
  plans(page, sheet.plans);
  page.paragraph('H2', 'What signing means', { face: 'strong', size: 11 }, 4);
  for (const text of sheet.terms) page.paragraph('P', text, {}, 5);
  return page.finish(sheet.footer, { toBeSigned: true });
}

function fact(page: SheetPage, label: string, value: string): void {
  const height = page.height(value, page.width - LABEL_PT);
  page.need(height);
  page.write('P', label, MARGIN_PT, page.y, LABEL_PT - GAP_PT, { color: INK_2 });
  page.write('P', value, MARGIN_PT + LABEL_PT, page.y, page.width - LABEL_PT);
  page.y += height + 4;
}

function row(page: SheetPage, cells: readonly string[], style: TextStyle = {}, tag = 'TD'): void {
  const widths = SHARES.map((share) => share * page.width);
  const height = Math.max(...cells.map((text, index) => page.height(text, (widths[index] ?? 0) - GAP_PT, style)));
  page.need(height);
  let x = MARGIN_PT;
  cells.forEach((text, index) => {
    const width = widths[index] ?? 0;
    if (text) page.write(tag, text, x, page.y, width - GAP_PT, { ...style, align: index === 0 ? 'left' : 'right' });
    x += width;
  });
  page.y += height + 5;
}

function plans(page: SheetPage, drawings: ChangeOrderSheet['plans']): void {
  if (drawings.length === 0) return;
  page.need(PLAN_PT + 30);
  const width = (page.width - GAP_PT) / drawings.length;
  drawings.forEach(({ title, drawing }, index) => {
    const x = MARGIN_PT + index * (width + GAP_PT);
    page.write('H3', title, x, page.y, width, { face: 'strong' });
    page.figure(`${title}: ${drawing.description}`, () =>
      drawInto(page.pdf, drawing, { x, y: page.y + 16, width, height: PLAN_PT }),
    );
  });
  page.y += PLAN_PT + 28;
}
