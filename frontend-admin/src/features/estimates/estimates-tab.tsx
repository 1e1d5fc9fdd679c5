import { formatDollars } from 'frontend-shared/format';
import { Box, Typography } from '@mui/material';
import type { StaffEstimateItem } from '../../api/types';
import type { Column } from '../../components/data-table';
import { Note } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { estimateStateLabel } from '../../lib/estimate-labels';
import { PersonLink, sizeOf, WorkList } from './work-list';

const range = ({ lowCents, highCents }: StaffEstimateItem) =>
  `${formatDollars(lowCents)} to ${formatDollars(highCents)}`;

const columns: Column<StaffEstimateItem>[] = [
  {
    key: 'reference',
    header: 'Estimate',
    render: ({ reference, name }) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <strong>{reference}</strong>
        {name && `, ${name}`}
      </Box>
    ),
  },
  { key: 'person', header: 'For', render: (row) => <PersonLink row={row} /> },
  { key: 'range', header: 'Range', align: 'right', render: range },
  { key: 'size', header: 'Pool', render: ({ summary }) => sizeOf(summary), needsRoomPx: 1000 },
  { key: 'state', header: 'State', render: ({ state }) => estimateStateLabel[state] },
  { key: 'issued', header: 'Issued', render: ({ issuedAt }) => <TimeText at={issuedAt} /> },
];

export function EstimatesTab() {
  return (
    <WorkList<StaffEstimateItem>
      path="/api/admin/estimates"
      area="estimates"
      singular="estimate"
      searchLabel="Search estimates"
      columns={columns}
      card={(row) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <strong>{row.reference}</strong>
          <PersonLink row={row} />
          <Note>
            {range(row)} · {sizeOf(row.summary)}
          </Note>
          <Typography variant="body2" component="div" sx={{ color: 'tokens.ink3' }}>
            {estimateStateLabel[row.state]} · issued <TimeText at={row.issuedAt} />
          </Typography>
        </Box>
      )}
    />
  );
}
