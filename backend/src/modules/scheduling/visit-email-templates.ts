import { emailTemplate, type MailBlock } from '../../platform/mail/index.js';
import { schedulePage } from '../leads/index.js';

export interface VisitMailData {
  leadId: string | null;
  greetingName: string | null;
  reference: string;
  serviceName: string;
  when: string;
  durationMin: number;
  where: string;
  videoUrl: string | null;
  manageUrl: string;
}

export interface VisitToComeData extends VisitMailData {
  whatToHave: readonly string[];
}

export const visitBooked = emailTemplate<VisitToComeData>('visit-booked', (data) => ({
  subject: `Your visit is confirmed: ${data.serviceName}, ${data.when}`,
  preheader: `${data.where}. Reference ${data.reference}.`,
  blocks: [
    { kind: 'heading', text: hello(data, 'your visit is confirmed') },
    ...facts(data),
    ...ready(data.whatToHave),
    ...moveOrCancel(data),
  ],
}));

export interface VisitAskedData extends VisitMailData {
  outsideCounty: string | null;
  reason: string | null;
}

export const visitRequested = emailTemplate<VisitAskedData>('visit-requested', (data) => ({
  subject: `We have your request for ${data.when}`,
  preheader:
    data.outsideCounty === null
      ? 'We will confirm the time by email.'
      : 'We will check whether we can come and email you.',
  blocks: [
    { kind: 'heading', text: hello(data, 'we are holding this time for you') },
    {
      kind: 'text',
      text:
        data.outsideCounty === null
          ? 'We will email you once we have confirmed it. Until then the visit is not certain.'
          : `The house is in ${data.outsideCounty}, outside the area we usually serve. We will check whether we can come and email you either way. Until then the visit is not certain.`,
    },
    ...facts(data),
    { kind: 'button', label: 'See or cancel it', url: data.manageUrl },
  ],
}));

export const visitMoved = emailTemplate<VisitToComeData>('visit-moved', (data) => ({
  subject: `Your visit was rescheduled to ${data.when}`,
  preheader: `${data.serviceName}. The previous time is no longer valid.`,
  blocks: [
    { kind: 'heading', text: hello(data, 'your visit has a new time') },
    { kind: 'text', text: 'The previous time is no longer valid, and links in earlier emails no longer work.' },
    ...facts(data),
    ...ready(data.whatToHave),
    ...moveOrCancel(data),
  ],
}));

/** The time stays; its calendar entry and the reminders are made anew. */
export const visitVideoLink = emailTemplate<VisitToComeData>('visit-video-link', (data) => ({
  subject: `Your video link for ${data.when}`,
  preheader: `${data.serviceName}. Everything else stays the same.`,
  blocks: [
    { kind: 'heading', text: hello(data, 'here is the link to your video call') },
    ...facts(data),
    ...ready(data.whatToHave),
    ...moveOrCancel(data),
  ],
}));

/** The time stays. */
export const visitCorrected = emailTemplate<VisitToComeData>('visit-corrected', (data, { site }) => ({
  subject: `Updated address for your visit on ${data.when}`,
  preheader: `${data.where}. Everything else stays the same.`,
  blocks: [
    { kind: 'heading', text: hello(data, 'we corrected the address of your visit') },
    { kind: 'text', text: `The time stays the same. If this is not the right place, write to ${site.contact.email}.` },
    ...facts(data),
    ...ready(data.whatToHave),
    ...moveOrCancel(data),
  ],
}));

export const visitCancelled = emailTemplate<VisitMailData>('visit-cancelled', (data, { site, publicUrl }) => ({
  subject: `Canceled: ${data.serviceName}, ${data.when}`,
  preheader: 'This visit will not take place.',
  blocks: [
    { kind: 'heading', text: hello(data, 'this visit is canceled') },
    ...facts({ ...data, videoUrl: null }),
    { kind: 'text', text: 'No one will come, and you do not have to do anything.' },
    { kind: 'button', label: 'Choose another time', url: schedulePage(publicUrl, data.leadId) },
    { kind: 'note', text: `Was this a mistake? Write to ${site.contact.email}.` },
  ],
}));

/** Distance may be the reason or not: anyone who declines says. */
export const visitDeclined = emailTemplate<VisitAskedData>('visit-declined', (data, { site, publicUrl }) => ({
  subject: `We cannot come at ${data.when}`,
  preheader: data.outsideCounty === null ? 'Please choose another time.' : 'We are no longer holding the time for you.',
  blocks: [
    {
      kind: 'heading',
      text: hello(data, data.outsideCounty === null ? 'that time does not work' : 'we cannot make this visit'),
    },
    {
      kind: 'text',
      text:
        data.outsideCounty === null
          ? 'We are sorry: the time you asked for does not work. Please choose another one.'
          : `We are sorry: we cannot make the visit you asked for, to a house in ${data.outsideCounty}, outside the area we usually serve. We are no longer holding the time for you.`,
    },
    ...facts({ ...data, videoUrl: null }),
    ...(data.reason === null ? [] : [{ kind: 'text', text: `The reason: ${data.reason}` } satisfies MailBlock]),
    {
      kind: 'button',
      label: data.outsideCounty === null ? 'Choose another time' : 'Ask for another time',
      url: schedulePage(publicUrl, data.leadId),
    },
    { kind: 'note', text: `Questions? Write to ${site.contact.email}.` },
  ],
}));

