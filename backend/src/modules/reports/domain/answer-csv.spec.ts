import { NotFoundError } from '../../../common/errors/index.js';
import { linePanel, panelCsv, panelOf } from './answer-csv.js';

const panel = (rows: Record<string, string | number | null>[]) => ({
  key: 'sources',
  columns: [
    { key: 'source', label: 'Source' },
    { key: 'cents', label: 'Collected, in cents' },
  ],
  rows: rows.map((cells) => ({ cells })),
});

describe('F16 the CSV of a table', () => {
  it('has one line of labels and quotes what needs it', () => {
    expect(panelCsv(panel([{ source: 'a "b"', cents: 12 }, { source: 'two\nlines', cents: null }, {}]))).toBe(
      'Source,"Collected, in cents"\r\n"a ""b""",12\r\n"two\nlines",\r\n,\r\n',
    );
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@sum', '\tx', '\rx'])('does not let a spreadsheet run %j', (source) => {
    const line = panelCsv(panel([{ source, cents: -5 }])).split('\r\n')[1]!;
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('keeps negative amounts as numbers', () => {
    expect(panelCsv(panel([{ source: 'x', cents: -5 }]))).toContain('\r\nx,-5\r\n');
  });

  it('is the first table unless another is named', () => {
    expect(panelOf([panel([])], undefined).key).toBe('sources');
    expect(() => panelOf([panel([])], 'other')).toThrow(NotFoundError);
  });

  it('holds the line of a chart, with the comparison where there is one', () => {
    const line = { key: 'leads', label: 'Leads', points: [{ at: '2026-11-01', value: 2, previous: null }] };
    expect(panelCsv(panelOf([linePanel(line, true)], 'line-leads'))).toBe('From,Leads,Before\r\n2026-11-01,2,\r\n');
    expect(panelCsv(linePanel(line, false))).toBe('From,Leads\r\n2026-11-01,2\r\n');
  });
});
