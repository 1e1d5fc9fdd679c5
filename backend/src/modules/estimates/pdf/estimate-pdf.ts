import type { EstimateSheet, SheetList } from './estimate-sheet.js';
import { linesTable } from './lines-table.js';
import { INK_2, SheetPage } from '../../../platform/pdf/sheet-page.js';
import { bullets, columns, designDrawings, masthead, yardDrawings } from '../../../platform/pdf/sheet-parts.js';

const PLAN_PT = 185;
const SECTION_PT = 135;
const FACT_COLUMNS = 3;
const SPECIFICATION_COLUMNS = 4;
/** A table that begins with less room than this begins on the next page. */
const TABLE_START_PT = 180;
/** A list that begins with less room than this begins on the next page. */
const LIST_START_PT = 90;

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
  designDrawings(page, sheet, PLAN_PT, SECTION_PT);
  specification(page, sheet);
  yardDrawings(page, sheet);

  page.y += 10;
  page.need(TABLE_START_PT);
  page.paragraph('H2', 'Lines', { face: 'display', size: 17 }, 10);
  linesTable(page, sheet);
  page.y += 14;
  for (const list of sheet.lists) listed(page, list);
  return page.finish(sheet.footer);
}

function opening(page: SheetPage, sheet: EstimateSheet): void {
  masthead(page, sheet.brandName);
  page.paragraph('H1', sheet.title, { face: 'display', size: 24 }, 4);
  page.paragraph('P', sheet.range, { face: 'display', size: 18 }, 4);
  page.paragraph('P', sheet.rangeNote, { size: 9, color: INK_2 }, 8);
  page.rule();
  page.y += 8;
  columns(page, sheet.facts, FACT_COLUMNS);
  page.rule();
  page.y += 10;
}

function specification(page: SheetPage, { specification: rows, inWords }: EstimateSheet): void {
  page.paragraph('H2', 'Specification', { face: 'strong', size: 11 }, 5);
  columns(page, rows, SPECIFICATION_COLUMNS);
  if (inWords !== '') page.paragraph('P', inWords, { size: 9 });
}

function listed(page: SheetPage, { title, intro, items }: SheetList): void {
  page.need(LIST_START_PT);
  page.paragraph('H2', title, { face: 'strong', size: 11 }, 3);
  if (intro !== '') page.paragraph('P', intro, { color: INK_2 }, 4);
  bullets(page, items, 10);
}
