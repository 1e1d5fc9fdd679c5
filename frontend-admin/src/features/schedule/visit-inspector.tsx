import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatClock, longDay, zoneName } from 'frontend-shared/format';
import { Link } from 'react-router-dom';
import type { StaffVisit } from '../../api/types';
import { Facts, type Fact } from '../../components/facts';
import { InspectorHead, InspectorLoading, InspectorSection } from '../../components/inspector-section';
import { Faint, Strong } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { leadsPath } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { telHref } from '../../lib/phone';
import { localOf, minutesText } from './schedule-time';
import { visitPath } from './use-visits';
import { VisitActions } from './visit-actions';
import { VisitHistoryList } from './visit-history';
import { Drive, mapHref, outsideText, visitName, VisitStateChip } from './visit-words';

interface Props {
  visitId: string;
  onClose: () => void;
}

export function VisitInspector({ visitId, onClose }: Props) {
  const visit = useQuery<StaffVisit>({ queryKey: [visitPath(visitId)] });
  if (visit.data) return <LoadedVisit visit={visit.data} onClose={onClose} />;
  return <InspectorLoading record="visit" query={visit} onClose={onClose} />;
}

function LoadedVisit({ visit, onClose }: { visit: StaffVisit; onClose: () => void }) {
  return (
    <Box>
      <Box sx={{ p: 5, display: 'grid', gap: 4 }}>
        <InspectorHead
          record="visit"
          title={visitName(visit)}
          facts={`${visit.reference} · ${visit.service.name}`}
          onClose={onClose}
        />
        <Box>
          <Strong>{longDay(localOf(visit.startsAt).date)}</Strong>
          <Typography>
            {`${formatClock(visit.startsAt)} to ${formatClock(visit.endsAt)} ${zoneName()} Time, with ${visit.staff.name}`}
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
        <Facts
          items={[
            {
              label: 'Buffers',
              value: `${minutesText(visit.bufferBeforeMin)} before, ${minutesText(visit.bufferAfterMin)} after`,
            },
            { label: 'Drive before', value: visit.travel ? <Drive visit={visit} /> : 'No earlier visit' },
          ]}
        />
      </InspectorSection>
      <InspectorSection title="Notes">
        {visit.notes ? (
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{visit.notes}</Typography>
        ) : (
          <Faint>No notes.</Faint>
        )}
      </InspectorSection>
      <InspectorSection title="Request, design and estimate">
        <Attached visit={visit} />
      </InspectorSection>
      <InspectorSection title="History">
        <Facts items={historyFacts(visit)} />
        <VisitHistoryList visit={visit} />
      </InspectorSection>
    </Box>
  );
}

const external = { target: '_blank', rel: 'noopener noreferrer', sx: { overflowWrap: 'anywhere' } } as const;

function contactFacts({ email, phone, address, postalCode, outsideCounty, service, videoUrl }: StaffVisit) {
  const place = address && (
    <>
      <span>{address}</span>
      <br />
      <MuiLink href={mapHref(address)} {...external}>
        Open in map (new tab)
      </MuiLink>
    </>
  );
  const call = videoUrl && (
    <MuiLink href={videoUrl} {...external}>
      {videoUrl}
    </MuiLink>
  );
  return [
    { label: 'Email', value: email ? <MuiLink href={`mailto:${email}`}>{email}</MuiLink> : '–' },
    { label: 'Phone', value: phone ? <MuiLink href={telHref(phone)}>{phone}</MuiLink> : '–' },
    { label: 'Address', value: place ?? postalCode ?? '–' },
    outsideCounty !== null && { label: 'Area', value: outsideText(outsideCounty) },
    service.place === 'video' && { label: 'Video call', value: call ?? 'No link yet' },
  ];
}

function Attached({ visit }: { visit: StaffVisit }) {
  const { can } = useAuth();
  const { leadId, designVersionId, estimateId } = visit;
  const attached = [designVersionId && 'a design', estimateId && 'an estimate'].filter(Boolean).join(' and ');
  if (!leadId && attached === '') return <Faint>Nothing is attached to this visit.</Faint>;
  const links = leadId
    ? [{ to: `${leadsPath}&lead=${leadId}`, text: 'Open the request, with drawing and price' }]
    : [
        ...(estimateId ? [{ to: '/users?tab=estimates', text: 'Open estimates' }] : []),
        ...(designVersionId ? [{ to: '/users?tab=designs', text: 'Open designs' }] : []),
      ];
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {attached !== '' && <Typography>{`Booked with ${attached}.`}</Typography>}
      {can('leads.read') &&
        links.map(({ to, text }) => (
          <MuiLink key={to} component={Link} to={to}>
            {text}
          </MuiLink>
        ))}
    </Box>
  );
}

const origins: Record<string, string> = {
  visitor: 'Booked on the site',
  customer: 'Booked by the customer',
  staff: 'Booked by staff',
  waitlist: 'From the waitlist',
};

function historyFacts(visit: StaffVisit): (Fact | false)[] {
  const { status, holdExpiresAt, rescheduleCount: moves, overrideReason, cancelReason, outcome } = visit;
  return [
    { label: origins[visit.origin] ?? visit.origin, value: <TimeText at={visit.createdAt} /> },
    status === 'held' && { label: 'Held until', value: <TimeText at={holdExpiresAt} /> },
    moves > 0 && { label: 'Moved by the customer', value: moves === 1 ? 'Once' : `${moves} times` },
    overrideReason !== null && { label: 'Rules overridden', value: overrideReason },
    cancelReason !== null && { label: 'Cancellation reason', value: cancelReason },
    outcome !== null && { label: 'Outcome', value: outcome },
  ];
}
