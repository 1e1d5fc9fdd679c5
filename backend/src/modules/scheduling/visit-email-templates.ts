import { emailTemplate, type EmailTemplate, type MailBlock } from '../../platform/mail/index.js';
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
  whatToHave: readonly string[];
  outsideCounty: string | null;
  reason: string | null;
  /** Of a reminder: `Today` or `Tomorrow`. */
  ahead?: string;
  minutesLate?: number;
  expectedAt?: string;
}

export type VisitEmailKind = keyof typeof VISIT_WORDS;

interface Words {
  subject: string;
  preheader: string;
  /** Continues after the customer's name. */
  heading: string;
  text?: string;
  /** The visit does not take place, so there is no call to join. */
  isOff?: true;
  end: readonly MailBlock[];
}

interface Contact {
  email: string;
  /** Such as `hello@example.com or call (314) 555-0134`. */
  reach: string;
  schedulePage: string;
}

const VISIT_WORDS = {
  booked: (data) => ({
    subject: `Your visit is confirmed: ${data.serviceName}, ${data.when}`,
    preheader: `${data.where}. Reference ${data.reference}.`,
    heading: 'your visit is confirmed',
    end: toCome(data),
  }),
  requested: ({ when, outsideCounty, manageUrl }) => ({
    subject: `We have your request for ${when}`,
    preheader:
      outsideCounty === null
        ? 'We will confirm the time by email.'
        : 'We will check whether we can come, then email you.',
    heading: 'we are holding this time for you',
    text:
      outsideCounty === null
        ? 'We will email you once we have confirmed it. Until then, the visit is not confirmed.'
        : `The house is in ${outsideCounty}, outside the area we usually serve. We will check whether we can come, and we will email you either way. Until then, the visit is not confirmed.`,
    end: [{ kind: 'button', label: 'View or cancel it', url: manageUrl }],
  }),
  moved: (data) => ({
    subject: `Your visit was rescheduled to ${data.when}`,
    preheader: `${data.serviceName}. The previous time is no longer valid.`,
    heading: 'your visit has a new time',
    text: 'The previous time is no longer valid, and links in earlier emails no longer work.',
    end: toCome(data),
  }),
  'video-link': (data) => ({
    subject: `Your video link for ${data.when}`,
    preheader: `${data.serviceName}. Everything else stays the same.`,
    heading: 'here is the link to your video call',
    end: toCome(data),
  }),
  corrected: (data, { email }) => ({
    subject: `Updated address for your visit on ${data.when}`,
    preheader: `${data.where}. Everything else stays the same.`,
    heading: 'we corrected the address of your visit',
    text: `The time stays the same. If this is not the right place, email ${email}.`,
    end: toCome(data),
  }),
  cancelled: ({ serviceName, when }, contact) => ({
    subject: `Canceled: ${serviceName}, ${when}`,
    preheader: 'This visit will not take place.',
    heading: 'this visit is canceled',
    isOff: true,
    end: [
      { kind: 'text', text: 'It is off our calendar, and you do not need to do anything.' },
      { kind: 'button', label: 'Choose another time', url: contact.schedulePage },
      { kind: 'note', text: `Was this a mistake? Email ${contact.email}.` },
    ],
  }),
  // Distance may or may not be the reason: the person who declines says so.
  declined: ({ when, outsideCounty, reason }, contact) => ({
    subject: `We cannot make your visit on ${when}`,
    preheader: outsideCounty === null ? 'Please choose another time.' : 'We are no longer holding the time for you.',
    heading: outsideCounty === null ? 'that time does not work' : 'we cannot make this visit',
    text:
      outsideCounty === null
        ? 'We are sorry: the time you asked for does not work. Please choose another one.'
        : `We are sorry: we cannot make the visit you asked for, to a house in ${outsideCounty}, outside the area we usually serve. We are no longer holding the time for you.`,
    isOff: true,
    end: [
      ...(reason === null ? [] : [{ kind: 'text' as const, text: `Reason: ${reason}` }]),
      {
        kind: 'button',
        label: outsideCounty === null ? 'Choose another time' : 'Ask for another time',
        url: contact.schedulePage,
      },
      { kind: 'note', text: `Questions? Email ${contact.email}.` },
    ],
  }),
  unanswered: ({ serviceName, when }, contact) => ({
    subject: `We did not confirm in time: ${serviceName}, ${when}`,
    preheader: 'Your visit was canceled. Please choose another time.',
    heading: 'we did not confirm your visit in time',
    text: "We didn't confirm your visit in time, so it was canceled. That was our mistake, and we are sorry.",
    isOff: true,
    end: [
      { kind: 'button', label: 'Choose another time', url: contact.schedulePage },
      { kind: 'note', text: `Would you rather talk to a person? Email ${contact.reach}.` },
    ],
  }),
  reminder: ({ ahead = '', ...data }) => ({
    subject: `${ahead}: ${data.serviceName}, ${data.when}`,
    preheader: `${data.where}. Reference ${data.reference}.`,
    heading: `a reminder about your visit ${ahead.toLowerCase()}`,
    end: toCome(data),
  }),
  'running-late': ({ minutesLate, expectedAt }, contact) => ({
    subject: `We are running ${minutesLate} minutes late`,
    preheader: `We now expect to begin at ${expectedAt}.`,
    heading: 'we are running late',
    text: `We are sorry. We now expect to begin about ${minutesLate} minutes after the scheduled time, at ${expectedAt}.`,
    end: [{ kind: 'note', text: `If that does not work for you, email ${contact.reach}.` }],
  }),
  'choose-another': ({ when, manageUrl }, contact) => ({
    subject: `Please choose another time for your visit on ${when}`,
    preheader: 'Our calendar has changed. Rescheduling takes a minute.',
    heading: 'we need to reschedule your visit',
    text: 'Our calendar has changed, and we cannot keep this time. We are sorry. Please choose one that works for you; no login is needed.',
    end: [
      { kind: 'button', label: 'Choose another time', url: manageUrl },
      { kind: 'note', text: `Would you rather talk to a person? Email ${contact.reach}.` },
    ],
  }),
} satisfies Record<string, (data: VisitMailData, contact: Contact) => Words>;

