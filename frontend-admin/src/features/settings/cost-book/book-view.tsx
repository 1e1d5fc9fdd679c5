import { formatDay } from 'frontend-shared/format';
import { Box, Link, Tab, Tabs, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAuth } from '../../../lib/auth/auth-context';
import { showToast } from 'frontend-shared/toast';
import { hrefWith, useUrlState } from '../../../lib/use-url-state';
import { StateChip } from '../state-chip';
import { BookActions } from './book-actions';
import { stateOf, type CostBookVersion, isDraft, usePreviewOf } from './use-cost-book';
import { FiguresTab } from './figures-tab';
import { ItemsTab } from './items-tab';
import { PermitFeeNotice } from './permit-fee-notice';
import { PreviewTab } from './preview-tab';
import { PublishDialog } from './publish-dialog';
import { UnsavedBar } from './unsaved-bar';
import { useDraftEdits } from './use-draft-edits';
import { Hint, Quiet } from '../../../components/text';

const parts = [
  { value: 'items', label: 'Items' },
  { value: 'figures', label: 'Assumptions' },
  { value: 'preview', label: 'Preview' },
] as const;

export function BookView({ book }: { book: CostBookVersion }) {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const mayWrite = can('costbook.write');
  const draft = useDraftEdits(book, !isDraft(book) || !mayWrite);
  const preview = usePreviewOf(book);
  const [publishing, setPublishing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = parts.filter(({ value }) => value !== 'preview' || !draft.locked);
  const part = shown.find(({ value }) => value === params.get('bookPart')) ?? parts[0];
  const go = (value: string) => patch({ bookPart: value === 'items' ? null : value }, { replace: true });

  useEffect(() => heading.current?.focus(), []);

  const publish = () => {
    if (book.state === 'previewed' && draft.count === 0) {
      setPublishing(true);
      return;
    }
    go('preview');
    if (!preview || draft.count > 0)
      showToast({ title: 'Preview it first', description: 'Then the draft can be published.' });
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Link component={RouterLink} to={hrefWith(params, closed)} sx={{ justifySelf: 'start' }}>
        All versions
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ '&:focus': { outline: 'none' } }}>
          {`Version ${book.versionNo}`}
        </Typography>
        <StateChip {...stateOf(book)} />
        {book.effectiveFrom && <Hint>{`effective ${formatDay(book.effectiveFrom)}`}</Hint>}
        <Box sx={{ ml: { md: 'auto' } }}>
          <BookActions draft={draft} mayWrite={mayWrite} onPublish={publish} />
        </Box>
      </Box>
      {book.note && <Quiet sx={{ maxWidth: '72ch' }}>{book.note}</Quiet>}
      <PermitFeeNotice book={book} />
      <Tabs
        value={part.value}
        onChange={(_event, value: string) => go(value)}
        aria-label={`Version ${book.versionNo}`}
        sx={{ borderBottom: 1, borderColor: 'tokens.line' }}
      >
        {shown.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`book-tab-${value}`} aria-controls="book-part" />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="book-part"
        tabIndex={-1}
        aria-labelledby={`book-tab-${part.value}`}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        {part.value === 'items' && <ItemsTab draft={draft} />}
        {part.value === 'figures' && <FiguresTab draft={draft} />}
        {part.value === 'preview' && <PreviewTab draft={draft} onPublish={() => setPublishing(true)} />}
      </Box>
      <UnsavedBar draft={draft} />
      <PublishDialog book={book} open={publishing} onClose={() => setPublishing(false)} />
    </Box>
  );
}

const closed = { book: null, bookPart: null, bookFind: null, bookGroup: null, bookShow: null, bookArea: null };
