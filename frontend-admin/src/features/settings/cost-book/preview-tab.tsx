import { Box, Button, Typography } from '@mui/material';
import { formatCount, formatDollars } from 'frontend-shared/format';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { AlertIcon } from '../../../components/icons';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { fieldWords } from './unsaved-bar';
import {
  type CostBookPreview,
  type TriedEstimate,
  useBookWrite,
  useKeepVersion,
  usePreviewOf,
  versionPath,
} from './use-cost-book';
import type { Draft } from './use-draft-edits';

export function PreviewTab({ draft, onPublish }: { draft: Draft; onPublish: () => void }) {
  const preview = usePreviewOf(draft.book);
  const write = useBookWrite<CostBookPreview>(useKeepVersion().keepPreview);
  const [refused, setRefused] = useState(false);
  const start = () => {
    const started = draft.save(({ versionNo, version }) =>
      write.run({ method: 'POST', path: `${versionPath(versionNo)}/preview`, body: { version } }),
    );
    setRefused(!started);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <ErrorNotice error={write.error} title="The preview failed." />
      {refused && (draft.problems.count > 0 || draft.collisions.length > 0) && (
        <Notice tone="danger" live title="Not previewed yet">
          Correct the marked values and resolve the conflicts, then preview.
        </Notice>
      )}
      {draft.count > 0 && preview && (
        <Notice tone="warning">You have changed the draft since. Preview it again to see what your changes do.</Notice>
      )}
      {preview ? (
        <Effects preview={preview} />
      ) : (
        <EmptyState compact title="See what this draft does">
          The preview prices the latest 20 estimates and six sample pools with current prices and with the draft. No
          estimate changes.
        </EmptyState>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <LoadingButton
          variant={preview ? 'outlined' : 'contained'}
          loading={write.isPending || draft.saving}
          onClick={start}
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
      <Part title="Summary">
        {estimates.length === 0 ? (
          <Typography>No estimates have been saved yet, so the draft is tried on sample pools only.</Typography>
        ) : (
          <Typography>
            {`Of the latest ${formatCount(estimates.length)} estimates ${summary.up} would cost more, ${summary.down} less and ${summary.unchanged} the same as with version ${comparedWith}. The median change is ${percentText(summary.medianPercent)}, the largest ${percentText(summary.largestPercent)}.`}
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
        <PreviewTable label="Sample pools with both cost books" what="Pool" rows={archetypes} />
      </Part>
      {estimates.length > 0 && (
        <Part title="Latest estimates">
          <PreviewTable label="Latest estimates with both cost books" what="Estimate" rows={estimates} />
        </Part>
      )}
    </>
  );
}

function Changes({ preview: { items, assumptions, comparedWith } }: { preview: CostBookPreview }) {
  if (items.length + assumptions.length === 0) {
    return <Notice tone="info">{`Nothing is different from version ${comparedWith}.`}</Notice>;
  }
  const words = { added: 'new', removed: 'removed', changed: '' } as const;
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', color: 'tokens.link' } }}>
      <summary>
        {`${formatCount(items.length)} ${items.length === 1 ? 'item differs' : 'items differ'}${assumptions.length > 0 ? `, and ${formatCount(assumptions.length)} ${assumptions.length === 1 ? 'assumption' : 'assumptions'}` : ''}`}
      </summary>
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 5, overflowWrap: 'anywhere' }}>
        {items.map(({ code, kind, fields }) => (
          <li key={code}>{`${code}: ${words[kind] || fields.map(fieldWords).join(', ')}`}</li>
        ))}
        {assumptions.map((key) => (
          <li key={key}>{`Assumption ${key}`}</li>
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

const likely = (range: TriedEstimate['before']) => (range ? formatDollars(range.likelyCents) : '–');

function PreviewTable({ label, what, rows }: { label: string; what: string; rows: TriedEstimate[] }) {
  return (
    <DataTable
      label={label}
      columns={[
        { key: 'label', header: what, render: (row) => <Box sx={{ py: 2, minWidth: 160 }}>{row.label}</Box> },
        { key: 'before', header: 'Now', align: 'right', render: ({ before }) => likely(before) },
        { key: 'after', header: 'With the draft', align: 'right', render: ({ after }) => likely(after) },
        {
          key: 'change',
          header: 'Change',
          align: 'right',
          render: ({ after, changeCents, changePercent }) =>
            after ? `${signedDollars(changeCents)} (${percentText(changePercent)})` : '–',
        },
        { key: 'largest', header: 'Main cause', render: (row) => <Reasons row={row} /> },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

function Reasons({ row: { largest, after, problems, withdrawn } }: { row: TriedEstimate }) {
  const remarks = [
    ...(after === null && problems.length === 0 ? ['The draft cannot price it.'] : []),
    ...problems.map(({ code, reason }) => `${code}: ${reason}`),
    ...withdrawn.map(({ code, pricedAs }) =>
      pricedAs
        ? `${code} is no longer available; priced as ${pricedAs}.`
        : `${code} is no longer available and has no substitute.`,
    ),
  ];
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 1, fontSize: '.8125rem', overflowWrap: 'anywhere' }}>
      {largest.map(({ code, label, beforeCents, afterCents }) => (
        <span key={code}>
          <span>{`${code} ${label}: `}</span>
          <span style={{ whiteSpace: 'nowrap' }}>{signedDollars(afterCents - beforeCents)}</span>
        </span>
      ))}
      {remarks.map((remark) => (
        <Box key={remark} component="span" sx={{ display: 'flex', gap: 1, color: 'tokens.warning' }}>
          <AlertIcon aria-hidden sx={{ fontSize: 16, mt: '2px', flex: 'none' }} />
          <span>{remark}</span>
        </Box>
      ))}
    </Box>
  );
}

const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `+1.2%`; what would read 0.0 is said to be none. */
function percentText(value: number): string {
  const text = percent.format(Math.abs(value));
  if (text === '0.0') return '0%';
  return `${value > 0 ? '+' : '−'}${text}%`;
}

const signedDollars = (cents: number): string =>
  cents === 0 ? '$0' : `${cents > 0 ? '+' : '−'}${formatDollars(Math.abs(cents))}`;
