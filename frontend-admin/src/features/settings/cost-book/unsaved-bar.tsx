import { formatCount } from 'frontend-shared/format';
import { Box, Button, Typography } from '@mui/material';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { hasCode } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useUrlState } from '../../../lib/use-url-state';
import { together } from './draft-edits';
import { MergeNotice } from './merge-notice';
import type { Draft } from './use-draft-edits';

export function UnsavedBar({ draft }: { draft: Draft }) {
  const { patch } = useUrlState();
  const { count, problems, saving, saveError } = draft;
  const removed = Object.values(draft.edits.lines).filter(({ mine }) => mine === null).length;
  const stale = hasCode(saveError, 'STALE_VERSION');
  if (count === 0) return null;
  const blocked = problems.count > 0;
  const inLines = Object.keys(problems.lines).length > 0;
  // Show the marked values, whatever filter is set.
  const showProblems = () =>
    patch(
      inLines
        ? { bookPart: null, bookShow: 'wrong', bookGroup: null, bookFind: null }
        : { bookPart: 'figures', bookArea: 'changed', bookFind: null },
      { replace: true },
    );

  const undoAll = () => {
    const before = draft.edits;
    draft.discardEdits();
    // This bar disappears with its last change.
    document.getElementById('book-part')?.focus();
    showToast({
      title: count === 1 ? '1 change undone' : `${formatCount(count)} changes undone`,
      action: { label: 'Undo', onPress: () => draft.change((now) => together(before, now)) },
    });
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <MergeNotice draft={draft} />
      {saveError && !stale && !blocked && <ErrorNotice error={saveError} title="Not saved" />}
      {problems.book.map((problem) => (
        <Notice key={problem} tone="danger" live>
          {problem}
        </Notice>
      ))}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: 4,
          py: 2,
          borderRadius: '4px',
          bgcolor: blocked ? 'tokens.dangerTint' : 'tokens.tint',
        }}
      >
        <Typography role="status" sx={{ mr: 'auto' }}>
          {count === 1 ? '1 change' : `${formatCount(count)} changes`} not saved
          {removed > 0 && ` (${removed} removed)`}
          {blocked &&
            `. ${problems.count === 1 ? 'One value has' : `${problems.count} values have`} to be corrected first.`}
        </Typography>
        {blocked && (
          <Button variant="text" onClick={showProblems}>
            Show them
          </Button>
        )}
        <Button variant="text" onClick={undoAll}>
          Undo all
        </Button>
        <LoadingButton
          variant="contained"
          loading={saving}
          onClick={() => {
            const started = draft.save(() => showToast({ title: 'Draft saved', variant: 'success' }));
            if (!started && blocked) showProblems();
          }}
        >
          Save
        </LoadingButton>
      </Box>
    </Box>
  );
}
