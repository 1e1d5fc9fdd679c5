import { useMutation } from '@tanstack/react-query';
import { Box, Button, Typography } from '@mui/material';
import { errorText, randomId } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { costBookToCsv } from 'poolkit/cost';
import { useRef, useState, type ChangeEvent } from 'react';
import { getJson, write } from '../../../api/client';
import { DialogForm, formDialog } from '../../../components/form-dialog';
import { LoadingButton } from '../../../components/loading-button';
import { useAuth } from '../../../lib/auth/auth-context';
import { downloadCsv } from '../../../lib/download';
import { useUrlState } from '../../../lib/use-url-state';
import { editCount, editsTo } from './draft-edits';
import { ImportDialog, readImport, type ImportFile } from './import-dialog';
import {
  COST_BOOK_PATH,
  type CostBookSummary,
  type CostBookVersion,
  isDraft,
  useBookWrite,
  useKeepVersion,
  versionPath,
} from './use-cost-book';
import { costBookDrafts, type Draft } from './use-draft-edits';

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
      {!draft.locked && (
        <>
          <Button
            variant="outlined"
            onClick={() => {
              if (draft.count > 0) refuseOver('Not imported', book.versionNo);
              else input.current?.click();
            }}
          >
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
          <ImportDialog book={book} file={file} onClose={() => setFile(null)} />
          <DiscardDialog draft={draft} open={discarding} onClose={() => setDiscarding(false)} />
        </>
      )}
      {mayWrite && !isDraft(book) && <RestoreButton older={book} />}
    </Box>
  );
}

const refuseOver = (title: string, versionNo: number) =>
  showToast({
    title,
    description: `Draft ${versionNo} has unsaved changes. Save or undo them first.`,
    variant: 'warning',
  });

function exportCsv(book: CostBookVersion): void {
  const { items, versionNo, effectiveFrom, assumptions } = book;
  const changed = assumptions.filter(({ value, published }) => value !== published);
  const changes = Object.fromEntries(changed.map(({ key, value }) => [key, value]));
  const csv = costBookToCsv({ version: versionNo, effectiveFrom: effectiveFrom ?? '', items, changes });
  downloadCsv(`cost-book-${versionNo}.csv`, csv);
  showToast({ title: 'Export ready', description: `${items.length} rows`, variant: 'info' });
}

function RestoreButton({ older }: { older: CostBookVersion }) {
  const userId = useAuth().user?.id ?? null;
  const { patch } = useUrlState();
  const { keep } = useKeepVersion();
  const restore = useMutation({
    mutationFn: async () => {
      // A draft is the newest version, so it is on the first page.
      const { items } = await getJson<{ items: CostBookSummary[] }>(COST_BOOK_PATH);
      const open = items.find(isDraft);
      return open
        ? getJson<CostBookVersion>(versionPath(open.versionNo))
        : write<CostBookVersion>('POST', COST_BOOK_PATH, { idempotencyKey: randomId() });
    },
    onSuccess: (draft) => {
      keep(draft);
      const key = String(draft.versionNo);
      if (costBookDrafts.read(userId, key)) {
        refuseOver('Not restored', draft.versionNo);
        return;
      }
      const edits = editsTo(older, draft);
      costBookDrafts.save(userId, key, edits);
      patch({ book: key, bookPart: null, bookShow: editCount(edits) > 0 ? 'changed' : null });
    },
    onError: (error) => showToast({ title: 'Not restored', description: errorText(error), variant: 'destructive' }),
  });
  return (
    <LoadingButton variant="outlined" loading={restore.isPending} onClick={() => restore.mutate()}>
      Restore into a draft
    </LoadingButton>
  );
}

const DiscardDialog = formDialog(DiscardForm);

function DiscardForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
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
    <DialogForm
      title={`Discard draft ${versionNo}?`}
      button="Discard draft"
      danger
      cancel="Keep the draft"
      busy={discard.isPending}
      error={discard.error}
      onSubmit={confirm}
      onClose={onClose}
    >
      <Typography>
        All changes in it will be lost, including those of others. Current prices stay as they are.
      </Typography>
    </DialogForm>
  );
}
