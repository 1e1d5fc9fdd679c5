import { Box, Button } from '@mui/material';
import { businessDay, formatDateTime, shortDay } from 'frontend-shared/format';
import type { ReactNode } from 'react';
import { formatCents } from 'poolkit/units';
import { Link } from 'react-router-dom';
import type {
  BillingNeeds,
  CostNeeds,
  LeadSummary,
  OverdueSelection,
  ProjectNeed,
  StaffVisit,
  TodayView,
  UnreadThread,
  WaitingChangeOrder,
  WaitingLead,
  WaitingProposal,
} from '../../api/types';
import { DueText } from '../../components/due-text';
import { EmptyState } from '../../components/empty-state';
import { AlertIcon, MailIcon, PhoneIcon } from '../../components/icons';
import { Panel, panelRowStyle } from '../../components/panel';
import { Note } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { calendarPath, leadsPath, projectHref, proposalHref } from '../../config/paths';
import { dueIn, replyDue, type Due } from '../../lib/due';
import { formatBoundedCount } from '../../lib/format';
import { budgetLabel, EMERGENCY, serviceLabel, timelineLabel } from '../../lib/lead-labels';
import { telHref } from '../../lib/phone';
import { useNow } from '../../lib/use-now';
import { costRows } from './cost-rows';

