import { formatClock, longDay, zoneName } from 'frontend-shared/format';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { StaffVisit } from '../../api/types';
import { Facts, type Fact } from '../../components/facts';
import { IconButtonClose } from '../../components/icon-button-close';
import { InspectorSection } from '../../components/inspector-section';
import { ListSkeleton } from '../../components/list-skeleton';
import { Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { TimeText } from '../../components/time-text';
import { leadsPath } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { hasStatus } from 'frontend-shared/api';
import { telHref } from '../../lib/phone';
import { localOf, minutesText } from './schedule-time';
import { VisitHistoryList } from './visit-history';
import { useVisit } from './use-visits';
import { VisitActions } from './visit-actions';
import { VisitStateChip } from './visit-state-chip';
import { driveReason, mapHref, originLabel, outsideText, tooFar, visitName } from './visit-words';

interface Props {
  visitId: string;
  onClose: () => void;
}

export function VisitInspector({ visitId, onClose }: Props) {
  const visit = useVisit(visitId);
  if (visit.data) return <LoadedVisit visit={visit.data} onClose={onClose} />;
  return (
    <Box sx={{ p: 5, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButtonClose label="Close visit" onClick={onClose} />
      </Box>
      {hasStatus(visit.error, 404) ? (
        <Notice tone="warning" live title="This visit no longer exists." />
      ) : (
        <PanelState query={visit} area="visits" skeleton={<ListSkeleton rows={5} />}>
          {null}
        </PanelState>
      )}
    </Box>
  );
}

function LoadedVisit({ visit, onClose }: { visit: StaffVisit; onClose: () => void }) {
  const { can } = useAuth();
  return (
    <Box>
      <Box sx={{ p: 5, display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
          <Box sx={{ mr: 'auto', minWidth: 0 }}>
            <Typography variant="h2" sx={{ fontSize: '1.25rem', lineHeight: 1.35 }}>
              {visitName(visit)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
              {visit.reference} · {visit.service.name}
            </Typography>
          </Box>
          <IconButtonClose label="Close visit" onClick={onClose} />
        </Box>
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{longDay(localOf(visit.startsAt).date)}</Typography>
          <Typography>
            {formatClock(visit.startsAt)} to {formatClock(visit.endsAt)} {zoneName()} time, with {visit.staff.name}
          </Typography>
        </Box>
        <Box>
          <VisitStateChip state={visit.status} />
        </Box>
        <VisitActions visit={visit} />
      </Box>
      <InspectorSection title="Contact">
        <Facts items={contactFacts(visit)} />
      </InspectorSection>
      <InspectorSection title="Travel and buffers">
        <Facts items={wayFacts(visit)} />
      </InspectorSection>
      <InspectorSection title="Notes">
        <Typography sx={{ whiteSpace: 'pre-wrap', color: visit.notes ? 'tokens.ink' : 'tokens.ink3' }}>
          {visit.notes ?? 'No notes.'}
        </Typography>
      </InspectorSection>
      <InspectorSection title="Request, design and estimate">
        <Attached visit={visit} canOpen={can('leads.read')} />
      </InspectorSection>
      <InspectorSection title="History">
        <Facts items={historyFacts(visit)} />
        <VisitHistoryList visit={visit} />
      </InspectorSection>
    </Box>
  );
}

const external = { target: '_blank', rel: 'noopener noreferrer' } as const;

function contactFacts(visit: StaffVisit): Fact[] {
  return [
    { label: 'Email', value: visit.email ? <MuiLink href={`mailto:${visit.email}`}>{visit.email}</MuiLink> : '–' },
    {
      label: 'Phone',
      value: visit.phone ? <MuiLink href={telHref(visit.phone)}>{visit.phone}</MuiLink> : '–',
    },
    {
      label: 'Address',
      value: visit.address ? (
        <>
          {visit.address}
          <br />
          <MuiLink href={mapHref(visit.address)} {...external}>
            Open in map (new tab)
          </MuiLink>
        </>
      ) : (
        (visit.postalCode ?? '–')
      ),
    },
    ...(visit.outsideCounty === null ? [] : [{ label: 'Area', value: outsideText(visit.outsideCounty) }]),
    ...(visit.service.place === 'video'
      ? [
          {
            label: 'Video call',
            value: visit.videoUrl ? (
              <MuiLink href={visit.videoUrl} {...external} sx={{ overflowWrap: 'anywhere' }}>
                {visit.videoUrl}
              </MuiLink>
            ) : (
              'No link yet'
            ),
          },
        ]
      : []),
  ];
}

function wayFacts(visit: StaffVisit): Fact[] {
  const { travel } = visit;
  return [
    {
      label: 'Buffers',
      value: `${minutesText(visit.bufferBeforeMin)} before, ${minutesText(visit.bufferAfterMin)} after`,
    },
    {
      label: 'Drive before',
      value: !travel ? (
        'No earlier visit'
      ) : (
        <Box component="span" sx={tooFar(visit) ? { color: 'tokens.danger', fontWeight: 600 } : {}}>
          About {minutesText(travel.driveMin)}, {minutesText(travel.gapMin)} available
          {tooFar(visit) && ': too short'}
          {driveReason(travel) && ` (assumed: ${driveReason(travel)})`}
        </Box>
      ),
    },
  ];
}

function Attached({ visit, canOpen }: { visit: StaffVisit; canOpen: boolean }) {
  const attached = [visit.designVersionId && 'a design', visit.estimateId && 'an estimate']
    .filter(Boolean)
    .join(' and ');
  if (!visit.leadId && attached === '') {
    return <Typography sx={{ color: 'tokens.ink3' }}>Nothing is attached to this visit.</Typography>;
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {attached !== '' && <Typography>Booked with {attached}.</Typography>}
      {visit.leadId && canOpen && (
        <MuiLink component={Link} to={`${leadsPath}&lead=${visit.leadId}`}>
          Open the request, with drawing and price
        </MuiLink>
      )}
      {!visit.leadId && canOpen && visit.estimateId && (
        <MuiLink component={Link} to="/users?tab=estimates">
          Open estimates
        </MuiLink>
      )}
      {!visit.leadId && canOpen && visit.designVersionId && (
        <MuiLink component={Link} to="/users?tab=designs">
          Open designs
        </MuiLink>
      )}
    </Box>
  );
}

function historyFacts(visit: StaffVisit): Fact[] {
  const moves = visit.rescheduleCount;
  const facts: (Fact | false)[] = [
    { label: originLabel(visit.origin), value: <TimeText at={visit.createdAt} /> },
    visit.holdExpiresAt !== null &&
      visit.status === 'held' && { label: 'Held until', value: <TimeText at={visit.holdExpiresAt} /> },
    moves > 0 && { label: 'Moved by them', value: moves === 1 ? 'Once' : `${moves} times` },
    visit.overrideReason !== null && { label: 'Rules overridden', value: visit.overrideReason },
    visit.cancelReason !== null && { label: 'Cancellation reason', value: visit.cancelReason },
    visit.outcome !== null && { label: 'Outcome', value: visit.outcome },
  ];
  return facts.filter((fact) => fact !== false);
}
