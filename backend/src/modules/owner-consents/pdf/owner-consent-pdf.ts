import { INK_2, SheetPage } from '../../../platform/pdf/sheet-page.js';
import { masthead } from '../../../platform/pdf/sheet-parts.js';

export interface OwnerConsentSheet {
  brandName: string;
  heading: string;
  paragraphs: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  note: string;
  footer: string;
  at: Date;
}

/** RSMo 429.013 asks for ten-point bold. */
const STATUTE = { face: 'bold', size: 11 } as const;

export async function ownerConsentPdf(sheet: OwnerConsentSheet): Promise<Buffer> {
  const { brandName, heading, at } = sheet;
  const page = new SheetPage({ title: 'Consent of owner', author: brandName, subject: heading, createdAt: at });
  masthead(page, brandName, 18);
  page.paragraph('H1', heading, { face: 'bold', size: 14 }, 12);
  for (const [label, value] of sheet.facts) page.paragraph('P', `${label}: ${value}`, { size: 10 }, 4);
  page.y += 14;
  for (const paragraph of sheet.paragraphs) page.paragraph('P', paragraph, STATUTE, 12);
  page.y += 6;
  page.rule();
  page.y += 10;
  page.paragraph('P', sheet.note, { size: 9, color: INK_2 });
  return page.finish(sheet.footer, { toBeSigned: true });
}
