import { checkBillRows, keyOf, readBillFile, type ImportKnown } from './bill-import.js';

const codes = new Set(['D1', 'other']);
const known: ImportKnown = {
  vendors: new Map([
    ['ferguson', { id: 'v1', termsDays: 30 }],
    ['smith and sons', { id: 'v2', termsDays: 0 }],
  ]),
  projects: new Map([
    [101, { id: 'p1', codes }],
    [102, { id: 'p2', codes }],
  ]),
  orders: new Map([
    [5001, { id: 'o1', projectId: 'p1', vendorId: 'v1', isOrdered: true }],
    [5002, { id: 'o2', projectId: 'p1', vendorId: 'v1', isOrdered: false }],
  ]),
  bills: new Set([keyOf('v1', 'INV 1')]),
};
const HEAD = 'Vendor,Number,Date,Due,Project,Order,Code,Amount,Note';

function run(...lines: string[]) {
  const file = readBillFile([HEAD, ...lines].join('\r\n'));
  return file.ok ? checkBillRows(file.rows, known) : { bills: [], problems: file.problems };
}

it('A24 reads bills as a spreadsheet saves them', () => {
  const { bills, problems } = run(
    'Ferguson,A-7,3/12/2027,,101,,D1,"$1,250.50",pipes',
    'SMITH AND SONS,9,2027-03-12,2027-04-01,,,other,5',
    'Ferguson,A-8,2027-03-12,,,5001,,99.99,',
  );
  expect(problems).toEqual([{ row: 3, column: 'project', reason: 'Enter a project, or a purchase order.' }]);
  expect(bills).toEqual([
    {
      ...{ vendorId: 'v1', number: 'A-7', projectId: 'p1', orderId: null, code: 'D1', amountCents: 125_050 },
      ...{ billedOn: '2027-03-12', dueOn: '2027-04-11', note: 'pipes' },
    },
    {
      ...{ vendorId: 'v1', number: 'A-8', projectId: 'p1', orderId: 'o1', code: null, amountCents: 9_999 },
      ...{ billedOn: '2027-03-12', dueOn: '2027-04-11', note: null },
    },
  ]);
});

it('A24 names every problem by its row and column', () => {
  const { problems } = run(
    'Nobody,,2027-02-30,,101,,D1,12',
    'Ferguson,inv-1,2027-03-12,2027-03-01,101,,D1,-5',
    'Ferguson,A-9,2027-03-12,,999,5001,D1,99999999999',
    'Ferguson,a 9,2027-03-12,,102,5001,,1.999',
    'Smith and Sons,A-9,2027-03-12,,,5001,,1',
    'Ferguson,A-10,2027-03-12,,101,5002,,1',
    'Ferguson,A-11,2027-03-12,,101,,Z9,1',
  );
  expect(problems.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)).toEqual([
    '2 vendor: There is no vendor with this name.',
    '2 number: Enter the number on the bill.',
    '2 date: Enter a date as 2027-03-12 or 3/12/2027.',
    '3 due: The due date is before the bill date.',
    '3 amount: Enter an amount in dollars, from 0.01 to 10 million.',
    '3 number: This bill is already on file.',
    '4 amount: Enter an amount in dollars, from 0.01 to 10 million.',
    '4 project: There is no project with this number.',
    '4 code: Leave the cost code empty: it comes from the purchase order.',
    '5 amount: Enter an amount in dollars, from 0.01 to 10 million.',
    '5 order: This purchase order is for another project.',
    '5 number: Row 4 has the same bill.',
    '6 order: This purchase order belongs to another vendor.',
    '7 order: There is no open purchase order with this number.',
    '8 code: There is no such cost code.',
  ]);
});

it.each([
  ['PK\u0003\u0004', 'This is an Excel workbook. In Excel, save it as “CSV UTF-8.”'],
  ['Vendor,Number,Date\nA,1,2027-01-01', 'This column is missing.'],
  ['Vendor,Number,Date,Amount,Price\n', 'There is no column “price.”'],
  ['Vendor,Number,Date,Amount,amount\n', 'The column “amount” is there twice.'],
  ['Vendor,Number,Date,Amount\n', 'The file has no bills.'],
  ['Vendor,Number,Date,Amount\n"A,1', 'The quotation marks in this cell do not match.'],
  [`Vendor,Number,Date,Amount\n${'A,1,2027-01-01,1\n'.repeat(501)}`, 'Import at most 500 bills at once.'],
])('A24 refuses a file that holds no bills: %j', (csv, reason) => {
  const file = readBillFile(csv);
  expect(file.ok ? null : file.problems[0]?.reason).toBe(reason);
});
