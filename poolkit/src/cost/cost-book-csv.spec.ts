import fc from 'fast-check';
import { PHASE_KEYS } from '../build-process/index.js';
import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { readCsv, writeCsv } from './cost-book-csv.js';
import { type CostBook, costBookFromCsv, costBookToCsv, type CostItem, ITEM_DEFAULTS, usualPhaseOf } from './index.js';

const header = 'code,label,unit,low,likely,high,quantity,last reviewed';
const problemsOf = (csv: string) => {
  const read = costBookFromCsv(csv);
  return read.ok ? [] : read.problems.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
};

describe('a cost book as CSV', () => {
  it('D17 comes back as it went out', () => {
    expect(costBookFromCsv(costBookToCsv(SEED_COST_BOOK))).toEqual({ ok: true, items: SEED_COST_BOOK.items });
  });

  it('carries the phase of every line, and gives the usual one where the file does not say it', () => {
    const moved = {
      ...SEED_COST_BOOK,
      items: SEED_COST_BOOK.items.map((item) => (item.code === 'F8' ? { ...item, phase: 'plumbing' as const } : item)),
    };
    expect(costBookFromCsv(costBookToCsv(moved))).toEqual({ ok: true, items: moved.items });
    expect(costBookFromCsv(`${header},phase\nF8,Light,ea,1,2,3,1,2026-11-21,\n`)).toMatchObject({
      ok: true,
      items: [{ phase: 'equipment' }],
    });
  });

  it('survives any text a person may have typed', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/\p{Cc}/gu, '').trim());
    const risky = fc.constantFrom('=1+1', "'=x", '@sum', '-5', '+1', "''", '"a","b"', "' x", ',', 'ж, "ö"');
    const text = fc.oneof(words, risky);
    const cents = fc.nat({ max: 100_000_000 });
    const item = fc.record({
      label: text,
      drivers: text,
      notice: text,
      reviewer: text,
      cents: fc.tuple(cents, cents, cents),
      active: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 9 }), (given) => {
        const items = given.map(({ label, cents: [...three], ...rest }, index): CostItem => {
          const [lowCents = 0, likelyCents = 0, highCents = 0] = three.sort((a, b) => a - b);
          const code = `A${index + 1}`;
          return {
            ...ITEM_DEFAULTS,
            ...rest,
            code,
            phase: usualPhaseOf(code),
            label: label || 'x',
            unit: 'lot',
            lowCents,
            likelyCents,
            highCents,
            lastReviewedOn: '2026-11-21',
          };
        });
        const book: CostBook = { version: 1, effectiveFrom: '2026-01-01', items, changes: {} };
        expect(costBookFromCsv(costBookToCsv(book))).toEqual({ ok: true, items });
      }),
    );
  });

  it('writes no cell that a spreadsheet would run', () => {
    const csv = writeCsv([['=HYPERLINK("http://x")', '+1', '-1', '@x', "'y", '\t=1', 'plain', '1-2']]);
    expect(csv).toBe(`"'=HYPERLINK(""http://x"")",'+1,'-1,'@x,''y,'\t=1,plain,1-2\r\n`);
    expect(readCsv(csv)).toEqual({
      ok: true,
      rows: [{ row: 1, cells: ['=HYPERLINK("http://x")', '+1', '-1', '@x', "'y", '\t=1', 'plain', '1-2'] }],
    });
  });

  it('D17 reads files exported before the column "on sale" was called "available"', () => {
    const item = SEED_COST_BOOK.items[0];
    const csv = costBookToCsv({ ...SEED_COST_BOOK, items: [{ ...item, active: false }] as CostItem[] });
    const old = csv.replace(',available,', ',on sale,');
    expect(old).not.toBe(csv);
    expect(costBookFromCsv(old)).toEqual(costBookFromCsv(csv));
  });

  it('reads what spreadsheets write: a byte order mark, LF, blank rows, other column orders', () => {
    const csv =
      '\uFEFFlast reviewed,high,likely,low,unit,label,code,quantity\n\n2026-11-21,"$5,000",2500,1300.00,lot,"Design, 3D",A1,1\n,,,\n';
    expect(costBookFromCsv(csv)).toEqual({
      ok: true,
      items: [
        {
          ...ITEM_DEFAULTS,
          code: 'A1',
          phase: 'design',
          label: 'Design, 3D',
          unit: 'lot',
          lowCents: 130000,
          likelyCents: 250000,
          highCents: 500000,
          lastReviewedOn: '2026-11-21',
        },
      ],
    });
  });

  it.each([
    [
      '',
      [
        '1 code: This column is missing.',
        '1 label: This column is missing.',
        '1 unit: This column is missing.',
        '1 low: This column is missing.',
        '1 likely: This column is missing.',
        '1 high: This column is missing.',
        '1 quantity: This column is missing.',
        '1 last reviewed: This column is missing.',
      ],
    ],
    [
      `${header.replaceAll(',', '|')}\nA1|Design|lot|1|2|3|1|2026-11-21\n`,
      ['1 : The separator is unknown. Save the file with commas, semicolons or tabs.'],
    ],
    [
      `${header}\nA1,Design,lot,1,2,x,1,2026-11-21\n,Dig,lot,1,2,3,1,2026-11-21\n`,
      [
        '2 high: Enter an amount like $186,000 or $12.50.',
        '3 code: A code is a group letter A to K or R, a number and lowercase words, such as B1 or E2-travertine.',
      ],
    ],
    [
      `${header}\nA1,Design,lot,1,2,x,1,soon\n`,
      ['2 high: Enter an amount like $186,000 or $12.50.', '2 last reviewed: Enter a date as YYYY-MM-DD.'],
    ],
    [`${header},price\n`, ['1 price: There is no such column.']],
    [`${header},low\n`, ['1 low: This column appears twice.']],
    [`${header}\n`, ['1 : A cost book has 1 to 400 items.']],
    [`${header}\nA1,"Design,lot,1,2,3,1,2026-11-21\n`, ['2 column 2: The quotation marks in this cell do not match.']],
    [`${header}\nA1,a"b,lot,1,2,3,1,2026-11-21\n`, ['2 column 2: The quotation marks in this cell do not match.']],
    [`${header}\n\nA1,Design,lot,1,2,x,1,2026-11-21\n`, ['3 high: Enter an amount like $186,000 or $12.50.']],
    [`${header}\nA1,Design,lot,1,2,1.005,1,2026-11-21\n`, ['2 high: Use at most two decimals for cents.']],
    [`${header}\nA1,Design,lot,3,2,1,1,2026-11-21\n`, ['2 likely: Low, likely and high must not decrease.']],
    [`${header}\nA1,Design,lot,-1,2,3,1,2026-11-21\n`, ['2 low: Enter whole cents from 0 to 100000000.']],
    [`${header}\nA1,Design,lot,1,2,3,1,2026-11-21,extra\n`, ['2 : The row has more cells than there are columns.']],
    [
      `${header}\nA1,Design,lot,1,2,3,poolLength,2026-11-21\nA1,x,lot,1,2,3,1,soon\n`,
      ['2 quantity: Character 1: "poolLength" is not a known name.', '3 last reviewed: Enter a date as YYYY-MM-DD.'],
    ],
    [`${header},risk\nA1,Design,lot,1,2,3,1,2026-11-21,maybe\n`, ['2 risk: Enter yes or no.']],
    [
      `${header},phase\nB1,Dig,lot,1,2,3,1,2026-11-21,roof\n`,
      [`2 phase: There is no phase roof. Choose one of ${PHASE_KEYS.join(', ')}.`],
    ],
    [
      `${header},percent of\nX1,Design,lot,1,2,3,1,2026-11-21,\n`,
      ['2 code: A code is a group letter A to K or R, a number and lowercase words, such as B1 or E2-travertine.'],
    ],
    [
      `${header},minimum low\nB1,Dig,lot,1,2,3,1,2026-11-21,5\n`,
      ['2 minimum low: Enter whole cents from 0 to 100000000.'],
    ],
  ])('refuses %j by row and column', (csv, problems) => {
    expect(problemsOf(csv)).toEqual(problems);
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('reads a file with %s, as Excel saved it', (_name, separator) => {
    const rows = readCsv(costBookToCsv(SEED_COST_BOOK));
    if (!rows.ok) throw new Error(rows.reason);
    const saved = rows.rows
      .map(({ cells }) =>
        cells
          .map((cell) => cell.replace(/^(20\d\d)-0?(\d+)-0?(\d+)$/, '$2/$3/$1'))
          .map((cell) =>
            /^\d+\.\d\d$/.test(cell)
              ? ` $${Number(cell).toLocaleString('en-US', { minimumFractionDigits: 2 })} `
              : cell,
          )
          .map((cell) => `"${cell.replaceAll('"', '""')}"`)
          .join(separator),
      )
      .join('\r\n');
    expect(costBookFromCsv(saved)).toEqual({ ok: true, items: SEED_COST_BOOK.items });
  });

  it.each([
    ['a line that names the separator', (csv: string) => `sep=,\r\n${csv}`],
    ['empty columns behind the last', (csv: string) => csv.replaceAll('\r\n', ',,\r\n')],
    ['dates such as 21-Nov-26', (csv: string) => csv.replaceAll('2026-11-21', '21-Nov-26')],
  ])('reads a file with %s, as Excel saved it', (_name, saved) => {
    expect(costBookFromCsv(saved(costBookToCsv(SEED_COST_BOOK)))).toEqual({ ok: true, items: SEED_COST_BOOK.items });
  });

  it('names an Excel workbook and an unknown encoding', () => {
    expect(problemsOf('PK\u0003\u0004rest')).toEqual([
      '1 : This is an Excel workbook. In Excel, save it as “CSV UTF-8.”',
    ]);
    expect(problemsOf(`${header}\nCaf\uFFFD`)).toEqual([
      '1 : The encoding of this file is unknown. In Excel, save it as “CSV UTF-8.”',
    ]);
  });

  it('refuses a huge file fast', () => {
    expect(problemsOf('"'.repeat(2_000_000))).toEqual(['1 column 1: The file has more than 1000000 characters.']);
    expect(problemsOf(`${header}\n${'a\n'.repeat(3000)}`)).toEqual([
      '2001 column 1: The file has more than 2000 rows.',
    ]);
    expect(problemsOf(','.repeat(100))).toEqual(['1 column 61: Too many columns.']);
    expect(problemsOf('""'.repeat(400_000))[0]).toMatch(/separator/);
    expect(problemsOf('"'.repeat(999_999))).toEqual(['1 column 1: The quotation marks in this cell do not match.']);
  });
});
