import type { Drawing } from 'poolkit/drawing';
import { type Box, drawInto } from './drawing-to-pdf.js';
import { INK_2, MARGIN_PT, type SheetPage } from './sheet-page.js';

/** What several papers show in the same way. */

const GUTTER_PT = 12;
const LABEL_PT = 11;
const INDENT_PT = 12;
/** Of the width, for the whole lot beside the pool alone. */
const LOT_SHARE = 0.4;

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

export function planBoxes(room: Box, isLarge: boolean): Readonly<Record<'plan' | 'closeUp', Box>> {
  const lotPt = room.width * LOT_SHARE;
  return {
    plan: isLarge ? { ...room, width: lotPt - GUTTER_PT } : room,
    closeUp: { ...room, x: room.x + lotPt, width: room.width - lotPt },
  };
}

/** The plan, beside the pool alone where the lot is large, and the section below. */
export function designDrawings(page: SheetPage, drawings: DesignDrawings, planPt: number, sectionPt: number): void {
  const { plan, planText, closeUp, section } = drawings;
  page.need(planPt);
  const room = { x: MARGIN_PT, y: page.y, width: page.width, height: planPt };
  const boxes = planBoxes(room, closeUp !== null);
  page.figure(planText, () => drawInto(page.pdf, plan, boxes.plan));
  if (closeUp) {
    page.figure('Pool and deck alone, larger, with their sizes.', () => drawInto(page.pdf, closeUp, boxes.closeUp));
  }
  page.y += planPt + 10;
  page.need(sectionPt);
  page.figure('Section along the long axis with the depths.', () =>
    drawInto(page.pdf, section, { x: MARGIN_PT, y: page.y, width: page.width, height: sectionPt }),
  );
  page.y += sectionPt + 14;
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
