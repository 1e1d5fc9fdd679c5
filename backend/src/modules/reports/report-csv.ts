import { NotFoundError } from '../../common/errors/index.js';
import type { ColumnUnit } from './api/dto/report.response.js';

export interface CsvPanel {
  key: string;
  columns: readonly { key: string; label: string; unit: ColumnUnit }[];
  rows: readonly { cells: Readonly<Record<string, string | number | null>> }[];
}

/** What the page says with each figure, the file says once. */
const HEAD_UNITS: Partial<Record<ColumnUnit, string>> = {
  cents: 'USD',
  minutes: 'minutes',
  seconds: 'seconds',
  days: 'days',
};

/** RFC 4180. Figures as on the page, but plain: dollars and cents, percent, minutes. */
export function panelCsv(panel: CsvPanel): string {
  const lines = [
    panel.columns.map(({ label, unit }) => textCell(HEAD_UNITS[unit] ? `${label} (${HEAD_UNITS[unit]})` : label)),
    ...panel.rows.map(({ cells }) => panel.columns.map(({ key, unit }) => cell(cells[key] ?? null, unit))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

interface Line {
  key: string;
  label: string;
  unit: ColumnUnit;
  points: readonly { at: string; value: number | null; previous: number | null }[];
}

/** A line chart as the table that the page shows of it. */
export function linePanel({ key, label, unit, points }: Line, isCompared: boolean): CsvPanel {
  const before = isCompared ? [{ key: 'previous', label: 'Before', unit }] : [];
  return {
    key: `line-${key}`,
    columns: [{ key: 'at', label: 'From', unit: 'text' }, { key: 'value', label, unit }, ...before],
    rows: points.map(({ at, value, previous }) => ({ cells: { at, value, previous } })),
  };
}

/** @throws NotFoundError */
export function panelOf<P extends CsvPanel>(panels: readonly P[], key: string | undefined): P {
  const panel = key === undefined ? panels[0] : panels.find((candidate) => candidate.key === key);
  if (!panel) throw new NotFoundError('This report has no such table.');
  return panel;
}

/** Rounds as the page does, also below zero. */
const DECIMAL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, useGrouping: false });

function cell(value: string | number | null, unit: ColumnUnit): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  if (unit === 'cents') return (Math.round(value) / 100).toFixed(2);
  return unit === 'ratio' ? `${DECIMAL.format(value * 100)}%` : DECIMAL.format(value);
}

/** A spreadsheet runs a cell that begins like a formula. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
