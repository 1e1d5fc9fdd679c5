import { costBookFromCsv, type CostBookCsvRead, type CostItem, type CsvProblem } from 'poolkit/cost';
import { editsToLines } from './draft-edits';

/** The server's limit; 400 lines take about 80,000 characters. */
const LONGEST_CSV = 200_000;

export interface ImportFile {
  name: string;
  csv: string;
  read: CostBookCsvRead;
}

export async function readImport(file: File): Promise<ImportFile> {
  const tooLarge = file.size > 4 * LONGEST_CSV;
  const csv = tooLarge ? '' : await textOf(file);
  if (tooLarge || csv.length > LONGEST_CSV) {
    const reason = `That file is too large. The limit is ${LONGEST_CSV.toLocaleString('en-US')} characters.`;
    return { name: file.name, csv: '', read: { ok: false, problems: [{ row: 1, column: '', reason }] } };
  }
  return { name: file.name, csv, read: costBookFromCsv(csv) };
}

function textOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^\uFEFF/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be loaded.'));
    reader.readAsText(file);
  });
}

/** The server names problems `csv.<row>.<column>`. */
export function serverRows(fields: Readonly<Record<string, string>>): CsvProblem[] {
  return Object.entries(fields).flatMap(([name, reason]) => {
    const [kind, row, ...column] = name.split('.');
    return kind === 'csv' ? [{ row: Number(row), column: column.join('.'), reason }] : [];
  });
}

export function changeWords(before: readonly CostItem[], after: readonly CostItem[]): string {
  const edits = Object.values(editsToLines(after, before));
  const added = edits.filter(({ base }) => base === null).length;
  const removed = edits.filter(({ mine }) => mine === null).length;
  if (edits.length === 0) return 'They are the items of the draft.';
  return `${added} would be new, ${removed} would go, ${edits.length - added - removed} would change.`;
}
