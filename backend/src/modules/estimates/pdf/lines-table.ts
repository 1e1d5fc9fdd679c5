import type { EstimateSheet, SheetGroup, SheetLine } from './estimate-sheet.js';
import { INK_2, MARGIN_PT, type SheetPage, type TextStyle } from '../../../platform/pdf/sheet-page.js';

interface Column {
  readonly key: keyof SheetLine;
  readonly title: string;
  readonly share: number;
  readonly align: 'left' | 'right';
}

const COLUMNS: readonly Column[] = [
  { key: 'label', title: 'Item', share: 0.29, align: 'left' },
  { key: 'quantity', title: 'Quantity', share: 0.14, align: 'right' },
  { key: 'unitPrice', title: 'Unit price', share: 0.18, align: 'right' },
  { key: 'low', title: 'Low', share: 0.13, align: 'right' },
  { key: 'likely', title: 'Likely', share: 0.13, align: 'right' },
  { key: 'high', title: 'High', share: 0.13, align: 'right' },
];
const GUTTER_PT = 8;
const ROW_GAP_PT = 5;
const HEAD_PT = 20;

/** Lines by group with subtotals. The head repeats on every page; a group stays together if a page can hold it. */
export function linesTable(page: SheetPage, { groups, total }: Pick<EstimateSheet, 'groups' | 'total'>): void {
  head(page);
  for (const group of groups) {
    if (page.need(Math.min(groupHeight(page, group), page.bottom - MARGIN_PT - HEAD_PT))) head(page);
    row(page, { label: group.label }, { face: 'strong' });
    for (const line of group.lines) row(page, line);
    row(page, { label: 'Subtotal', ...group.subtotal }, { face: 'strong' });
    page.rule(page.y - 2);
    page.y += 5;
  }
  row(page, { label: 'Planning range', ...total }, { face: 'strong', size: 11 });
}

function head(page: SheetPage): void {
  cells(page, Object.fromEntries(COLUMNS.map(({ key, title }) => [key, title])), { size: 8.5, color: INK_2 }, 'TH');
  page.y += HEAD_PT - 6;
  page.rule();
  page.y += 6;
}

function row(page: SheetPage, line: Partial<SheetLine>, style: TextStyle = {}): void {
  const height = rowHeight(page, line, style);
  if (page.need(height)) head(page);
  cells(page, line, style, 'TD');
  page.y += height + ROW_GAP_PT;
}

function cells(page: SheetPage, line: Partial<SheetLine>, style: TextStyle, tag: string): void {
  let x = MARGIN_PT;
  for (const { key, share, align } of COLUMNS) {
    const width = share * page.width;
    const text = line[key];
    if (text) page.write(tag, text, x, page.y, width - (align === 'left' ? GUTTER_PT : 0), { ...style, align });
    x += width;
  }
}

function rowHeight(page: SheetPage, line: Partial<SheetLine>, style: TextStyle): number {
  const label = COLUMNS[0];
  return page.height(line.label ?? '', (label?.share ?? 1) * page.width - GUTTER_PT, style);
}

function groupHeight(page: SheetPage, group: SheetGroup): number {
  const rows = [{ label: group.label }, ...group.lines, { label: 'Subtotal' }];
  return rows.reduce((sum, line) => sum + rowHeight(page, line, {}) + ROW_GAP_PT, 0);
}
