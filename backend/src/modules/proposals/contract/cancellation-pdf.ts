import { SheetPage } from '../../../platform/pdf/sheet-page.js';

export interface CancellationSheet {
  author: string;
  title: string;
  datedAt: Date;
  paragraphs: readonly string[];
}

/** The notice that a customer signs to cancel a contract. */
export function cancellationPdf({ author, title, datedAt, paragraphs }: CancellationSheet): Promise<Buffer> {
  const page = new SheetPage({ title, author, subject: title, createdAt: datedAt });
  page.paragraph('H1', title, { face: 'display', size: 24 }, 12);
  for (const paragraph of paragraphs) page.paragraph('P', paragraph, { face: 'bold', size: 10.5 }, 8);
  return page.finish(`${title}.`);
}
