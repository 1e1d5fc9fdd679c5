import { readImport } from './import-dialog';

const header = 'code,label,unit,low,likely,high,quantity,last reviewed';
const labelIn = async (bytes: Uint8Array<ArrayBuffer>) => {
  const file = new File([], 'prices.csv');
  file.arrayBuffer = () => Promise.resolve(bytes.buffer);
  const { read } = await readImport(file);
  return read.ok ? read.items[0]?.label : read.problems;
};
const row = (label: string) => `${header}\r\nB1,${label},ea,1,"$1,300.00 ",2000,1,3/4/2026\r\n`;
const bytesOf = (text: string, width: 1 | 2) =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0].slice(0, width)));

it.each([
  ['UTF-8', new TextEncoder().encode(row('Café steps'))],
  ['Windows-1252', bytesOf(row('Café steps'), 1)],
  [
    'UTF-16 with tabs',
    Uint8Array.from([
      0xff,
      0xfe,
      ...bytesOf(`${header}\r\nB1,Café steps,ea,1,1300,2000,1,3/4/2026`.replaceAll(',', '\t'), 2),
    ]),
  ],
])('D17 reads a file that Excel saved as %s', async (_name, bytes) => {
  expect(await labelIn(bytes)).toBe('Café steps');
});

it('D17 names a workbook that was not saved as CSV', async () => {
  expect(await labelIn(bytesOf('PK\u0003\u0004', 1))).toEqual([
    { row: 1, column: '', reason: 'This is an Excel workbook. In Excel, save it as “CSV UTF-8.”' },
  ]);
});
