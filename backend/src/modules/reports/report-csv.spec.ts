import { NotFoundError } from '../../common/errors/index.js';
import { linePanel, panelCsv, panelOf } from './report-csv.js';

const panel = (rows: Record<string, string | number | null>[]) => ({
  key: 'sources',
  columns: [
    { key: 'source', label: 'Source', unit: 'text' as const },
    { key: 'cents', label: 'Collected, all', unit: 'cents' as const },
  ],
  rows: rows.map((cells) => ({ cells })),
});

describe('F16 the CSV of a table', () => {
  it('has one line of labels and quotes what needs it', () => {
    expect(panelCsv(panel([{ source: 'a "b"', cents: 12 }, { source: 'two\nlines', cents: null }, {}]))).toBe(
      'Source,"Collected, all (USD)"\r\n"a ""b""",0.12\r\n"two\nlines",\r\n,\r\n',
    );
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@sum', '\tx', '\rx'])('does not let a spreadsheet run %j', (source) => {
    const line = panelCsv(panel([{ source, cents: -5 }])).split('\r\n')[1]!;
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('keeps negative amounts as numbers', () => {
    expect(panelCsv(panel([{ source: 'x', cents: -5 }]))).toContain('\r\nx,-0.05\r\n');
  });

  it.each([
    ['cents', 631_167_000, 'A (USD)', '6311670.00'],
    ['ratio', 0.1506, 'A', '15.1%'],
    ['ratio', -0.0025, 'A', '-0.3%'],
    ['minutes', 80.04, 'A (minutes)', '80'],
    ['days', 6.14, 'A (days)', '6.1'],
    ['count', 1189, 'A', '1189'],
  ] as const)('says %s as the page does', (unit, value, head, text) => {
    const columns = [{ key: 'a', label: 'A', unit }];
    expect(panelCsv({ key: 'x', columns, rows: [{ cells: { a: value } }] })).toBe(`${head}\r\n${text}\r\n`);
  });

  it('is the first table unless another is named', () => {
    expect(panelOf([panel([])], undefined).key).toBe('sources');
    expect(() => panelOf([panel([])], 'other')).toThrow(NotFoundError);
  });

  it('holds the line of a chart, with the comparison where there is one', () => {
    const line = {
      key: 'leads',
      label: 'Leads',
      unit: 'count' as const,
      points: [{ at: '2026-11-01', value: 2, previous: null }],
    };
    expect(panelCsv(panelOf([linePanel(line, true)], 'line-leads'))).toBe('From,Leads,Before\r\n2026-11-01,2,\r\n');
    expect(panelCsv(linePanel(line, false))).toBe('From,Leads\r\n2026-11-01,2\r\n');
  });
});
