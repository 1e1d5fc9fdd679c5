import type { Panel, PanelColumn, PanelRow } from './api/dto/report.response.js';

type Column = PanelColumn;
type Cells = PanelRow['cells'];

export const column = {
  text: (key: string, label: string): Column => ({ key, label, unit: 'text' }),
  date: (key: string, label: string): Column => ({ key, label, unit: 'date' }),
  count: (key: string, label: string): Column => ({ key, label, unit: 'count' }),
  cents: (key: string, label: string): Column => ({ key, label, unit: 'cents' }),
  ratio: (key: string, label: string): Column => ({ key, label, unit: 'ratio' }),
  minutes: (key: string, label: string): Column => ({ key, label, unit: 'minutes' }),
  seconds: (key: string, label: string): Column => ({ key, label, unit: 'seconds' }),
  days: (key: string, label: string): Column => ({ key, label, unit: 'days' }),
};

export function row(cells: Cells, link: string | null = null): PanelRow {
  return { cells, link };
}

/** The first column names the rows; `shows` are the columns that the chart draws. */
export function panel(given: Omit<Panel, 'labelColumn' | 'valueColumns'> & { shows: string[] }): Panel {
  const { shows: valueColumns, ...rest } = given;
  return { ...rest, labelColumn: rest.columns[0]!.key, valueColumns };
}
