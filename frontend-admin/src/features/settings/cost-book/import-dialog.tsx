import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useLastShown } from '../../../lib/use-last-shown';
import { NO_EDITS, editsToLines } from './draft-edits';
import { useVersionWrite, versionPath } from './use-cost-book';
import type { Draft } from './use-draft-edits';
import { costBookFromCsv, type CostBookCsvRead, type CostItem, type CsvProblem } from 'poolkit/cost';

interface Props {
  draft: Draft;
  file: ImportFile | null;
  onClose: () => void;
}

const SHOWN_PROBLEMS = 50;

export function ImportDialog({ draft, file, onClose }: Props) {
  const { shown, release } = useLastShown(file);
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: release } }}
    >
      {shown && <ImportForm key={shown.name} draft={draft} file={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ImportForm({ draft, file, onClose }: { draft: Draft; file: ImportFile; onClose: () => void }) {
  const { book, edits } = draft;
  const load = useVersionWrite();
  const refused = load.error instanceof HttpError ? serverRows(load.error.fields) : [];
  const problems = file.read.ok ? refused : file.read.problems;
  const unsavedLines = Object.keys(edits.lines).length;

  const confirm = () =>
    load.run(
      { method: 'POST', path: `${versionPath(book.versionNo)}/import`, body: { version: book.version, csv: file.csv } },
      {
        onSuccess: (saved) => {
          // The file replaces all lines but not the figures.
          draft.change(({ figures }) => ({ ...NO_EDITS, figures }));
          onClose();
          showToast({
            title: 'File imported',
            description: `${saved.items.length} items`,
            variant: 'success',
          });
        },
      },
    );

  return (
    <>
      <DialogTitle>
        {file.read.ok ? `Replace the items of draft ${book.versionNo}?` : `${file.name} was not imported`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {file.read.ok && (
          <Typography>
            {file.name} has {file.read.items.length} items. {changeWords(book.items, file.read.items)} The figures of
            the engine stay.
          </Typography>
        )}
        {file.read.ok && unsavedLines > 0 && (
          <Notice tone="warning">
            {unsavedLines === 1 ? 'One line you changed is' : `${unsavedLines} lines you changed are`} not saved and
            would be replaced too.
          </Notice>
        )}
        <ErrorNotice error={load.error} title="Nothing has changed." />
        {problems.length > 0 && (
          <Box role="alert">
            <Typography sx={{ mb: 2 }}>
              {problems.length === 1 ? 'One thing is wrong.' : `${problems.length} things are wrong.`} Correct the file
              and choose it again.
            </Typography>
            <Box
              component="ol"
              sx={{ m: 0, pl: 0, listStyle: 'none', display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
            >
              {problems.slice(0, SHOWN_PROBLEMS).map(({ row, column, reason }) => (
                <li key={`${row} ${column} ${reason}`}>
                  <Box component="span" sx={{ fontWeight: 600 }}>
                    Row {row}
                    {column && `, ${column}`}:
                  </Box>{' '}
                  {reason}
                </li>
              ))}
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant={file.read.ok ? 'text' : 'contained'} onClick={onClose}>
          {file.read.ok ? 'Cancel' : 'Close'}
        </Button>
        {file.read.ok && (
          <LoadingButton variant="contained" loading={load.isPending} onClick={confirm}>
            Replace items
          </LoadingButton>
        )}
      </DialogActions>
    </>
  );
}

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
function serverRows(fields: Readonly<Record<string, string>>): CsvProblem[] {
  return Object.entries(fields).flatMap(([name, reason]) => {
    const [kind, row, ...column] = name.split('.');
    return kind === 'csv' ? [{ row: Number(row), column: column.join('.'), reason }] : [];
  });
}

function changeWords(before: readonly CostItem[], after: readonly CostItem[]): string {
  const edits = Object.values(editsToLines(after, before));
  const added = edits.filter(({ base }) => base === null).length;
  const removed = edits.filter(({ mine }) => mine === null).length;
  if (edits.length === 0) return 'They are the items of the draft.';
  return `${added} would be new, ${removed} would go, ${edits.length - added - removed} would change.`;
}
