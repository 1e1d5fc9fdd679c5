import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { costBookToCsv } from 'poolkit/cost';
import { useRef, useState, type ChangeEvent } from 'react';
import { showToast } from 'frontend-shared/toast';
import { ImportDialog, readImport, type ImportFile } from './import-dialog';
import { RestoreButton } from './restore-button';
import { type CostBookVersion, isDraft, useBookWrite, useKeepVersion, versionPath } from './use-cost-book';
import type { Draft } from './use-draft-edits';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice } from '../../../components/notice';
import { useUrlState } from '../../../lib/use-url-state';

interface Props {
  draft: Draft;
  mayWrite: boolean;
  onPublish: () => void;
}

export function BookActions({ draft, mayWrite, onPublish }: Props) {
  const { book } = draft;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ImportFile | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const open = isDraft(book) && mayWrite;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // Lets the same file be chosen again after a correction.
    target.value = '';
    if (chosen) setFile(await readImport(chosen));
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" onClick={() => exportCsv(book)}>
        Export CSV
      </Button>
      {open && (
        <>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            Import CSV…
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label="Spreadsheet with the items"
            onChange={(event) => void choose(event)}
          />
          <Button variant="text" onClick={() => setDiscarding(true)}>
            Discard…
          </Button>
          <Button variant="contained" onClick={onPublish}>
            Publish…
          </Button>
          <ImportDialog draft={draft} file={file} onClose={() => setFile(null)} />
          <DiscardDialog draft={draft} open={discarding} onClose={() => setDiscarding(false)} />
        </>
      )}
      {mayWrite && !isDraft(book) && <RestoreButton older={book} />}
    </Box>
  );
}

/** The byte order mark tells spreadsheets the file is UTF-8. */
function exportCsv(book: CostBookVersion): void {
  const { items, versionNo, effectiveFrom, assumptions } = book;
  const changed = assumptions.filter(({ value, published }) => value !== published);
  const changes = Object.fromEntries(changed.map(({ key, value }) => [key, value]));
  const csv = costBookToCsv({ version: versionNo, effectiveFrom: effectiveFrom ?? '', items, changes });
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `cost-book-${versionNo}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
  showToast({ title: 'Export ready', description: `${items.length} rows`, variant: 'info' });
}

interface DiscardDialogProps {
  draft: Draft;
  open: boolean;
  onClose: () => void;
}

function DiscardDialog({ draft, open, onClose }: DiscardDialogProps) {
  const { patch } = useUrlState();
  const { forget } = useKeepVersion();
  const { versionNo, version } = draft.book;
  const discard = useBookWrite();
  const confirm = () =>
    discard.run(
      { method: 'POST', path: `${versionPath(versionNo)}/discard`, body: { version } },
      {
        onSuccess: () => {
          draft.discardEdits();
          onClose();
          patch({ book: null, bookPart: null }, { replace: true });
          forget(versionNo);
          showToast({ title: `Draft ${versionNo} discarded` });
        },
      },
    );
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>Discard draft {versionNo}?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          All changes in it are lost, including those of colleagues. The prices in force stay as they are.
        </Typography>
        <ErrorNotice error={discard.error} title="Not discarded" />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Keep the draft
        </Button>
        <LoadingButton variant="contained" color="error" loading={discard.isPending} onClick={confirm}>
          Discard draft
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}