/** Asked for, and not answered by anyone of ours before it would have begun. */
export const visitUnanswered = emailTemplate<VisitMailData>('visit-unanswered', (data, { site, publicUrl }) => ({
  subject: `We did not confirm in time: ${data.serviceName}, ${data.when}`,
  preheader: 'Your visit was canceled. Please choose another time.',
  blocks: [
    { kind: 'heading', text: hello(data, 'we did not confirm your visit in time') },
    {
      kind: 'text',
      text: "We didn't confirm your visit in time, so it was canceled. That was our mistake, and we are sorry.",
    },
    ...facts({ ...data, videoUrl: null }),
    { kind: 'button', label: 'Choose another time', url: schedulePage(publicUrl, data.leadId) },
    {
      kind: 'note',
      text: `Would you rather talk to a person? Write to ${site.contact.email}${site.contact.phone ? ` or call ${site.contact.phone}` : ''}.`,
    },
  ],
}));

export const visitReminder = emailTemplate<VisitToComeData & { ahead: string }>('visit-reminder', (data) => ({
  subject: `${data.ahead}: ${data.serviceName}, ${data.when}`,
  preheader: `${data.where}. Reference ${data.reference}.`,
  blocks: [
    { kind: 'heading', text: hello(data, `a reminder about your visit ${data.ahead.toLowerCase()}`) },
    ...facts(data),
    ...ready(data.whatToHave),
    ...moveOrCancel(data),
  ],
}));

export const visitRunningLate = emailTemplate<VisitMailData & { minutesLate: number; expectedAt: string }>(
  'visit-running-late',
  (data, { site }) => ({
    subject: `We are running ${data.minutesLate} minutes late`,
    preheader: `We now expect to begin at ${data.expectedAt}.`,
    blocks: [
      { kind: 'heading', text: hello(data, 'we are running late') },
      {
        kind: 'text',
        text: `We are sorry. We now expect to begin about ${data.minutesLate} minutes after the time we agreed, at ${data.expectedAt}.`,
      },
      ...facts(data),
      {
        kind: 'note',
        text: `If that does not work for you, write to ${site.contact.email}${site.contact.phone ? ` or call ${site.contact.phone}` : ''}.`,
      },
    ],
  }),
);

export const visitChooseAnother = emailTemplate<VisitMailData>('visit-choose-another', (data, { site }) => ({
  subject: `Please choose another time for your visit on ${data.when}`,
  preheader: 'Our calendar has changed. Rescheduling takes a minute.',
  blocks: [
    { kind: 'heading', text: hello(data, 'we need to reschedule your visit') },
    {
      kind: 'text',
      text: 'Our calendar has changed, and we cannot keep this time. We are sorry. Please choose one that works for you; no login is needed.',
    },
    ...facts(data),
    { kind: 'button', label: 'Choose another time', url: data.manageUrl },
    {
      kind: 'note',
      text: `Would you rather talk to a person? Write to ${site.contact.email}${site.contact.phone ? ` or call ${site.contact.phone}` : ''}.`,
    },
  ],
}));

export interface WaitlistMailData {
  greetingName: string | null;
  serviceName: string;
  firstDay: string;
  lastDay: string;
  leaveUrl: string;
}

export const waitlistJoined = emailTemplate<WaitlistMailData>('waitlist-joined', (data, { site }) => ({
  subject: `You are on our waitlist: ${data.serviceName}`,
  preheader: 'When a time opens up, we hold it for you and email you right away.',
  blocks: [
    { kind: 'heading', text: hello(data, 'you are on the waitlist') },
    {
      kind: 'text',
      text: 'When a time opens up between these dates, we hold it for you for 30 minutes and email you right away.',
    },
    {
      kind: 'facts',
      rows: [
        ['Visit', data.serviceName],
        ['From', data.firstDay],
        ['Until', data.lastDay],
      ],
    },
    ...leave(data.leaveUrl, site.contact.email),
  ],
}));

