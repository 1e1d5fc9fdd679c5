import { Box, Typography } from '@mui/material';
import type { StaffDesignItem } from '../../api/types';
import type { Column } from '../../components/data-table';
import { Note } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { PersonLink, sizeOf, WorkList } from './work-list';

const stateLabel: Record<StaffDesignItem['state'], string> = {
  saved: 'Saved',
  submitted: 'Sent',
};

const columns: Column<StaffDesignItem>[] = [
  { key: 'name', header: 'Design', render: ({ name }) => <strong>{name}</strong> },
  { key: 'person', header: 'For', render: (row) => <PersonLink row={row} /> },
  { key: 'size', header: 'Pool', render: ({ summary }) => sizeOf(summary) },
  { key: 'version', header: 'Version', align: 'right', render: ({ currentVersionNo }) => currentVersionNo },
  { key: 'state', header: 'State', render: ({ state }) => stateLabel[state] },
  { key: 'changed', header: 'Changed', render: ({ updatedAt }) => <TimeText at={updatedAt} /> },
];

export function DesignsTab() {
  return (
    <WorkList<StaffDesignItem>
      path="/api/admin/designs"
      area="designs"
      singular="design"
      searchLabel="Search designs"
      columns={columns}
      card={(row) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <strong>{row.name}</strong>
          <PersonLink row={row} />
          <Note>{sizeOf(row.summary)}</Note>
          <Typography variant="body2" component="div" sx={{ color: 'tokens.ink3' }}>
            {stateLabel[row.state]}, version {row.currentVersionNo} · changed <TimeText at={row.updatedAt} />
          </Typography>
        </Box>
      )}
    />
  );
}
