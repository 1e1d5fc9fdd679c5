import { Box, Typography } from '@mui/material';
import { DataTable, type Column } from '../../../components/data-table';
import { Facts } from '../../../components/facts';
import { AlertIcon } from '../../../components/icons';
import { formatDollars } from 'frontend-shared/format';
import type { TriedEstimate } from './use-cost-book';

const likely = (range: TriedEstimate['before']) => (range ? formatDollars(range.likelyCents) : '–');
const change = ({ after, changeCents, changePercent }: TriedEstimate) =>
  after ? `${signedDollars(changeCents)} (${percentText(changePercent)})` : '–';

const columnsFor = (what: string): Column<TriedEstimate>[] => [
  { key: 'label', header: what, render: ({ label }) => <Box sx={{ py: 2, minWidth: 160 }}>{label}</Box> },
  { key: 'before', header: 'Now', align: 'right', render: ({ before }) => likely(before) },
  { key: 'after', header: 'With the draft', align: 'right', render: ({ after }) => likely(after) },
  { key: 'change', header: 'Change', align: 'right', render: change },
  { key: 'largest', header: 'Most of it from', render: (row) => <Reasons row={row} /> },
];

export function PreviewTable({ label, what, rows }: { label: string; what: string; rows: readonly TriedEstimate[] }) {
  return (
    <DataTable
      label={label}
      columns={columnsFor(what)}
      rows={[...rows]}
      rowKey={({ id }) => id}
      card={(row) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{row.label}</Typography>
          <Facts
            items={[
              { label: 'Now', value: likely(row.before) },
              { label: 'With the draft', value: likely(row.after) },
              { label: 'Change', value: change(row) },
            ]}
          />
          <Reasons row={row} />
        </Box>
      )}
    />
  );
}

function Reasons({ row }: { row: TriedEstimate }) {
  const remarks = remarksOf(row);
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 1, fontSize: '.8125rem', overflowWrap: 'anywhere' }}>
      {row.largest.map(({ code, label, beforeCents, afterCents }) => (
        <span key={code}>
          {code} {label}:{' '}
          <Box component="span" style={{ whiteSpace: 'nowrap' }}>
            {signedDollars(afterCents - beforeCents)}
          </Box>
        </span>
      ))}
      {remarks.map((remark) => (
        <Box key={remark} component="span" sx={{ display: 'flex', gap: 1, color: 'tokens.warning' }}>
          <AlertIcon aria-hidden sx={{ fontSize: 16, mt: '2px', flex: 'none' }} />
          {remark}
        </Box>
      ))}
    </Box>
  );
}

const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `+1.2%`; what would read 0.0 is said to be none. */
export function percentText(value: number): string {
  const text = percent.format(Math.abs(value));
  if (text === '0.0') return '0%';
  return `${value > 0 ? '+' : '−'}${text}%`;
}

const signedDollars = (cents: number): string =>
  cents === 0 ? '$0' : `${cents > 0 ? '+' : '−'}${formatDollars(Math.abs(cents))}`;

function remarksOf({ withdrawn, problems, after }: TriedEstimate): string[] {
  return [
    ...(after === null && problems.length === 0 ? ['The draft cannot price it.'] : []),
    ...problems.map(({ code, reason }) => `${code}: ${reason}`),
    ...withdrawn.map(({ code, pricedAs }) =>
      pricedAs ? `${code} is off sale; priced as ${pricedAs}.` : `${code} is off sale and has no substitute.`,
    ),
  ];
}
