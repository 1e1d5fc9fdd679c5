import { formatDateTime } from 'frontend-shared/format';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { LeadSummary, TodayView, WaitingLead } from '../../api/types';
import { DueText } from '../../components/due-text';
import { EmptyState } from '../../components/empty-state';
import { AlertIcon, MailIcon, PhoneIcon } from '../../components/icons';
import { Panel } from '../../components/panel';
import { Note, Strong } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { leadsPath } from '../../config/paths';
import { dueIn, replyDue, type Due } from '../../lib/due';
import { formatBoundedCount } from '../../lib/format';
import { budgetLabel, EMERGENCY, serviceLabel, timelineLabel } from '../../lib/lead-labels';
import { telHref } from '../../lib/phone';
import { useNow } from '../../lib/use-now';

export interface VisitToConfirm {
  id: string;
  leadId: string | null;
  title: string;
  detail: string;
  answerBy: string;
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
  '& > :last-child': { ml: 'auto' },
} as const;

function countText(rows: Row[], { overdueCount, wakeUps }: TodayView): string {
  const requests = rows.filter((row) => 'lead' in row && !hasBooked(row.lead)).length;
  const bookings = rows.filter((row) => 'lead' in row && hasBooked(row.lead)).length;
  const toConfirm = rows.length - requests - bookings;
  const parts = [
    requests === 1 ? '1 new request' : requests > 0 && `${requests} new requests`,
    bookings === 1 ? '1 booking to follow up' : bookings > 0 && `${bookings} bookings to follow up`,
    overdueCount > 0 && `${formatBoundedCount(overdueCount)} overdue`,
    wakeUps.length === 1 ? '1 lead to come back to' : wakeUps.length > 0 && `${wakeUps.length} leads to come back to`,
    toConfirm === 1 ? '1 visit to confirm' : toConfirm > 0 && `${toConfirm} visits to confirm`,
  ];
  return parts.filter(Boolean).join(', ');
}

export function NeedsYouNow({ today, visitsToConfirm, openLeadHref, mailHref, selectedLeadId }: Props) {
  const now = useNow();
  const rows = ranked(today.newRequests, visitsToConfirm);
  const failedMail = mailHref ? today.failedMail.count : 0;
  const { heldBackCount } = today;
  const count = rows.length + today.wakeUps.length + (failedMail > 0 ? 1 : 0) + (heldBackCount > 0 ? 1 : 0);

  return (
    <Panel
      title="Needs you now"
      flush
      meta={
        count > 0 && (
          <Typography variant="body2" sx={{ color: today.overdueCount > 0 ? 'tokens.danger' : 'tokens.ink3' }}>
            {countText(rows, today)}
          </Typography>
        )
      }
    >
      {count === 0 ? (
        <Box sx={{ borderTop: 1, borderColor: 'tokens.line' }}>
          <EmptyState
            title="No one is waiting for a reply."
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
                due={dueIn('Answer', row.visit.answerBy, now)}
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
              title={
                heldBackCount === 1
                  ? '1 request was held back'
                  : `${formatBoundedCount(heldBackCount)} requests were held back`
              }
              detail="They look like spam. Review them."
              button="Review"
              label="Review requests that were held back"
              to={`${leadsPath}&stage=spam`}
            />
          )}
          {failedMail > 0 && mailHref && (
            <Box component="li" sx={rowStyle}>
              <MailIcon aria-hidden sx={{ fontSize: 20, color: 'tokens.warning' }} />
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Strong>
                  {failedMail === 1 ? '1 email could not be sent' : `${failedMail} emails could not be sent`}
                </Strong>
                <Note>These people have not heard from us.</Note>
              </Box>
              <Button variant="outlined" component={Link} to={mailHref}>
                Review email
              </Button>
            </Box>
          )}
        </Box>
      )}
    </Panel>
  );
}

type Row = { lead: WaitingLead } | { visit: VisitToConfirm };

const hasBooked = ({ visit }: WaitingLead): boolean => visit?.isConfirmed === true;

/** Sorted by due time, emergencies first. A lead that requested a visit is one row, due by the sooner of both. */
function ranked(leads: WaitingLead[], visits: VisitToConfirm[]): Row[] {
  const urgent = ({ service }: WaitingLead) => service === EMERGENCY;
  const asked = leads.filter((lead) => !urgent(lead) && visits.some(({ leadId }) => leadId === lead.id));
  const toConfirm = visits.map((visit) => {
    const promised = asked.find(({ id }) => id === visit.leadId)?.answerBy ?? visit.answerBy;
    return { visit: { ...visit, answerBy: promised < visit.answerBy ? promised : visit.answerBy } };
  });
  const rows: Row[] = [...leads.filter((lead) => !asked.includes(lead)).map((lead) => ({ lead })), ...toConfirm];
  const dueMs = (row: Row) => Date.parse('lead' in row ? row.lead.answerBy : row.visit.answerBy);
  const place = (row: Row) => (!('lead' in row) ? 1 : row.lead.stage === 'spam' ? 2 : urgent(row.lead) ? 0 : 1);
  return rows.sort((a, b) => place(a) - place(b) || dueMs(a) - dueMs(b));
}

interface PlainRowProps {
  title: string;
  detail: string;
  due?: Due;
  button: string;
  label: string;
  to: string;
}

function PlainRow({ title, detail, due, button, label, to }: PlainRowProps) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Strong>{title}</Strong>
        <Note>{detail}</Note>
      </Box>
      {due && <DueText due={due} />}
      <Button variant="outlined" component={Link} to={to} aria-label={label}>
        {button}
      </Button>
    </Box>
  );
}

interface LeadRowProps {
  href: string;
  selected: boolean;
}

interface WakeUpProps extends LeadRowProps {
  lead: LeadSummary;
}

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
        <Note>
          {lead.stage === 'nurture' || lead.nextActionAt === null ? (
            'In nurture, and due to hear from us again.'
          ) : (
            <>
              The next step was due <TimeText at={lead.nextActionAt} />.
            </>
          )}
        </Note>
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

interface RowProps extends LeadRowProps {
  lead: WaitingLead;
  now: number;
}

function RequestRow({ lead, now, href, selected }: RowProps) {
  const emergency = lead.service === EMERGENCY;
  const heldBack = lead.stage === 'spam';
  const due = heldBack ? dueIn('Reply', lead.answerBy, now) : replyDue(lead, now);
  const booked = hasBooked(lead);
  const facts = [
    heldBack && 'Held back as spam',
    lead.visit && `${booked ? 'Booked' : 'Wants'} a visit for ${formatDateTime(lead.visit.startsAt)}`,
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
        <Note>
          {facts.length > 0 ? `${facts.join(' · ')} · ` : ''}
          <TimeText at={lead.receivedAt} />
        </Note>
      </Box>
      {due && <DueText due={due} />}
      {emergency && lead.phone && (
        <Button
          variant="outlined"
          href={telHref(lead.phone)}
          startIcon={<PhoneIcon aria-hidden sx={{ fontSize: 16 }} />}
        >
          Call {lead.phone}
        </Button>
      )}
      <Button
        variant={emergency ? 'contained' : 'outlined'}
        color={emergency ? 'error' : 'primary'}
        component={Link}
        to={href}
        data-opens={lead.id}
        aria-label={booked ? `Follow up with ${lead.name}` : `Open request of ${lead.name}`}
      >
        {booked ? 'Follow up' : 'Open request'}
      </Button>
    </Box>
  );
}
