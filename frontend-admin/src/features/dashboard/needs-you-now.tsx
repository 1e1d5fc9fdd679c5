import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { LeadSummary, TodayView } from '../../api/types';
import { DueText } from '../../components/due-text';
import { EmptyState } from '../../components/empty-state';
import { AlertIcon, MailIcon } from '../../components/icons';
import { Panel } from '../../components/panel';
import { TimeText } from '../../components/time-text';
import { leadsPath } from '../../config/paths';
import { byUrgency, replyDue } from '../../lib/due';
import { formatBoundedCount } from '../../lib/format';
import { budgetLabel, EMERGENCY, serviceLabel, timelineLabel } from '../../lib/lead-labels';
import { useNow } from '../../lib/use-now';

/** A visit that waits for our word. */
export interface VisitToConfirm {
  id: string;
  title: string;
  detail: string;
  startsAt: string;
  href: string;
}

interface Props {
  today: TodayView;
  visitsToConfirm: VisitToConfirm[];
  openLeadHref: (id: string) => string;
  mailHref: string | null;
  selectedLeadId: string | null;
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  columnGap: 4,
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'tokens.line',
} as const;

function countText({ newRequests, overdueCount, wakeUps }: TodayView, toConfirm: number): string {
  const parts = [
    newRequests.length === 1 ? '1 new request' : newRequests.length > 0 && `${newRequests.length} new requests`,
    overdueCount > 0 && `${formatBoundedCount(overdueCount)} overdue`,
    wakeUps.length === 1 ? '1 lead to come back to' : wakeUps.length > 0 && `${wakeUps.length} leads to come back to`,
    toConfirm === 1 ? '1 visit to confirm' : toConfirm > 0 && `${toConfirm} visits to confirm`,
  ];
  return parts.filter(Boolean).join(', ');
}

export function NeedsYouNow({ today, visitsToConfirm, openLeadHref, mailHref, selectedLeadId }: Props) {
  const now = useNow();
  const leads = [...today.newRequests].sort(byUrgency);
  const failedMail = mailHref ? today.failedMail.count : 0;
  const { heldBackCount } = today;
  const count =
    leads.length + visitsToConfirm.length + today.wakeUps.length + (failedMail > 0 ? 1 : 0) + (heldBackCount > 0 ? 1 : 0);
  const rows = ranked(leads, visitsToConfirm);

  return (
    <Panel
      title="Needs you now"
      flush
      meta={
        count > 0 && (
          <Typography variant="body2" sx={{ color: today.overdueCount > 0 ? 'tokens.danger' : 'tokens.ink3' }}>
            {countText(today, visitsToConfirm.length)}
          </Typography>
        )
      }
    >
      {count === 0 ? (
        <Box sx={{ borderTop: 1, borderColor: 'tokens.line' }}>
          <EmptyState
            title="Nobody is waiting for a reply."
            action={
              <Button variant="outlined" component={Link} to={leadsPath}>
                Open leads
              </Button>
            }
          >
            New requests from the site appear here, the most urgent first.
          </EmptyState>
        </Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) =>
            'lead' in row ? (
              <RequestRow
                key={row.lead.id}
                lead={row.lead}
                now={now}
                href={openLeadHref(row.lead.id)}
                selected={row.lead.id === selectedLeadId}
              />
            ) : (
              <PlainRow
                key={row.visit.id}
                title={row.visit.title}
                detail={row.visit.detail}
                button="Confirm visit"
                label={`Confirm visit of ${row.visit.title}`}
                to={row.visit.href}
              />
            ),
          )}
          {today.wakeUps.map((lead) => (
            <WakeUpRow key={lead.id} lead={lead} href={openLeadHref(lead.id)} selected={lead.id === selectedLeadId} />
          ))}
          {heldBackCount > 0 && (
            <PlainRow
              title={heldBackCount === 1 ? '1 request was held back' : `${formatBoundedCount(heldBackCount)} requests were held back`}
              detail="They look like spam. A person decides."
              button="Review"
              label="Review requests that were held back"
              to={`${leadsPath}&stage=spam`}
            />
          )}
          {failedMail > 0 && mailHref && (
            <Box component="li" sx={rowStyle}>
              <MailIcon aria-hidden sx={{ fontSize: 20, color: 'tokens.warning' }} />
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {failedMail === 1 ? '1 message could not be sent' : `${failedMail} messages could not be sent`}
                </Typography>
                <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
                  The people concerned have not heard from us.
                </Typography>
              </Box>
              <Button variant="outlined" component={Link} to={mailHref}>
                Review mail
              </Button>
            </Box>
          )}
        </Box>
      )}
    </Panel>
  );
}

