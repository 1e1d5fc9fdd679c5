import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice } from '../../../components/notice';
import { showToast } from 'frontend-shared/toast';
import { useUrlState } from '../../../lib/use-url-state';
import { useBookWrite, useKeepVersion, versionPath } from './use-cost-book';
import type { Draft } from './use-draft-edits';

interface Props {
  draft: Draft;
  open: boolean;
  onClose: () => void;
}

export function DiscardDialog({ draft, open, onClose }: Props) {
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
