import { businessDay, formatDay } from 'frontend-shared/format';
import { Typography } from '@mui/material';
import { DialogForm, formDialog } from '../../../components/form-dialog';
import { Notice } from '../../../components/notice';
import { TextField } from '../../../components/text-field';
import { errorText, hasCode, serverNow } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useFields } from '../../../lib/use-fields';
import { useUrlState } from '../../../lib/use-url-state';
import { type CostBookVersion, useVersionWrite, versionPath } from './use-cost-book';

interface Props {
  book: CostBookVersion;
  onClose: () => void;
}

export const PublishDialog = formDialog(PublishForm);

function PublishForm({ book, onClose }: Props) {
  const today = businessDay(serverNow());
  const { patch } = useUrlState();
  const publish = useVersionWrite();
  const form = useFields({ effectiveFrom: today, note: '' }, publish.error, ({ effectiveFrom }) => ({
    effectiveFrom: effectiveFrom < today ? 'Choose today or a later day.' : undefined,
  }));
  const day = form.values.effectiveFrom;
  const note = form.values.note.trim();
  const replaced = replacedBy(publish.error);

  const submit = () => {
    if (!form.check() || publish.isPending) return;
    const { versionNo, version, items } = book;
    publish.run(
      {
        method: 'POST',
        path: `${versionPath(versionNo)}/publish`,
        body: {
          version,
          effectiveFrom: day,
          ...(note && { note }),
          ...(replaced && { replaces: replaced.versionNo }),
        },
      },
      {
        onSuccess: () => {
          onClose();
          patch({ book: null, bookPart: null }, { replace: true });
          showToast({
            title: 'Prices published',
            description: `${items.length} items, effective ${formatDay(day)}`,
            variant: 'success',
            action: {
              label: 'View',
              onPress: () => patch({ settings: 'cost-book', book: String(versionNo), bookPart: null }),
            },
          });
        },
      },
    );
  };

  return (
    <DialogForm
      title={`Publish version ${book.versionNo}?`}
      button={replaced ? `Replace version ${replaced.versionNo} and publish` : 'Publish prices'}
      busy={publish.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        <span>
          {day <= today
            ? 'New estimates use these prices from now on, including on the site.'
            : `New estimates will use these prices starting ${formatDay(day)}, including on the site. Until then, the current prices apply.`}
        </span>{' '}
        Existing estimates keep theirs. A published version can’t be changed.
      </Typography>
      {publish.isError && (
        <Notice tone={replaced ? 'warning' : 'danger'} live title="Not published">
          {replaced
            ? `Version ${replaced.versionNo} is scheduled for ${formatDay(replaced.effectiveFrom)}. Publishing this draft replaces it, so its prices will never take effect.`
            : errorText(publish.error)}
        </Notice>
      )}
      <TextField label="Effective date" type="date" min={today} focusOnOpen {...form.field('effectiveFrom')} />
      <TextField
        label="Note"
        hint="Why prices changed. Staff see it in the list of versions."
        optional
        multilineRows={2}
        maxLength={500}
        {...form.field('note')}
      />
    </DialogForm>
  );
}

function replacedBy(error: unknown): { versionNo: number; effectiveFrom: string } | null {
  if (!hasCode(error, 'REPLACES_ANNOUNCED')) return null;
  const { replaces } = error.body;
  return replaces as { versionNo: number; effectiveFrom: string };
}
