import { serverNow } from 'frontend-shared/api';
import { Box, Button, Link as MuiLink } from '@mui/material';
import { businessDay, formatClock } from 'frontend-shared/format';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StaffVisit } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { ListSkeleton } from '../../components/list-skeleton';
import { Panel, panelRowStyle } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Note } from '../../components/text';
import { calendarPath } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { LateDialog } from './late-dialog';
import { useVisits } from './use-visits';
import { Drive, isOver, mapHref, visitName, visitStateLabel } from './visit-words';

export function TodayAgenda() {
  const { can } = useAuth();
  const today = businessDay(serverNow());
  const list = useVisits(today, today);
  const [late, setLate] = useState<StaffVisit | null>(null);
  const visits = (list.data?.items ?? []).filter((visit) => !isOver(visit) && visit.status !== 'held');
  const calendar = (
    <MuiLink component={Link} to={calendarPath}>
      Open calendar
    </MuiLink>
  );
  return (
    <Panel title="Visits today" flush meta={calendar}>
      <PanelState query={list} area="visits" skeleton={<ListSkeleton rows={3} />}>
        {visits.length === 0 ? (
          <EmptyState title="No visits today." compact />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {visits.map((visit) => (
              <Box component="li" key={visit.id} sx={panelRowStyle}>
                <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                  {visit.travel && (
                    <Note>
                      <Drive visit={visit} />
                    </Note>
                  )}
                  <MuiLink
                    component={Link}
                    to={`${calendarPath}&date=${today}&visit=${visit.id}`}
                    sx={{ fontWeight: 600 }}
                  >
                    {`${formatClock(visit.startsAt)} ${visitName(visit)}`}
                  </MuiLink>
                  <Note>{`${visit.service.name} · ${visit.staff.name} · ${visitStateLabel(visit.status)}`}</Note>
                  {visit.address && (
                    <MuiLink variant="body2" href={mapHref(visit.address)} target="_blank" rel="noopener noreferrer">
                      {`${visit.address} (map, new tab)`}
                    </MuiLink>
                  )}
                </Box>
                {visit.status === 'confirmed' && can('visits.complete') && (
                  <Button aria-label={`Running late for ${visitName(visit)}`} onClick={() => setLate(visit)}>
                    Running late…
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        )}
      </PanelState>
      <LateDialog visit={late} open={late !== null} onClose={() => setLate(null)} />
    </Panel>
  );
}
