import type { Drawing } from 'poolkit/drawing';
import { drawInto } from './drawing-to-pdf.js';
import { INK_2, MARGIN_PT, type SheetPage } from './sheet-page.js';

/** What several papers show in the same way. */

const GUTTER_PT = 12;
const LABEL_PT = 11;
const INDENT_PT = 12;
const GAP_PT = 12;
const YARD_SECTION_PT = 190;
const MIN_YARD_PT = 380;
const SECTION_TEXT = 'Section along the long axis with the depths.';

export function masthead(page: SheetPage, brandName: string, gapPt = 14): void {
  page.paragraph('P', brandName.toUpperCase(), { face: 'display', size: 13, characterSpacing: 2.4 }, gapPt);
}

/** Label above value, in as many columns, row by row; the cursor moves below them. */
export function columns(page: SheetPage, rows: readonly (readonly [label: string, value: string])[], count: number) {
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

export interface DesignDrawings {
  readonly plan: Drawing;
  readonly planText: string;
  readonly closeUp: Drawing | null;
  readonly section: Drawing;
}

/** The pool and its section. Where the plan is of a whole yard, that and the section are on a page of their own. */
export function designDrawings(page: SheetPage, drawings: DesignDrawings, planPt: number, sectionPt: number): void {
  const { plan, planText, closeUp } = drawings;
  if (closeUp) return figure(page, closeUp, 'Pool and deck alone, with their sizes.', planPt + sectionPt);
  figure(page, plan, planText, planPt);
  figure(page, drawings.section, SECTION_TEXT, sectionPt);
}

/** Nothing where the plan is of the pool alone. */
export function yardDrawings(page: SheetPage, { plan, planText, closeUp, section }: DesignDrawings): void {
  if (!closeUp) return;
  page.need(YARD_SECTION_PT + MIN_YARD_PT);
  figure(page, plan, planText, page.bottom - page.y - YARD_SECTION_PT - 2 * GAP_PT);
  figure(page, section, SECTION_TEXT, YARD_SECTION_PT);
}

function figure(page: SheetPage, drawing: Drawing, alt: string, height: number): void {
  page.need(height);
  const room = { x: MARGIN_PT, y: page.y, width: page.width, height };
  page.figure(alt, () => drawInto(page.pdf, drawing, room));
  page.y += height + GAP_PT;
}

export function bullets(page: SheetPage, items: readonly string[], gapPt: number): void {
  for (const item of items) {
    const width = page.width - INDENT_PT;
    const height = page.height(item, width);
    page.need(height);
    const { y } = page;
    page.artifact(() => page.pdf.circle(MARGIN_PT + 2.5, y + 6, 1.1).fill(INK_2));
    page.write('LI', item, MARGIN_PT + INDENT_PT, y, width);
    page.y += height + 3;
  }
  page.y += gapPt;
}
