import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import type { StaffVisit } from '../../api/types';
import { DataTable, type Column } from '../../components/data-table';
import { TimeText } from '../../components/time-text';
import { Drive, visitName, VisitStateChip } from './visit-words';

interface Props {
  visits: StaffVisit[];
  selectedId: string | null;
  hrefOf: (visit: StaffVisit) => string;
  onOpen: (visit: StaffVisit) => void;
}

export function VisitList({ visits, selectedId, hrefOf, onOpen }: Props) {
  const when = (visit: StaffVisit) => (
    <Box component={Link} to={hrefOf(visit)} data-opens={visit.id} sx={{ color: 'tokens.link', fontWeight: 600 }}>
      <TimeText at={visit.startsAt} />
    </Box>
  );
  const columns: Column<StaffVisit>[] = [
    { key: 'when', header: 'Starts', render: when },
    { key: 'who', header: 'Customer', render: visitName },
    { key: 'what', header: 'Visit', render: ({ service }) => service.name },
    { key: 'staff', header: 'Staff member', render: ({ staff }) => staff.name },
    { key: 'state', header: 'Status', render: ({ status }) => <VisitStateChip state={status} /> },
    { key: 'place', header: 'Address', needsRoomPx: 1000, render: ({ address }) => address ?? '–' },
    { key: 'drive', header: 'Drive before', needsRoomPx: 860, render: (visit) => <Drive visit={visit} /> },
  ];
  return (
    <DataTable
      label="Visits"
      columns={columns}
      rows={visits}
      rowKey={({ id }) => id}
      selectedKey={selectedId}
      onOpen={onOpen}
    />
  );
}