/** To the customer. */
export function visitEmail(kind: VisitEmailKind): EmailTemplate<VisitMailData> {
  return emailTemplate(`visit-${kind}`, (data, { site: { contact }, publicUrl }) => {
    const { email, phone } = contact;
    const reach = `${email}${phone ? ` or call ${phone}` : ''}`;
    const write: (data: VisitMailData, contact: Contact) => Words = VISIT_WORDS[kind];
    const words = write(data, { email, reach, schedulePage: schedulePage(publicUrl, data.leadId) });
    const { subject, preheader, heading, text, isOff, end } = words;
    const blocks: MailBlock[] = [
      { kind: 'heading', text: hello(data.greetingName, heading) },
      ...(text === undefined ? [] : [{ kind: 'text' as const, text }]),
      factsOf({ ...visitFacts(data), Where: data.where, Reference: data.reference }),
      ...(data.videoUrl && !isOff ? [{ kind: 'button' as const, label: 'Join the call', url: data.videoUrl }] : []),
      ...end,
    ];
    return { subject, preheader, blocks };
  });
}

export interface WaitlistMailData {
  greetingName: string | null;
  serviceName: string;
  firstDay: string;
  lastDay: string;
  leaveUrl: string;
}

export const waitlistJoined = emailTemplate<WaitlistMailData>('waitlist-joined', (data, { site }) => ({
  subject: `You are on our waitlist: ${data.serviceName}`,
  preheader: 'When a time opens up, we will hold it for you and email you right away.',
  blocks: [
    { kind: 'heading', text: hello(data.greetingName, 'you are on the waitlist') },
    {
      kind: 'text',
      text: 'When a time opens up between these dates, we will hold it for you for 30 minutes and email you right away.',
    },
    factsOf({ Visit: data.serviceName, From: data.firstDay, Until: data.lastDay }),
    ...leave(data.leaveUrl, site.contact.email),
  ],
}));

