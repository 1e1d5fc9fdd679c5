import { INK_2, MARGIN_PT, SheetPage, type TextStyle } from '../../../platform/pdf/sheet-page.js';
import { bullets, columns, designDrawings, masthead, yardDrawings } from '../../../platform/pdf/sheet-parts.js';
import type { ContractText } from '../domain/proposal-settings.js';
import type { ContractSheet, ContractTable } from './contract-sheet.js';

/** Missouri asks for ten-point bold type for the notices of sections 429.012 and 407.706. */
const LEGAL: TextStyle = { face: 'bold', size: 10.5 };
const BODY: TextStyle = { size: 9.5 };
const PLAN_PT = 220;
const SECTION_PT = 120;
const FACT_COLUMNS = 3;
const GUTTER_PT = 10;
const PART_START_PT = 110;
const ROW_GAP_PT = 4;

export async function contractPdf(sheet: ContractSheet): Promise<Buffer> {
  const page = new SheetPage({
    title: sheet.title,
    author: sheet.author,
    subject: sheet.subject,
    createdAt: sheet.datedAt,
  });
  opening(page, sheet);
  legal(page, sheet.noticeToOwner);
  heading(page, 'What we will build');
  designDrawings(page, sheet, PLAN_PT, SECTION_PT);
  for (const part of sheet.scope) text(page, part, 'H3');
  yardDrawings(page, sheet);
  heading(page, 'Lines and price');
  table(page, sheet.lines);
  for (const { title, items } of sheet.lists) list(page, title, items);
  heading(page, 'Payment schedule');
  table(page, sheet.draws);
  for (const part of sheet.terms) text(page, part, 'H2');
  legal(page, sheet.rightToCancel);
  signatures(page, sheet.signers);
  // In duplicate: one to keep, one to send.
  for (let copy = 0; copy < 2; copy++) {
    page.need(Number.POSITIVE_INFINITY);
    legal(page, sheet.cancellationNotice);
  }
  return page.finish(sheet.footer, { toBeSigned: true });
}

function opening(page: SheetPage, sheet: ContractSheet): void {
  masthead(page, sheet.brandName);
  page.paragraph('H1', sheet.title, { face: 'display', size: 24 }, 4);
  page.paragraph('P', sheet.price, { face: 'display', size: 18 }, 8);
  page.rule();
  page.y += 8;
  columns(page, sheet.facts, FACT_COLUMNS);
  page.rule();
  page.y += 10;
  if (sheet.intro !== '') page.paragraph('P', sheet.intro, BODY, 10);
}

function heading(page: SheetPage, title: string): void {
  page.need(PART_START_PT);
  page.y += 6;
  page.paragraph('H2', title, { face: 'display', size: 17 }, 8);
}

function text(page: SheetPage, { title, paragraphs }: ContractText, tag: 'H2' | 'H3'): void {
  page.need(50);
  page.paragraph(tag, title, { face: 'strong', size: 11 }, 3);
  for (const paragraph of paragraphs) page.paragraph('P', paragraph, BODY, 5);
  page.y += 5;
}

function legal(page: SheetPage, { title, paragraphs }: ContractText): void {
  page.need(PART_START_PT);
  page.paragraph('H2', title, { ...LEGAL, size: 12 }, 5);
  for (const paragraph of paragraphs) page.paragraph('P', paragraph, LEGAL, 6);
  page.y += 10;
}

function list(page: SheetPage, title: string, items: readonly string[]): void {
  if (items.length === 0) return;
  page.need(60);
  page.paragraph('H3', title, { face: 'strong', size: 11 }, 3);
  bullets(page, items, 8);
}

function signatures(page: SheetPage, signers: readonly string[]): void {
  page.need(60 + signers.length * 20);
  page.paragraph('H2', 'Signatures', { face: 'strong', size: 11 }, 5);
  page.paragraph(
    'P',
    'Signed electronically. The certificate of this document names each signer, the moment of each signature and the fingerprint of these pages.',
    BODY,
    8,
  );
  for (const name of signers) page.paragraph('P', `Owner: ${name}`, BODY, 6);
}

function table(page: SheetPage, { columns, rows }: ContractTable): void {
  const cells = (texts: readonly string[], style: TextStyle, tag: string) => {
    let x = MARGIN_PT;
    columns.forEach(({ share, align }, index) => {
      const width = share * page.width;
      const value = texts[index] ?? '';
      const own = width - (align === 'left' ? GUTTER_PT : 0);
      if (value !== '') page.write(tag, value, x, page.y, own, { ...style, align });
      x += width;
    });
  };
  const head = () => {
    cells(
      columns.map(({ title }) => title),
      { size: 8.5, color: INK_2 },
      'TH',
    );
    page.y += 14;
    page.rule();
    page.y += 6;
  };
  head();
  for (const { cells: texts, isTotal = false } of rows) {
    const style: TextStyle = isTotal ? { ...BODY, face: 'strong' } : BODY;
    const heights = columns.map(({ share, align }, index) =>
      page.height(texts[index] ?? '', share * page.width - (align === 'left' ? GUTTER_PT : 0), style),
    );
    const height = Math.max(...heights);
    // The head of a group, and the row after it, are never apart.
    if (page.need(isTotal ? height * 2 + ROW_GAP_PT : height)) head();
    cells(texts, style, 'TD');
    page.y += height + ROW_GAP_PT;
  }
  page.y += 10;
}
