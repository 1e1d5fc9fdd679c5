import { formatCount } from 'frontend-shared/format';
import { Box, Button, Typography } from '@mui/material';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { hasCode } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useUrlState } from '../../../lib/use-url-state';
import { together, type Collision } from './draft-edits';
import type { Draft } from './use-draft-edits';
import { humanizeKey } from '../../../lib/format';
import { dollarsText } from './item-columns';

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

function MergeNotice({ draft }: { draft: Draft }) {
  const { collisions, book } = draft;
  if (collisions.length === 0) return null;
  const nameOf = ({ kind, key, field }: Collision) => {
    if (kind === 'figure') return book.assumptions.find((figure) => figure.key === key)?.label ?? key;
    return field === null ? `${key}, the whole item` : `${key}, ${fieldWords(field)}`;
  };
  return (
    <Notice
      tone="warning"
      live
      title={
        collisions.length === 1
          ? 'Someone else changed a value you changed.'
          : `Someone else changed ${collisions.length} values you changed.`
      }
    >
      Keep yours or take theirs; then save.
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, display: 'grid', gap: 3 }}>
        {collisions.map((collision) => {
          const name = nameOf(collision);
          return (
            <Box component="li" key={`${collision.key}/${collision.field ?? ''}`} sx={{ display: 'grid', gap: 2 }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {(['mine', 'theirs'] as const).map((side) => (
                  <Button
                    key={side}
                    variant="outlined"
                    aria-label={`${name}: ${side === 'mine' ? 'keep mine' : 'take theirs'}`}
                    sx={{ whiteSpace: 'normal', textAlign: 'left' }}
                    onClick={() => draft.settle(collision, side)}
                  >
                    {side === 'mine' ? 'Keep mine' : 'Take theirs'}: {valueText(collision, collision[side])}
                  </Button>
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Notice>
  );
}

const fieldWords = (field: string): string => humanizeKey(field.replace(/Cents$/, 'Cost')).toLowerCase();

function valueText({ kind, field }: Collision, value: unknown): string {
  if (kind === 'line' && field === null) return value === null ? 'removed' : 'as changed';
  if (field?.endsWith('Cents')) return dollarsText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(' ') || 'nothing';
  if (value !== null && typeof value === 'object') return Object.values(value).map(dollarsText).join(' · ');
  return value === '' || value === null ? 'nothing' : String(value);
}
