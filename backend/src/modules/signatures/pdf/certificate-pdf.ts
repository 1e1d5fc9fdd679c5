import { MARGIN_PT, INK, INK_2, SheetPage } from '../../../platform/pdf/sheet-page.js';
import { masthead } from '../../../platform/pdf/sheet-parts.js';
import type { Strokes } from '../domain/signing.js';

export interface CertificateSheet {
  brandName: string;
  title: string;
  intro: string;
  facts: readonly (readonly [label: string, value: string])[];
  signatures: readonly {
    heading: string;
    facts: readonly (readonly [label: string, value: string])[];
    strokes: Strokes | null;
  }[];
  note: string;
  footer: string;
  /** Of the last signature: the same signatures give the same bytes. */
  at: Date;
}

const LABEL_PT = 120;
/** Strokes are drawn within 600 × 200. */
const STROKE_SCALE = 0.28;
const STROKE_BOX_PT = 200 * STROKE_SCALE;

export async function certificatePdf(sheet: CertificateSheet): Promise<Buffer> {
  const { brandName, title, at } = sheet;
  const page = new SheetPage({ title, author: brandName, subject: 'Signing certificate', createdAt: at });
  masthead(page, brandName);
  page.paragraph('H1', title, { face: 'display', size: 22 }, 8);
  page.paragraph('P', sheet.intro, {}, 10);
  factList(page, sheet.facts);
  for (const { heading, facts, strokes } of sheet.signatures) {
    page.y += 6;
    page.need(150);
    page.rule();
    page.y += 10;
    page.paragraph('H2', heading, { face: 'strong', size: 12 }, 6);
    if (strokes) drawnName(page, strokes);
    factList(page, facts);
  }
  page.y += 6;
  page.rule();
  page.y += 10;
  page.paragraph('P', sheet.note, { size: 9, color: INK_2 });
  return page.finish(sheet.footer);
}

function factList(page: SheetPage, facts: CertificateSheet['facts']): void {
  for (const [label, value] of facts) {
    const width = page.width - LABEL_PT;
    const height = page.height(value, width, { size: 9 });
    page.need(height);
    page.write('P', label, MARGIN_PT, page.y, LABEL_PT - 10, { size: 9, color: INK_2 });
    page.write('P', value, MARGIN_PT + LABEL_PT, page.y, width, { size: 9 });
    page.y += height + 4;
  }
}

function drawnName(page: SheetPage, strokes: Strokes): void {
  const { y } = page;
  page.figure('The name as it was drawn.', () => {
    for (const [first, ...rest] of strokes) {
      const [x0 = 0, y0 = 0] = first ?? [];
      page.pdf.moveTo(MARGIN_PT + x0 * STROKE_SCALE, y + y0 * STROKE_SCALE);
      for (const [x1 = 0, y1 = 0] of rest) page.pdf.lineTo(MARGIN_PT + x1 * STROKE_SCALE, y + y1 * STROKE_SCALE);
      page.pdf.lineWidth(1.2).lineCap('round').strokeColor(INK).stroke();
    }
  });
  page.y += STROKE_BOX_PT + 6;
}
