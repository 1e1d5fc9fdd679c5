import { serverNow } from 'frontend-shared/api';
import { Button } from '@mui/material';
import { businessDay } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import type { CostItem } from 'poolkit/cost';
import { useState } from 'react';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { Notice } from '../../../components/notice';
import { itemsWith, putLine, withLine } from './draft-edits';
import { ItemFields } from './item-fields';
import { formOf, itemOf, newItem } from './item-form';
import { problemsOf } from './problems';
import type { Draft } from './use-draft-edits';

interface Props {
  draft: Draft;
  item: CostItem | 'new' | null;
  onClose: () => void;
}

/** These may need another line to change, so they do not block closing the dialog. */
const BETWEEN_LINES = ['slotDefault', 'replaces', 'percentOf', 'minimumWith'];

export function ItemDialog({ draft, item, onClose }: Props) {
  return (
    <FormDialog wide open={item !== null} onClose={onClose}>
      {item && <ItemSheet draft={draft} item={item} onClose={onClose} />}
    </FormDialog>
  );
}

function ItemSheet({ draft, item, onClose }: Props & { item: CostItem | 'new' }) {
  const { book, edits, locked } = draft;
  const isNew = item === 'new';
  const [base] = useState(() => (isNew ? newItem(businessDay(serverNow())) : item));
  const [form, setForm] = useState(() => formOf(base));
  const [tried, setTried] = useState(false);
  const mine = itemOf(form, base);
  const isTaken = isNew && itemsWith(book.items, edits).some(({ code }) => code === mine.code);
  const found = locked
    ? {}
    : (problemsOf(book, withLine(edits, mine.code, { base: null, mine }), null).lines[mine.code] ?? {});
  const problems: Record<string, string> = isTaken ? { code: 'This code is already in use.' } : found;
  const count = Object.keys(problems).length;

  const submit = () => {
    setTried(true);
    if (Object.keys(problems).some((field) => !BETWEEN_LINES.includes(field))) return;
    draft.change((now) => putLine(now, mine.code, isNew ? null : base, mine));
    onClose();
  };
  const remove = () => {
    const before = edits.lines[base.code];
    draft.change((now) => putLine(now, base.code, base, null));
    onClose();
    showToast({
      title: `${base.code} removed`,
      description: 'Saved with the draft.',
      action: { label: 'Undo', onPress: () => draft.change((now) => withLine(now, base.code, before)) },
    });
  };

  return (
    <DialogForm
      title={isNew ? 'Add an item' : `${base.code} · ${base.label}`}
      button={locked ? null : isNew ? 'Add item' : 'Apply'}
      cancel={locked ? 'Close' : 'Cancel'}
      busy={false}
      contentSx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      onSubmit={submit}
      onClose={onClose}
      otherActions={
        !locked &&
        !isNew && (
          <Button variant="text" color="error" sx={{ mr: 'auto' }} onClick={remove}>
            Remove item
          </Button>
        )
      }
    >
      <ItemFields
        form={form}
        onChange={setForm}
        problems={tried || !isNew ? problems : {}}
        locked={locked}
        codeLocked={!isNew || locked}
      />
      {tried && count > 0 && (
        <Notice tone="danger" live>
          {count === 1 ? 'Check the marked field.' : `Check the ${count} marked fields.`}
        </Notice>
      )}
    </DialogForm>
  );
}
