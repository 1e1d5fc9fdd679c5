import { useMutation } from '@tanstack/react-query';
import { useState, useId, type ReactNode } from 'react';
import { getJson, write } from '../../../api/client';
import { LoadingButton } from '../../../components/loading-button';
import { useAuth } from '../../../lib/auth/auth-context';
import { errorText, randomId } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useUrlState } from '../../../lib/use-url-state';
import { costBookDrafts } from './use-draft-edits';
import { editCount, editsToRestore } from './draft-edits';
import {
  type CostBookSummary,
  type CostBookVersion,
  COST_BOOK_PATH,
  isDraft,
  useKeepVersion,
  versionPath,
} from './use-cost-book';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';

export function RestoreButton({ older }: { older: CostBookVersion }) {
  const { user } = useAuth();
  const { patch } = useUrlState();
  const { keep } = useKeepVersion();
  const [asked, setAsked] = useState<{ draft: CostBookVersion; unsaved: number } | null>(null);

  const bringInto = (draft: CostBookVersion) => {
    const edits = editsToRestore(older, draft);
    costBookDrafts.save(user?.id ?? null, String(draft.versionNo), edits);
    patch({ book: String(draft.versionNo), bookPart: null, bookShow: editCount(edits) > 0 ? 'changed' : null });
  };

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
      const mine = costBookDrafts.read(user?.id ?? null, String(draft.versionNo));
      const unsaved = mine === null ? 0 : editCount(mine);
      if (unsaved > 0) setAsked({ draft, unsaved });
      else bringInto(draft);
    },
    onError: (error) => showToast({ title: 'Not restored', description: errorText(error), variant: 'destructive' }),
  });

  return (
    <>
      <LoadingButton variant="outlined" loading={restore.isPending} onClick={() => restore.mutate()}>
        Restore into a draft
      </LoadingButton>
      {asked && (
        <SureDialog
          open
          title={`Replace your changes to draft ${asked.draft.versionNo}?`}
          keep="Keep my changes"
          go="Replace them"
          onKeep={() => setAsked(null)}
          onGo={() => bringInto(asked.draft)}
        >
          {asked.unsaved === 1 ? '1 change of yours is' : `${asked.unsaved} changes of yours are`} not saved in it.
          Version {older.versionNo} would take their place.
        </SureDialog>
      )}
    </>
  );
}

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  keep: string;
  go: string;
  onKeep: () => void;
  onGo: () => void;
}

export function SureDialog({ open, title, children, keep, go, onKeep, onGo }: Props) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onKeep} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="text" color="error" onClick={onGo}>
          {go}
        </Button>
        <Button variant="contained" onClick={onKeep}>
          {keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
