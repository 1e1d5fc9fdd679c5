import { businessDay } from 'frontend-shared/format';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { CostItem } from 'poolkit/cost';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { Notice } from '../../../components/notice';
import { showToast } from 'frontend-shared/toast';
import { useLastShown } from '../../../lib/use-last-shown';
import { media } from '../../../theme/tokens';
import { dropLine, itemsWith, putLine, withLine } from './draft-edits';
import { ItemFields } from './item-fields';
import { formOf, itemOf, newItem, type ItemForm } from './item-form';
import { problemsOf } from './problems';
import { SureDialog } from './restore-button';
import type { Draft } from './use-draft-edits';

interface Props {
  draft: Draft;
  item: CostItem | 'new' | null;
  onClose: () => void;
}

export function ItemDialog({ draft, item, onClose }: Props) {
  const title = useId();
  const phone = useMediaQuery(media.phone);
  const { shown, release } = useLastShown(item);
  const typed = useRef(false);
  const onTyped = useCallback((isTyped: boolean) => {
    typed.current = isTyped;
  }, []);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Dialog
        open={item !== null}
        onClose={(_event, reason) => {
          // A press outside would lose what was typed.
          if (reason === 'backdropClick' && !draft.locked) return;
          if (typed.current) setAsking(true);
          else onClose();
        }}
        aria-labelledby={title}
        maxWidth="md"
        fullWidth
        fullScreen={phone}
        slotProps={{ transition: { onExited: release } }}
      >
        {shown && (
          <ItemSheet
            key={shown === 'new' ? '' : shown.code}
            draft={draft}
            item={shown}

            onClose={onClose}
            onTyped={onTyped}
          />
        )}
      </Dialog>
      <SureDialog
        open={asking}
        title="Close without applying?"
        keep="Keep editing"
        go="Discard"
        onKeep={() => setAsking(false)}
        onGo={() => {
          setAsking(false);
          onClose();
        }}
      >
        What you typed in this sheet is lost.
      </SureDialog>
    </>
  );
}

interface SheetProps extends Props {
  item: CostItem | 'new';
  onTyped: (isTyped: boolean) => void;
}

function ItemSheet({ draft, item, onClose, onTyped }: SheetProps) {
  const isNew = item === 'new';
  const [base] = useState<CostItem>(() => (isNew ? newItem(businessDay(Date.now())) : item));
  // The base of the edit, so a colleague's save in the meantime is not undone.
  const [began] = useState<CostItem | null>(() => {
    const { code } = base;
    return isNew ? null : (draft.edits.lines[code]?.base ?? draft.book.items.find((one) => one.code === code) ?? null);
  });
  const [form, setForm] = useState<ItemForm>(() => formOf(base));
  const [tried, setTried] = useState(false);
  const { book, edits, locked } = draft;
  const mine = useMemo(() => itemOf(form, base), [form, base]);
  const problems = useMemo(() => {
    if (locked) return {};
    const taken = isNew && itemsWith(book.items, edits).some(({ code }) => code === mine.code);
    if (taken) return { code: 'This code is used already.' };
    return problemsOf(book, putLine(edits, book.items, mine), null).lines[mine.code] ?? {};
  }, [locked, isNew, book, edits, mine]);
  const isTyped = useMemo(() => JSON.stringify(form) !== JSON.stringify(formOf(base)), [form, base]);
  useEffect(() => {
    onTyped(isTyped && !locked);
    return () => onTyped(false);
  }, [isTyped, locked, onTyped]);
  const edited = !isNew && edits.lines[base.code] !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).some((field) => !BETWEEN_LINES.includes(field))) return;
    draft.change((now) => withLine(now, mine.code, { base: began, mine }));
    onClose();
  };
  const remove = () => {
    draft.change((now) => withLine(now, base.code, { base: began, mine: null }));
    onClose();
    showToast({
      title: `${base.code} removed`,
      description: 'Saved with the draft.',
      action: { label: 'Undo', onPress: () => draft.change((now) => putLine(now, book.items, base)) },
    });
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogTitle>{isNew ? 'Add an item' : `${base.code} · ${base.label}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <ItemFields
          form={form}
          onChange={setForm}
          problems={tried || !isNew ? problems : {}}
          locked={locked}
          codeLocked={!isNew || locked}
        />
        {tried && Object.keys(problems).length > 0 && (
          <Notice tone="danger" live title={countText(Object.keys(problems).length)}>
            Check the marked answers.
          </Notice>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {!locked && !isNew && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mr: 'auto' }}>
            <Button variant="text" color="error" onClick={remove}>
              Remove item
            </Button>
            {edited && (
              <Button
                variant="text"
                onClick={() => {
                  draft.change((now) => dropLine(now, base.code));
                  onClose();
                }}
              >
                Undo my changes
              </Button>
            )}
          </Box>
        )}
        <Button variant={locked ? 'contained' : 'text'} onClick={onClose}>
          {locked ? 'Close' : 'Cancel'}
        </Button>
        {!locked && (
          <Button type="submit" variant="contained">
            {isNew ? 'Add item' : 'Apply'}
          </Button>
        )}
      </DialogActions>
    </Box>
  );
}

/** These may need another line to change, so they do not block closing the dialog. */
const BETWEEN_LINES = ['slotDefault', 'replaces', 'percentOf', 'minimumWith'];

const countText = (count: number): string => (count === 1 ? 'Check 1 answer' : `Check ${count} answers`);
