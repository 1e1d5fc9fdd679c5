import { Box, Typography } from '@mui/material';
import { HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { costBookFromCsv, type CostBookCsvRead, type CostItem, type CsvProblem } from 'poolkit/cost';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { editsTo } from './draft-edits';
import { type CostBookVersion, useVersionWrite, versionPath } from './use-cost-book';

interface Props {
  book: CostBookVersion;
  file: ImportFile | null;
  onClose: () => void;
}

const SHOWN_PROBLEMS = 50;

export function ImportDialog({ book, file, onClose }: Props) {
  return (
    <FormDialog open={file !== null} onClose={onClose}>
      {file && <ImportForm book={book} file={file} onClose={onClose} />}
    </FormDialog>
  );
}

function ImportForm({ book, file: { name, csv, read }, onClose }: Props & { file: ImportFile }) {
  const load = useVersionWrite();
  const refused = load.error instanceof HttpError ? serverRows(load.error.fields) : [];
  const problems = read.ok ? refused : read.problems;

  const confirm = () =>
    load.run(
      { method: 'POST', path: `${versionPath(book.versionNo)}/import`, body: { version: book.version, csv } },
      {
        onSuccess: (saved) => {
          onClose();
          showToast({ title: 'File imported', description: `${saved.items.length} items`, variant: 'success' });
        },
      },
    );

  return (
    <DialogForm
      title={read.ok ? `Replace the items of draft ${book.versionNo}?` : `${name} was not imported`}
      button={read.ok ? 'Replace items' : null}
      cancel={read.ok ? 'Cancel' : 'Close'}
      busy={load.isPending}
      error={load.error}
      contentSx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
      onSubmit={confirm}
      onClose={onClose}
    >
      {read.ok && (
        <Typography>
          {`${name} has ${read.items.length} items. ${changeWords(book, read.items)} Assumptions do not change.`}
        </Typography>
      )}
      {problems.length > 0 && (
        <Box role="alert" sx={{ overflowWrap: 'anywhere' }}>
          <span>{`${problems.length === 1 ? 'There is one problem.' : `There are ${problems.length} problems.`} Correct the file and choose it again.`}</span>
          <Box component="ul" sx={{ mb: 0, pl: 5 }}>
            {problems.slice(0, SHOWN_PROBLEMS).map(({ row, column, reason }) => (
              <li key={`${row} ${column} ${reason}`}>{`Row ${row}${column ? `, ${column}` : ''}: ${reason}`}</li>
            ))}
          </Box>
        </Box>
      )}
    </DialogForm>
  );
}

/** The server's limit; 400 lines take about 80,000 characters. */
const MAX_CSV_LENGTH = 200_000;

export interface ImportFile {
  name: string;
  csv: string;
  read: CostBookCsvRead;
}

export async function readImport(file: File): Promise<ImportFile> {
  const csv = decoded(await file.arrayBuffer());
  if (csv.length <= MAX_CSV_LENGTH) return { name: file.name, csv, read: costBookFromCsv(csv) };
  const reason = `That file is too large. The limit is ${MAX_CSV_LENGTH.toLocaleString('en-US')} characters.`;
  return { name: file.name, csv: '', read: { ok: false, problems: [{ row: 1, column: '', reason }] } };
}

/** Excel saves UTF-8, UTF-16 ("Unicode text") or Windows-1252 (plain "CSV"). */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The server names problems `csv.<row>.<column>`. */
function serverRows(fields: Readonly<Record<string, string>>): CsvProblem[] {
  return Object.entries(fields).flatMap(([name, reason]) => {
    const [kind, row, ...column] = name.split('.');
    return kind === 'csv' ? [{ row: Number(row), column: column.join('.'), reason }] : [];
  });
}

function changeWords(book: CostBookVersion, items: readonly CostItem[]): string {
  const edits = Object.entries(editsTo({ items: [...items], assumptions: [] }, book).lines);
  if (edits.length === 0) return 'They are the same as in the draft.';
  const removed = edits.filter(([, { mine }]) => mine === null).length;
  const added = edits.filter(([code]) => !book.items.some((item) => item.code === code)).length;
  return `${added} would be added, ${removed} removed and ${edits.length - added - removed} changed.`;
}