type Row = { lead: LeadSummary } | { visit: VisitToConfirm };

/** By when somebody has to act: an answer by its promise, a visit before it begins. Emergencies stay first. */
function ranked(leads: LeadSummary[], visits: VisitToConfirm[]): Row[] {
  const rows: Row[] = [...leads.map((lead) => ({ lead })), ...visits.map((visit) => ({ visit }))];
  const dueMs = (row: Row) => Date.parse('lead' in row ? row.lead.answerBy : row.visit.startsAt);
  const urgent = (row: Row) => ('lead' in row && row.lead.service === EMERGENCY ? 0 : 1);
  return rows.sort((a, b) => urgent(a) - urgent(b) || dueMs(a) - dueMs(b));
}

function PlainRow({ title, detail, button, label, to }: { title: string; detail: string; button: string; label: string; to: string }) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
          {detail}
        </Typography>
      </Box>
      <Button variant="outlined" component={Link} to={to} aria-label={label}>
        {button}
      </Button>
    </Box>
  );
}

interface WakeUpProps {
  lead: LeadSummary;
  href: string;
  selected: boolean;
}

/** A lead in nurture whose time has come. */
function WakeUpRow({ lead, href, selected }: WakeUpProps) {
  return (
    <Box component="li" sx={{ ...rowStyle, bgcolor: selected ? 'tokens.tint' : 'transparent' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {lead.name}
          </Box>
          <span>{serviceLabel(lead.service)}</span>
        </Typography>
        <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
          In nurture, and due to hear from us again.
        </Typography>
      </Box>
      <Button
        variant="outlined"
        component={Link}
        to={href}
        data-opens={lead.id}
        aria-label={`Open lead of ${lead.name}`}
      >
        Open lead
      </Button>
    </Box>
  );
}

interface RowProps extends WakeUpProps {
  now: number;
}

function RequestRow({ lead, now, href, selected }: RowProps) {
  const emergency = lead.service === EMERGENCY;
  const due = replyDue(lead, now);
  const facts = [
    lead.place,
    lead.timeline ? timelineLabel(lead.timeline) : null,
    lead.budgetBand ? budgetLabel(lead.budgetBand) : null,
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{ ...rowStyle, bgcolor: emergency ? 'tokens.dangerTint' : selected ? 'tokens.tint' : 'transparent' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          {emergency && (
            <Box
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'tokens.danger', fontWeight: 600 }}
            >
              <AlertIcon aria-hidden sx={{ fontSize: 16 }} />
              Emergency
            </Box>
          )}
          <Box component="span" sx={{ fontWeight: 600 }}>
            {lead.name}
          </Box>
          {!emergency && <span>{serviceLabel(lead.service)}</span>}
        </Typography>
        <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
          {facts.length > 0 ? `${facts.join(' · ')} · ` : ''}
          <TimeText at={lead.receivedAt} />
        </Typography>
      </Box>
      {due && <DueText due={due} />}
      <Button
        variant={emergency ? 'contained' : 'outlined'}
        color={emergency ? 'error' : 'primary'}
        component={Link}
        to={href}
        data-opens={lead.id}
        aria-label={`Open request of ${lead.name}`}
      >
        Open request
      </Button>
    </Box>
  );
}
