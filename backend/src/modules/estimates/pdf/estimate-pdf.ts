import { drawInto } from '../../../platform/pdf/drawing-to-pdf.js';
import type { EstimateSheet, SheetList } from './estimate-sheet.js';
import { linesTable } from './lines-table.js';
import { INK_2, MARGIN_PT, SheetPage } from '../../../platform/pdf/sheet-page.js';

const PLAN_PT = 185;
const SECTION_PT = 118;
/** Of the width, for the whole lot beside the pool alone. */
const LOT_SHARE = 0.4;
const FACT_COLUMNS = 3;
const SPECIFICATION_COLUMNS = 4;
/** A table that begins with less room than this begins on the next page. */
const TABLE_START_PT = 180;
/** A list that begins with less room than this begins on the next page. */
const LIST_START_PT = 90;
const GUTTER_PT = 12;
const LABEL_PT = 11;

/**
 * The estimate as a PDF: page one has the range, the drawing and the specification;
 * the lines and everything that explains them follow. Text and drawings are vectors with the model's own
 * dimensions. The same sheet gives the same bytes.
 */
export async function estimatePdf(sheet: EstimateSheet): Promise<Buffer> {
  const page = new SheetPage({
    title: sheet.title,
    author: sheet.author,
    subject: sheet.subject,
    createdAt: sheet.issuedAt,
  });
  opening(page, sheet);
  drawings(page, sheet);
  specification(page, sheet);

  page.y += 10;
  page.need(TABLE_START_PT);
  page.paragraph('H2', 'Lines', { face: 'display', size: 17 }, 10);
  linesTable(page, sheet);
  page.y += 14;
  for (const list of sheet.lists) listed(page, list);
  return page.finish(sheet.footer);
}

function opening(page: SheetPage, sheet: EstimateSheet): void {
  page.paragraph('P', sheet.brandName.toUpperCase(), { face: 'display', size: 13, characterSpacing: 2.4 }, 14);
  page.paragraph('H1', sheet.title, { face: 'display', size: 24 }, 4);
  page.paragraph('P', sheet.range, { face: 'display', size: 18 }, 4);
  page.paragraph('P', sheet.rangeNote, { size: 9, color: INK_2 }, 8);
  page.rule();
  page.y += 8;
  columns(page, sheet.facts, FACT_COLUMNS);
  page.rule();
  page.y += 10;
}

/** Label above value, in as many columns, row by row; the cursor moves below them. */
function columns(page: SheetPage, rows: EstimateSheet['facts'], count: number): void {
  const width = page.width / count;
  for (let first = 0; first < rows.length; first += count) {
    const row = rows.slice(first, first + count);
    const height = Math.max(...row.map(([, value]) => page.height(value, width - GUTTER_PT, { size: 9 })));
    page.need(height + LABEL_PT);
    row.forEach(([label, value], column) => {
      const x = MARGIN_PT + column * width;
      page.write('P', label, x, page.y, width - GUTTER_PT, { size: 8, color: INK_2 });
      page.write('P', value, x, page.y + LABEL_PT, width - GUTTER_PT, { size: 9 });
    });
    page.y += height + LABEL_PT + 5;
  }
}

function drawings(page: SheetPage, sheet: EstimateSheet): void {
  const { plan, closeUp } = sheet;
  const planWidth = closeUp ? page.width * LOT_SHARE - GUTTER_PT : page.width;
  page.figure(sheet.planText, () => {
    drawInto(page.pdf, plan, { x: MARGIN_PT, y: page.y, width: planWidth, height: PLAN_PT });
  });
  if (closeUp) {
    const x = MARGIN_PT + page.width * LOT_SHARE;
    page.figure('Pool and deck alone, larger, with their sizes.', () => {
      drawInto(page.pdf, closeUp, { x, y: page.y, width: page.width * (1 - LOT_SHARE), height: PLAN_PT });
    });
  }
  page.y += PLAN_PT + 10;
  page.figure('Section along the long axis with the depths.', () => {
    drawInto(page.pdf, sheet.section, { x: MARGIN_PT, y: page.y, width: page.width, height: SECTION_PT });
  });
  page.y += SECTION_PT + 14;
}

function specification(page: SheetPage, { specification: rows, inWords }: EstimateSheet): void {
  page.paragraph('H2', 'Specification', { face: 'strong', size: 11 }, 5);
  columns(page, rows, SPECIFICATION_COLUMNS);
  if (inWords !== '') page.paragraph('P', inWords, { size: 9 });
}

const ITEM_INDENT_PT = 12;

function listed(page: SheetPage, { title, intro, items }: SheetList): void {
  page.need(LIST_START_PT);
  page.paragraph('H2', title, { face: 'strong', size: 11 }, 3);
  if (intro !== '') page.paragraph('P', intro, { color: INK_2 }, 4);
  for (const item of items) {
    const width = page.width - ITEM_INDENT_PT;
    const height = page.height(item, width);
    page.need(height);
    const { y } = page;
    page.artifact(() => page.pdf.circle(MARGIN_PT + 2.5, y + 6, 1.1).fill(INK_2));
    page.write('LI', item, MARGIN_PT + ITEM_INDENT_PT, y, width);
    page.y += height + 3;
  }
  page.y += 10;
}
