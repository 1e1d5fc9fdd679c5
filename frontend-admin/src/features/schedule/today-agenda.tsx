import { businessDay, formatClock } from 'frontend-shared/format';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StaffVisit } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { ListSkeleton } from '../../components/list-skeleton';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { calendarPath } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { LateDialog } from './late-dialog';
import { useVisits } from './use-visits';
import { driveReason, mapHref, tooFar, visitName, visitStateLabel } from './visit-words';

const hidden = new Set(['cancelled', 'declined', 'expired', 'held']);

export function TodayAgenda() {
  const { can } = useAuth();
  const today = businessDay(Date.now());
  const list = useVisits(today, today);
  const [late, setLate] = useState<StaffVisit | null>(null);
  const visits = (list.data?.items ?? []).filter(({ status }) => !hidden.has(status));
  return (
    <Panel
      title="Visits today"
      flush
      meta={
        <MuiLink component={Link} to={calendarPath}>
          Open calendar
        </MuiLink>
      }
    >
      <PanelState query={list} area="visits" skeleton={<ListSkeleton rows={3} />}>
        {visits.length === 0 ? (
          <EmptyState title="No visits today." compact />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {visits.map((visit) => (
              <Box component="li" key={visit.id} sx={rowStyle}>
                <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                  {visit.travel && (
                    <Typography variant="body2" sx={{ color: tooFar(visit) ? 'tokens.danger' : 'tokens.ink3' }}>
                      About {visit.travel.driveMin} min drive, {visit.travel.gapMin} min available
                      {tooFar(visit) && ': too short'}
                      {driveReason(visit.travel) && ` (assumed: ${driveReason(visit.travel)})`}
                    </Typography>
                  )}
                  <MuiLink
                    component={Link}
                    to={`${calendarPath}&date=${today}&visit=${visit.id}`}
                    sx={{ fontWeight: 600 }}
                  >
                    {formatClock(visit.startsAt)} {visitName(visit)}
                  </MuiLink>
                  <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
                    {visit.service.name} · {visit.staff.name} · {visitStateLabel(visit.status)}
                  </Typography>
                  {visit.address && (
                    <MuiLink variant="body2" href={mapHref(visit.address)} target="_blank" rel="noopener noreferrer">
                      {visit.address} (map, new tab)
                    </MuiLink>
                  )}
                </Box>
                {visit.status === 'confirmed' && can('visits.complete') && (
                  <Button
                    variant="outlined"
                    aria-label={`Running late to ${visitName(visit)}`}
                    onClick={() => setLate(visit)}
                  >
                    Running late…
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        )}
      </PanelState>
      {late && <LateDialog key={late.id} visit={late} open onClose={() => setLate(null)} />}
    </Panel>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'tokens.line',
} as const;
