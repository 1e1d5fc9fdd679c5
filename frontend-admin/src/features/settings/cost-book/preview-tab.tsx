import { formatCount } from 'frontend-shared/format';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { humanizeKey } from '../../../lib/format';
import { PreviewTable, percentText } from './preview-table';
import {
  type CostBookPreview,
  isDraft,
  usePreviewOf,
  useBookWrite,
  useKeepVersion,
  versionPath,
} from './use-cost-book';
import type { Draft } from './use-draft-edits';

interface Props {
  draft: Draft;
  previewing: Previewing;
  onPublish: () => void;
}

export function PreviewTab({ draft, previewing, onPublish }: Props) {
  const preview = usePreviewOf(draft.book);
  if (!isDraft(draft.book)) {
    return <EmptyState compact title="A published version has no preview." />;
  }
  if (draft.locked) {
    return <EmptyState compact title="Your role can read the cost book but not try a draft." />;
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <ErrorNotice error={previewing.error} title="The preview failed." />
      {previewing.blocked && (
        <Notice tone="danger" live title="Not previewed yet">
          Correct the marked values and settle the conflicts; then preview.
        </Notice>
      )}
      {draft.count > 0 && preview && (
        <Notice tone="warning">You have changed the draft since. Preview it again to see what your changes do.</Notice>
      )}
      {preview ? (
        <Effects preview={preview} />
      ) : (
        <EmptyState compact title="See what this draft does">
          It runs on the latest 20 estimates and on six sample pools, each priced with the prices in force and with the
          draft. No estimate changes.
        </EmptyState>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <LoadingButton
          variant={preview ? 'outlined' : 'contained'}
          loading={previewing.busy}
          onClick={previewing.start}
        >
          {preview ? 'Preview again' : 'Preview'}
        </LoadingButton>
        {preview && draft.count === 0 && (
          <Button variant="contained" onClick={onPublish}>
            Publish…
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Effects({ preview }: { preview: CostBookPreview }) {
  const { summary, estimates, archetypes, comparedWith } = preview;
  return (
    <>
      <Part title="In short">
        {estimates.length === 0 ? (
          <Typography>No estimate was saved yet, so the draft is tried on sample pools only.</Typography>
        ) : (
          <Typography>
            Of the latest {formatCount(estimates.length)} estimates {summary.up} would cost more, {summary.down} less
            and {summary.unchanged} the same as with version {comparedWith}. The median change is{' '}
            {percentText(summary.medianPercent)}, the largest {percentText(summary.largestPercent)}.
          </Typography>
        )}
        {summary.failed > 0 && (
          <Notice tone="danger" title={`The draft cannot price ${summary.failed} of them.`}>
            The table says why.
          </Notice>
        )}
        <Changes preview={preview} />
      </Part>
      <Part title="Sample pools">
        <PreviewTable label="Sample pools under both books" what="Pool" rows={archetypes} />
      </Part>
      {estimates.length > 0 && (
        <Part title="Latest estimates">
          <PreviewTable label="Latest estimates under both books" what="Estimate" rows={estimates} />
        </Part>
      )}
    </>
  );
}

function Changes({ preview: { items, assumptions, comparedWith } }: { preview: CostBookPreview }) {
  if (items.length + assumptions.length === 0) {
    return <Notice tone="info">Nothing differs from version {comparedWith}.</Notice>;
  }
  const words = { added: 'new', removed: 'removed', changed: '' } as const;
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', color: 'tokens.link' } }}>
      <summary>
        {formatCount(items.length)} {items.length === 1 ? 'item differs' : 'items differ'}
        {assumptions.length > 0 &&
          `, and ${formatCount(assumptions.length)} ${assumptions.length === 1 ? 'figure' : 'figures'}`}
      </summary>
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 5, overflowWrap: 'anywhere' }}>
        {items.map(({ code, kind, fields }) => (
          <li key={code}>
            {code}:{' '}
            {words[kind] ||
              fields.map((field) => humanizeKey(field.replace(/Cents$/, 'Cost')).toLowerCase()).join(', ')}
          </li>
        ))}
        {assumptions.map((key) => (
          <li key={key}>Figure {key}</li>
        ))}
      </Box>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography variant="h3">{title}</Typography>
      {children}
    </Box>
  );
}

export interface Previewing {
  busy: boolean;
  error: Error | null;
  blocked: boolean;
  start: () => void;
}

export function usePreviewing(draft: Draft): Previewing {
  const write = useBookWrite<CostBookPreview>(useKeepVersion().keepPreview);
  const [refused, setRefused] = useState(false);
  return {
    blocked: refused && (draft.problems.count > 0 || draft.collisions.length > 0),
    busy: write.isPending || draft.saving,
    error: write.error,
    start: () => {
      const started = draft.save(({ versionNo, version }) =>
        write.run({ method: 'POST', path: `${versionPath(versionNo)}/preview`, body: { version } }),
      );
      setRefused(!started);
    },
  };
}