export const waitlistOffer = emailTemplate<
  Pick<VisitMailData, 'greetingName' | 'serviceName' | 'when' | 'durationMin' | 'where'> & {
    offerUrl: string;
    heldUntil: string;
    leaveUrl: string;
  }
>('waitlist-offer', (data, { site }) => ({
  subject: `A time has opened up: ${data.when}`,
  preheader: `Held for you until ${data.heldUntil}.`,
  blocks: [
    { kind: 'heading', text: hello(data.greetingName, 'a time has opened up') },
    {
      kind: 'text',
      text: `We are holding it for you until ${data.heldUntil}. After that, we will offer it to the next person, and you will stay on the waitlist for other times.`,
    },
    factsOf({ ...visitFacts(data), Where: data.where }),
    { kind: 'button', label: 'Book this time', url: data.offerUrl },
    ...leave(data.leaveUrl, site.contact.email),
  ],
}));

const STAFF_WORDS = {
  booked: 'New visit',
  requested: 'Visit to confirm',
  moved: 'Rescheduled',
  cancelled: 'Canceled',
  unanswered: 'Not confirmed in time',
  /** To the staff member who had the visit before. */
  'handed-over': 'No longer assigned to you',
  corrected: 'Visit details corrected',
} as const;

export type StaffNoticeKind = keyof typeof STAFF_WORDS;

export interface VisitStaffNoticeData {
  change: StaffNoticeKind;
  consoleUrl: string;
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

/** To the staff member who goes; only here may the customer's own words appear. */
export const visitStaffNotice = emailTemplate<VisitStaffNoticeData>('visit-staff-notice', (data) => ({
  subject: `${STAFF_WORDS[data.change]}: ${data.customerName}, ${data.when}`,
  preheader: `${data.serviceName}${data.address ? `, ${data.address}` : ''}`,
  blocks: [
    { kind: 'heading', text: STAFF_WORDS[data.change] },
    factsOf({
      ...visitFacts(data),
      Customer: data.customerName,
      Email: data.email,
      Phone: data.phone,
      Address: data.address,
      Notes: data.notes,
      Reason: data.reason,
      Reference: data.reference,
    }),
    { kind: 'button', label: 'Open in the console', url: data.consoleUrl },
  ],
}));

function hello(greetingName: string | null, rest: string): string {
  return greetingName === null ? `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}` : `${greetingName}, ${rest}`;
}

function visitFacts({ serviceName, when, durationMin }: Pick<VisitMailData, 'serviceName' | 'when' | 'durationMin'>) {
  return { Visit: serviceName, When: when, Duration: `${durationMin} minutes` };
}

/** Rows of what is known, in this order. */
function factsOf(facts: Record<string, string | null>): MailBlock {
  const rows = Object.entries(facts).flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return { kind: 'facts', rows };
}

function toCome({ whatToHave, manageUrl }: VisitMailData): MailBlock[] {
  const ready: MailBlock[] = [
    { kind: 'text', text: 'Helpful to have ready:' },
    { kind: 'list', items: whatToHave },
  ];
  return [
    ...(whatToHave.length > 0 ? ready : []),
    { kind: 'button', label: 'Reschedule or cancel', url: manageUrl },
    { kind: 'note', text: 'This private link works without a login until the visit changes or is over.' },
  ];
}

function leave(leaveUrl: string, email: string): MailBlock[] {
  return [
    { kind: 'button', label: 'Leave the waitlist', url: leaveUrl },
    { kind: 'note', text: `If you did not ask for this, leave the waitlist or email ${email}.` },
  ];
}
