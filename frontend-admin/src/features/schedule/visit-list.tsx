import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import type { StaffVisit } from '../../api/types';
import { DataTable, type Column } from '../../components/data-table';
import { TimeText } from '../../components/time-text';
import { driveReason, tooFar, visitName } from './visit-words';
import { VisitStateChip } from './visit-state-chip';

interface Props {
  visits: StaffVisit[];
  selectedId: string | null;
  hrefOf: (visit: StaffVisit) => string;
  onOpen: (visit: StaffVisit) => void;
}

function driveText(visit: StaffVisit): string {
  if (!visit.travel) return '–';
  const reason = driveReason(visit.travel);
  return `${visit.travel.driveMin} of ${visit.travel.gapMin} min${reason && ` (assumed: ${reason})`}`;
}

export function VisitList({ visits, selectedId, hrefOf, onOpen }: Props) {
  const when = (visit: StaffVisit) => (
    <Box component={Link} to={hrefOf(visit)} data-opens={visit.id} sx={{ color: 'tokens.link', fontWeight: 600 }}>
      <TimeText at={visit.startsAt} />
    </Box>
  );
  const drive = (visit: StaffVisit) => (
    <Box component="span" sx={tooFar(visit) ? { color: 'tokens.danger', fontWeight: 600 } : {}}>
      {driveText(visit)}
      {tooFar(visit) && ' (too short)'}
    </Box>
  );
  const columns: Column<StaffVisit>[] = [
    { key: 'when', header: 'Starts', render: when },
    { key: 'who', header: 'Customer', render: visitName },
    { key: 'what', header: 'Visit', render: ({ service }) => service.name },
    { key: 'staff', header: 'Person', render: ({ staff }) => staff.name },
    { key: 'state', header: 'State', render: ({ status }) => <VisitStateChip state={status} /> },
    { key: 'place', header: 'Address', needsRoomPx: 1000, render: ({ address }) => address ?? '–' },
    { key: 'drive', header: 'Drive before', needsRoomPx: 860, render: drive },
  ];
  return (
    <DataTable
      label="Visits"
      columns={columns}
      rows={visits}
      rowKey={({ id }) => id}
      selectedKey={selectedId}
      onOpen={onOpen}
      card={(visit) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {when(visit)}
          <Box sx={{ fontWeight: 600 }}>{visitName(visit)}</Box>
          <Box>
            {visit.service.name} · {visit.staff.name}
          </Box>
          {visit.address && <Box sx={{ color: 'tokens.ink2' }}>{visit.address}</Box>}
          {visit.travel && <Box sx={{ color: 'tokens.ink2' }}>Drive before: {drive(visit)}</Box>}
          <Box>
            <VisitStateChip state={visit.status} />
          </Box>
        </Box>
      )}
    />
  );
}
