import { INK, INK_2, MARGIN_PT, SheetPage } from '../../../platform/pdf/sheet-page.js';
import { masthead } from '../../../platform/pdf/sheet-parts.js';
import type { WaiverPaper } from './waiver-paper.js';

const SIGNED_BY = ['Signature', 'Name and title', 'Date'];
const LABEL_PT = 90;

/** The same paper gives the same bytes. */
export async function waiverPdf(paper: WaiverPaper): Promise<Buffer> {
  const { brandName, legalName, heading, askedAt } = paper;
  const page = new SheetPage({ title: heading, author: legalName, subject: heading, createdAt: askedAt });
  masthead(page, brandName, 18);
  page.paragraph('H1', heading, { face: 'bold', size: 14 }, 12);
  for (const [label, value] of paper.facts) page.paragraph('P', `${label}: ${value}`, { size: 10 }, 4);
  page.y += 14;
  for (const paragraph of paper.paragraphs) page.paragraph('P', paragraph, { size: 11 }, 12);
  for (const label of SIGNED_BY) {
    page.need(34);
    page.y += 24;
    page.write('P', label, MARGIN_PT, page.y - 12, LABEL_PT, { size: 10 });
    const left = MARGIN_PT + LABEL_PT;
    page.artifact(() =>
      page.pdf
        .moveTo(left, page.y)
        .lineTo(left + 260, page.y)
        .lineWidth(0.6)
        .stroke(INK),
    );
    page.y += 10;
  }
  page.y += 10;
  page.paragraph('P', paper.note, { size: 9, color: INK_2 });
  return page.finish(`${legalName}.`);
}
