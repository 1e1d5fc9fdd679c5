import { Box, Button, Typography } from '@mui/material';
import { hasCode } from 'frontend-shared/api';
import { formatCount } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { StaleNotice } from '../../../components/stale-notice';
import { humanizeKey } from '../../../lib/format';
import { useUrlState } from '../../../lib/use-url-state';
import { dollarsText } from './item-form';
import type { Draft } from './use-draft-edits';

export function UnsavedBar({ draft }: { draft: Draft }) {
  const { patch } = useUrlState();
  const { count, problems, saving, saveError, collisions } = draft;
  if (count === 0) return null;
  const removed = Object.values(draft.edits.lines).filter(({ mine }) => mine === null).length;
  const blocked = problems.count > 0;
  // Show the marked values, whatever filter is set.
  const showProblems = () =>
    patch(
      Object.keys(problems.lines).length > 0
        ? { bookPart: null, bookShow: 'wrong', bookGroup: null, bookFind: null }
        : { bookPart: 'figures', bookArea: 'changed', bookFind: null },
      { replace: true },
    );
  const saved = () => showToast({ title: 'Draft saved', variant: 'success' });
  const undoAll = () => {
    const before = draft.edits;
    draft.discardEdits();
    focusBook();
    showToast({
      title: count === 1 ? '1 change undone' : `${formatCount(count)} changes undone`,
      action: {
        label: 'Undo',
        onPress: () =>
          draft.change(({ lines, figures }) => ({
            lines: { ...before.lines, ...lines },
            figures: { ...before.figures, ...figures },
          })),
      },
    });
  };

  return (
    <Box sx={barStyle}>
      {collisions.length > 0 && (
        <StaleNotice
          record="draft"
          fields={collisions.map(wordsOf)}
          onKeepMine={() => {
            draft.saveMine(saved);
            focusBook();
          }}
          onTakeTheirs={() => {
            draft.takeTheirs();
            focusBook();
          }}
        />
      )}
      {saveError && !hasCode(saveError, 'STALE_VERSION') && !blocked && (
        <ErrorNotice error={saveError} title="Not saved" />
      )}
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
          {`${count === 1 ? '1 change' : `${formatCount(count)} changes`} not saved${removed > 0 ? ` (${removed} removed)` : ''}${blocked ? `. ${problems.count === 1 ? 'One value has' : `${problems.count} values have`} to be corrected first.` : ''}`}
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
          onClick={() => !draft.save(saved) && blocked && showProblems()}
        >
          Save
        </LoadingButton>
      </Box>
    </Box>
  );
}

/** Below the table, which would otherwise jump with the first change. */
const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 12,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  maxHeight: '60dvh',
  overflowY: 'auto',
  bgcolor: 'tokens.surface',
} as const;

/** The button that was pressed is gone. */
const focusBook = () => document.getElementById('book-part')?.focus();

export const fieldWords = (field: string): string => humanizeKey(field.replace(/Cents$/, 'Cost')).toLowerCase();

function wordsOf(collision: Draft['collisions'][number]) {
  const { mine, theirs } = collision;
  if (collision.code === null) return { label: collision.figure.label, mine: String(mine), theirs: String(theirs) };
  const { code, field } = collision;
  if (field !== null) {
    return {
      label: `${code}, ${fieldWords(field)}`,
      mine: valueText(field, mine),
      theirs: valueText(field, theirs),
    };
  }
  const words = (line: unknown) => (line ? 'In the book' : 'Removed');
  return { label: code, mine: words(mine), theirs: words(theirs) };
}

function valueText(field: string, value: unknown): string {
  if (field.endsWith('Cents')) return dollarsText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(dollarsText).join(' · ')
    : `${value ?? ''}`;
}