/** The form that was one too many says no more than any other: an address alone learns nothing of what it waits for. */
export const waitlistFull = emailTemplate<{
  greetingName: string | null;
  entries: readonly Omit<WaitlistMailData, 'greetingName'>[];
}>('waitlist-full', (data, { site }) => ({
  subject: `You are already on our waitlist ${data.entries.length} times`,
  preheader: 'Leave one of them to wait for something else.',
  blocks: [
    { kind: 'heading', text: hello(data, `you are on the waitlist ${data.entries.length} times`) },
    {
      kind: 'text',
      text: 'That is the limit, so your last request was not added. Leave one of these and try again.',
    },
    ...data.entries.flatMap(({ serviceName, firstDay, lastDay, leaveUrl }): MailBlock[] => [
      {
        kind: 'facts',
        rows: [
          ['Visit', serviceName],
          ['From', firstDay],
          ['Until', lastDay],
        ],
      },
      { kind: 'button', label: 'Leave this one', url: leaveUrl },
    ]),
    { kind: 'note', text: `Did you not ask for this? Write to ${site.contact.email}.` },
  ],
}));

export const waitlistOffer = emailTemplate<
  Omit<VisitMailData, 'manageUrl' | 'reference' | 'videoUrl' | 'leadId'> & {
    offerUrl: string;
    heldUntil: string;
    leaveUrl: string;
  }
>('waitlist-offer', (data, { site }) => ({
  subject: `A time has opened up: ${data.when}`,
  preheader: `Held for you until ${data.heldUntil}.`,
  blocks: [
    { kind: 'heading', text: hello(data, 'a time has opened up') },
    {
      kind: 'text',
      text: `We are holding it for you until ${data.heldUntil}. After that we offer it to the next person, and you stay on the waitlist for other times.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Visit', data.serviceName],
        ['When', data.when],
        ['Lasts', `${data.durationMin} minutes`],
        ['Where', data.where],
      ],
    },
    { kind: 'button', label: 'Book this time', url: data.offerUrl },
    ...leave(data.leaveUrl, site.contact.email),
  ],
}));

export interface VisitStaffNoticeData {
  /** `handed-over` goes to anyone who had the visit before it was someone else's. */
  change: 'booked' | 'requested' | 'moved' | 'cancelled' | 'unanswered' | 'handed-over' | 'corrected';
  visitId: string;
  reference: string;
  serviceName: string;
  when: string;
  durationMin: number;
  customerName: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  notes: string | null;
  reason: string | null;
}

const STAFF_WORDS = {
  booked: 'New visit',
  requested: 'Visit to confirm',
  moved: 'Rescheduled',
  cancelled: 'Canceled',
  unanswered: 'Not confirmed in time',
  'handed-over': 'No longer assigned to you',
  corrected: 'Corrected',
} as const;

/** To the person of the team who goes; here the customer's own words belong. */
export const visitStaffNotice = emailTemplate<VisitStaffNoticeData>('visit-staff-notice', (data, { publicUrl }) => ({
  subject: `${STAFF_WORDS[data.change]}: ${data.customerName}, ${data.when}`,
  preheader: `${data.serviceName}${data.address ? `, ${data.address}` : ''}`,
  blocks: [
    { kind: 'heading', text: STAFF_WORDS[data.change] },
    {
      kind: 'facts',
      rows: present([
        ['Visit', data.serviceName],
        ['When', data.when],
        ['Lasts', `${data.durationMin} minutes`],
        ['Customer', data.customerName],
        ['Email', data.email],
        ['Phone', data.phone],
        ['Address', data.address],
        ['Notes', data.notes],
        ['Reason', data.reason],
        ['Reference', data.reference],
      ]),
    },
    {
      kind: 'button',
      label: 'Open in the console',
      url: `${publicUrl}/admin/projects?view=calendar&visit=${data.visitId}`,
    },
  ],
}));

function hello({ greetingName }: { greetingName: string | null }, rest: string): string {
  return greetingName === null ? `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}` : `${greetingName}, ${rest}`;
}

function facts(data: VisitMailData): MailBlock[] {
  const rows = present([
    ['Visit', data.serviceName],
    ['When', data.when],
    ['Lasts', `${data.durationMin} minutes`],
    ['Where', data.where],
    ['Reference', data.reference],
  ]);
  return [
    { kind: 'facts', rows },
    ...(data.videoUrl ? [{ kind: 'button', label: 'Join the call', url: data.videoUrl } satisfies MailBlock] : []),
  ];
}

function ready(whatToHave: readonly string[]): MailBlock[] {
  if (whatToHave.length === 0) return [];
  return [
    { kind: 'text', text: 'Helpful to have ready:' },
    { kind: 'list', items: whatToHave },
  ];
}

function moveOrCancel({ manageUrl }: VisitMailData): MailBlock[] {
  return [
    { kind: 'button', label: 'Reschedule or cancel', url: manageUrl },
    { kind: 'note', text: 'The link is personal and works without a login until the visit changes or is over.' },
  ];
}

function leave(leaveUrl: string, email: string): MailBlock[] {
  return [
    { kind: 'button', label: 'Leave the waitlist', url: leaveUrl },
    { kind: 'note', text: `Did you not ask for this? Leave the waitlist, or write to ${email}.` },
  ];
}

function present(rows: readonly (readonly [string, string | null])[]): [string, string][] {
  return rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as [string, string]]));
}
