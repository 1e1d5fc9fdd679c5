import { NotFoundError } from '../../../common/errors/index.js';

export interface CsvPanel {
  key: string;
  columns: readonly { key: string; label: string }[];
  rows: readonly { cells: Readonly<Record<string, string | number | null>> }[];
}

/** RFC 4180. Figures stay plain numbers: cents, shares, minutes. */
export function panelCsv(panel: CsvPanel): string {
  const lines = [
    panel.columns.map(({ label }) => textCell(label)),
    ...panel.rows.map(({ cells }) => panel.columns.map(({ key }) => cell(cells[key] ?? null))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

interface Line {
  key: string;
  label: string;
  points: readonly { at: string; value: number | null; previous: number | null }[];
}

/** A line chart as the table that the page shows of it. */
export function linePanel({ key, label, points }: Line, isCompared: boolean): CsvPanel {
  const before = isCompared ? [{ key: 'previous', label: 'Before' }] : [];
  return {
    key: `line-${key}`,
    columns: [{ key: 'at', label: 'From' }, { key: 'value', label }, ...before],
    rows: points.map(({ at, value, previous }) => ({ cells: { at, value, previous } })),
  };
}

/** @throws NotFoundError */
export function panelOf<P extends CsvPanel>(panels: readonly P[], key: string | undefined): P {
  const panel = key === undefined ? panels[0] : panels.find((candidate) => candidate.key === key);
  if (!panel) throw new NotFoundError('This report has no such table.');
  return panel;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : textCell(value);
}

/** A spreadsheet runs a cell that begins like a formula. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