interface Props {
  today: TodayView;
  visitsToConfirm: StaffVisit[];
  projectNeeds: ProjectNeed[];
  changeOrders: WaitingChangeOrder[];
  proposals: WaitingProposal[];
  overdueSelections: OverdueSelection[];
  unreadThreads: UnreadThread[];
  billing?: BillingNeeds | undefined;
  costs?: CostNeeds | undefined;
  openLeadHref: (id: string) => string;
  mailHref: string | null;
  selectedLeadId: string | null;
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${formatBoundedCount(count)} ${count === 1 ? one : many}`;

export function NeedsYouNow({
  today,
  visitsToConfirm,
  projectNeeds,
  changeOrders,
  proposals,
  overdueSelections,
  unreadThreads,
  billing,
  costs,
  openLeadHref,
  mailHref,
  selectedLeadId,
}: Props) {
  const now = useNow();
  const { newRequests, wakeUps, heldBackCount, overdueCount } = today;
  // A lead that requested a visit is one row, due by the sooner of both; an emergency keeps its own.
  const leadOf = (visit: StaffVisit) => newRequests.find((lead) => lead.id === visit.leadId && !isUrgent(lead));
  const joined = visitsToConfirm.map(leadOf);
  const leads = newRequests.filter((lead) => !joined.includes(lead));
  const failedMail = mailHref ? today.failedMail.count : 0;
  const bookings = leads.filter(hasBooked).length;
  const ranked = [
    ...leads.map((lead) => requestRow(lead, now)),
    ...visitsToConfirm.map((visit) => confirmRow(visit, leadOf(visit), now)),
  ].sort((a, b) => a.rank - b.rank || Date.parse(a.by) - Date.parse(b.by));
  const silent = projectNeeds.filter(({ kind }) => kind === 'silent');
  const dated = projectNeeds.filter(({ kind }) => kind !== 'silent');
  const unread = unreadThreads.reduce((sum, { count }) => sum + count, 0);
  const rows: Row[] = [
    ...ranked.filter(({ rank }) => rank === 0),
    ...silent.map((need) => projectRow(need, now)),
    ...ranked.filter(({ rank }) => rank > 0),
    ...unreadThreads.map(messagesRow),
    ...proposals.map(proposalRow),
    ...wakeUps.map(wakeUpRow),
    ...(billing?.ready ?? []).map(readyDrawRow),
    ...(billing?.overdue ?? []).map(overdueInvoiceRow),
    ...costRows(costs),
    ...overdueSelections.map(selectionRow),
    ...dated.map((need) => projectRow(need, now)),
    ...changeOrders.map(changeOrderRow),
  ];
  if (heldBackCount > 0)
    rows.push({
      key: 'held back',
      title: counted(heldBackCount, 'request was held as possible spam', 'requests were held as possible spam'),
      detail: 'A real customer may be waiting. Review them.',
      button: 'Review',
      label: 'Review requests held as possible spam',
      to: `${leadsPath}&stage=spam`,
    });
  if (failedMail > 0 && mailHref)
    rows.push({
      key: 'email',
      icon: <MailIcon aria-hidden sx={{ fontSize: 20, color: 'tokens.warning' }} />,
      title: counted(failedMail, 'email could not be sent', 'emails could not be sent'),
      detail: 'These people have not heard from us.',
      button: 'Review email',
      to: mailHref,
    });
  const counts = [
    counted(leads.length - bookings, 'new request', 'new requests'),
    counted(bookings, 'booking to follow up on', 'bookings to follow up on'),
    counted(overdueCount, 'overdue', 'overdue'),
    counted(wakeUps.length, 'lead due for follow-up', 'leads due for follow-up'),
    counted(visitsToConfirm.length, 'visit to confirm', 'visits to confirm'),
    counted(silent.length, 'project without an update', 'projects without an update'),
    counted(unread, 'unread message', 'unread messages'),
    counted(billing?.ready.length ?? 0, 'draw to invoice', 'draws to invoice'),
    counted(billing?.overdue.length ?? 0, 'overdue invoice', 'overdue invoices'),
    counted(costs?.late.length ?? 0, 'late delivery', 'late deliveries'),
    counted(costs?.unacknowledged.length ?? 0, 'unconfirmed order', 'unconfirmed orders'),
    counted(costs?.bills.length ?? 0, 'bill to pay', 'bills to pay'),
    counted(proposals.length, 'proposal to review', 'proposals to review'),
    counted(dated.length, 'date coming up', 'dates coming up'),
    counted(overdueSelections.length, 'selection overdue', 'selections overdue'),
    counted(changeOrders.length, 'change order waiting', 'change orders waiting'),
  ];
  const openLeads = (
    <Button component={Link} to={leadsPath}>
      Open leads
    </Button>
  );

  return (
    <Panel
      title="Needs you now"
      flush
      meta={
        <Note sx={{ color: overdueCount > 0 ? 'tokens.danger' : 'tokens.ink3' }}>
          {counts.filter(Boolean).join(', ')}
        </Note>
      }
    >
      {rows.length === 0 ? (
        <Box sx={{ borderTop: 1, borderColor: 'tokens.line' }}>
          <EmptyState title="No one is waiting for a reply." action={openLeads}>
            New requests from the site appear here, the most urgent first.
          </EmptyState>
        </Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <RowItem
              key={row.key}
              row={row}
              to={row.leadId ? openLeadHref(row.leadId) : (row.to ?? '')}
              isSelected={row.leadId !== undefined && row.leadId === selectedLeadId}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface Row {
  key: string;
  title: string;
  service?: string;
  detail: ReactNode;
  due?: Due | null;
  button: string;
  label?: string;
  to?: string;
  /** The button opens this lead. */
  leadId?: string;
  icon?: ReactNode;
  isSilent?: boolean;
  isUrgent?: boolean;
  phone?: string | null;
}

function RowItem({ row, to, isSelected }: { row: Row; to: string; isSelected: boolean }) {
  const {
    title,
    service,
    detail,
    due,
    button,
    label,
    leadId,
    icon,
    isUrgent: urgent = false,
    isSilent = false,
    phone,
  } = row;
  return (
    <Box
      component="li"
      sx={{
        ...panelRowStyle,
        '& > :last-child': { ml: 'auto' },
        bgcolor: urgent || isSilent ? 'tokens.dangerTint' : isSelected ? 'tokens.tint' : 'transparent',
      }}
    >
      {icon}
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          {urgent && (
            <Box
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'tokens.danger', fontWeight: 600 }}
            >
              <AlertIcon aria-hidden sx={{ fontSize: 16 }} />
              Emergency
            </Box>
          )}
          <Box component="span" sx={{ fontWeight: 600 }}>
            {title}
          </Box>
          {service && !urgent && <span>{serviceLabel(service)}</span>}
        </Box>
        <Note>{detail}</Note>
      </Box>
      {due && <DueText due={due} />}
      {urgent && phone && (
        <Button href={telHref(phone)} startIcon={<PhoneIcon aria-hidden sx={{ fontSize: 16 }} />}>
          <span>{`Call ${phone}`}</span>
        </Button>
      )}
      <Button
        variant={urgent ? 'contained' : 'outlined'}
        color={urgent ? 'error' : 'primary'}
        component={Link}
        to={to}
        data-opens={leadId}
        aria-label={label}
      >
        <span>{button}</span>
      </Button>
    </Box>
  );
}

const isUrgent = ({ service }: WaitingLead): boolean => service === EMERGENCY;

const hasBooked = ({ visit }: WaitingLead): boolean => visit?.isConfirmed === true;

function requestRow(lead: WaitingLead, now: number) {
  const { id, name, service, stage, answerBy, visit, place, timeline, budgetBand, phone } = lead;
  const isHeldBack = stage === 'spam';
  const booked = hasBooked(lead);
  const facts = [
    isHeldBack && 'Held as possible spam',
    visit && `${booked ? 'Booked' : 'Wants'} a visit for ${formatDateTime(visit.startsAt)}`,
    place,
    timeline && timelineLabel(timeline),
    budgetBand && budgetLabel(budgetBand),
  ];
  return {
    rank: isHeldBack ? 2 : isUrgent(lead) ? 0 : 1,
    by: answerBy,
    key: id,
    leadId: id,
    title: name,
    service,
    isUrgent: isUrgent(lead),
    phone,
    detail: (
      <>
        <span>
          {facts
            .filter(Boolean)
            .map((fact) => `${fact} · `)
            .join('')}
        </span>
        <TimeText at={lead.receivedAt} />
      </>
    ),
    due: isHeldBack ? dueIn('Reply', answerBy, now) : replyDue(lead, now),
    button: booked ? 'Follow up' : 'Open request',
    label: booked ? `Follow up with ${name}` : `Open request from ${name}`,
  };
}

function confirmRow(visit: StaffVisit, lead: WaitingLead | undefined, now: number) {
  const { id, name, service, staff, startsAt, answerBy, outsideCounty } = visit;
  const asked = answerBy ?? startsAt;
  const by = lead && lead.answerBy < asked ? lead.answerBy : asked;
  const title = name ?? service.name;
  const area = outsideCounty === null ? '' : `. ${outsideCounty}, outside our area`;
  return {
    rank: 1,
    by,
    key: id,
    title,
    detail: `${service.name}, ${formatDateTime(startsAt)}, ${staff.name}${area}`,
    due: dueIn('Reply', by, now),
    button: 'Confirm visit',
    label: `Confirm visit with ${title}`,
    to: `${calendarPath}&date=${businessDay(startsAt)}&visit=${id}`,
  };
}

function wakeUpRow({ id, name, service, stage, nextActionAt }: LeadSummary): Row {
  const detail =
    stage === 'nurture' || nextActionAt === null ? (
      'In Nurture and due for a follow-up.'
    ) : (
      <>
        The next step was due <TimeText at={nextActionAt} />.
      </>
    );
  return { key: id, leadId: id, title: name, service, detail, button: 'Open lead', label: `Open lead: ${name}` };
}

function readyDrawRow({ key, title, amountCents, project }: BillingNeeds['ready'][number]): Row {
  const name = `${project.number} ${project.name}`;
  return {
    key: `draw ${project.id} ${key}`,
    title: name,
    detail: `The draw “${title}” is earned: ${formatCents(amountCents)} can be invoiced.`,
    button: 'Invoice',
    label: `Invoice: ${name}, ${title}`,
    to: projectHref(project.id, 'money'),
  };
}

function overdueInvoiceRow({ id, number, balanceCents, daysLate, project }: BillingNeeds['overdue'][number]): Row {
  const name = `${project.number} ${project.name}`;
  return {
    key: `invoice ${id}`,
    title: name,
    detail: `Invoice ${number}: ${formatCents(balanceCents)} is ${daysLate} ${daysLate === 1 ? 'day' : 'days'} overdue.`,
    button: 'Open invoice',
    label: `Open invoice ${number}: ${name}`,
    to: projectHref(project.id, 'money'),
  };
}

const PROPOSAL_WHY: Record<WaitingProposal['why'], { title: string; button: string }> = {
  question: { title: 'asked about the proposal', button: 'Answer' },
  review: { title: 'has a proposal waiting for your review', button: 'Review' },
  expiring: { title: 'has a proposal that expires soon', button: 'Open' },
  unanswered: { title: 'has viewed the proposal but not responded', button: 'Open' },
};

function proposalRow({ id, why, customer, reference, priceCents, expiresAt }: WaitingProposal): Row {
  const { title, button } = PROPOSAL_WHY[why];
  const until = expiresAt === null ? '' : `, open until ${formatDateTime(expiresAt)}`;
  return {
    key: `proposal ${id}`,
    title: `${customer} ${title}`,
    detail: `${reference}, ${formatCents(priceCents)}${until}.`,
    button,
    label: `${button} proposal ${reference}`,
    to: proposalHref(id),
  };
}

function projectRow(need: ProjectNeed, now: number): Row {
  const { kind, projectId, number, projectName, name, on, requested, silentDays } = need;
  const title = `${number} ${projectName}`;
  const date = on === null ? '' : shortDay(on);
  const isPast = on !== null && on < businessDay(now);
  const { detail, button, tab } = {
    silent: {
      detail: `The customer has not heard from us in ${counted(silentDays ?? 0, 'working day', 'working days')}.`,
      button: 'Post update',
      tab: 'logs',
    },
    dates: {
      detail: `Late work or days off would move its dates; the end is now forecast for ${date}.`,
      button: 'Review dates',
      tab: 'schedule',
    },
    inspection: {
      detail: `${name}: needed by ${date}, ${requested ? 'requested, no result yet' : 'not requested yet'}.`,
      button: requested ? 'Enter result' : 'Request inspection',
      tab: 'permits',
    },
    permit: {
      detail: `${name}: ${isPast ? 'expired' : 'valid until'} ${date}.`,
      button: 'Open permits',
      tab: 'permits',
    },
    crew: {
      detail: isPast ? `${name}: has needed a crew since ${date}.` : `${name}: starts ${date}, no crew yet.`,
      button: 'Assign crew',
      tab: 'schedule',
    },
  }[kind];
  return {
    key: `${kind} ${projectId} ${name ?? ''}`,
    title,
    detail,
    button,
    label: `${button}: ${title}${name === null ? '' : `, ${name}`}`,
    to: projectHref(projectId, tab),
    ...(kind === 'silent' && {
      icon: <AlertIcon aria-hidden sx={{ fontSize: 20, color: 'tokens.danger' }} />,
      isSilent: true,
    }),
  };
}

const messagesRow = ({ projectId, label, count }: UnreadThread): Row => ({
  key: `messages ${projectId}`,
  icon: <MailIcon aria-hidden sx={{ fontSize: 20, color: 'tokens.primary' }} />,
  title: label,
  detail: `${counted(count, 'unread message', 'unread messages')} from the customer.`,
  button: 'Read messages',
  label: `Read messages: ${label}`,
  to: projectHref(projectId, 'messages'),
});

function changeOrderRow({ id, projectId, projectNumber, projectName, ...order }: WaitingChangeOrder): Row {
  const title = `${projectNumber} ${projectName}`;
  const name = `Change order ${order.number}, ${order.title}`;
  const until = order.expiresAt === null ? '' : ` until ${formatDateTime(order.expiresAt)}`;
  const [state, button] = {
    draft: ['needs a price', 'Price change'],
    priced: ['has not been sent yet', 'Send change'],
    sent: [`is waiting for the customer${until}`, 'Open change'],
    expired: ['expired without a response', 'Open change'],
  }[order.status as 'draft' | 'priced' | 'sent' | 'expired'] as [string, string];
  return {
    key: `change order ${id}`,
    title,
    detail: `${name}, ${state}.`,
    button,
    label: `${button}: ${title}, ${order.title}`,
    to: projectHref(projectId, 'changes'),
  };
}

function selectionRow(selection: OverdueSelection): Row {
  const { id, projectId, projectNumber, projectName, category, phaseName, decideBy, daysAtRisk } = selection;
  const title = `${projectNumber} ${projectName}`;
  const risk = `${phaseName} would start ${counted(daysAtRisk, 'day', 'days')} late`;
  return {
    key: `selection ${id}`,
    icon: <AlertIcon aria-hidden sx={{ fontSize: 20, color: 'tokens.warning' }} />,
    title,
    detail: `The selection “${category}” was due ${shortDay(decideBy)}: ${risk}.`,
    button: 'Open selection',
    label: `Open selection: ${title}, ${category}`,
    to: projectHref(projectId, 'selections'),
  };
}
