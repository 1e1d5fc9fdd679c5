import { givenName } from 'poolkit/typed-text';
import { emailTemplate, type MailBlock } from '../../platform/mail/index.js';
import { BUDGET_LABELS, placeOf, SERVICE_LABELS, TIMELINE_LABELS } from './domain/consultation.js';
import type { Lead } from './domain/lead.js';
import { schedulePage } from './lead-links.js';

export interface RequestNoticeData {
  lead: Lead;
  replyDue: string;
  /** Consents the sender has withdrawn since. */
  unwanted?: string | null;
  /** Why the rules chose this person, after "who". */
  because?: string;
}

/** Nothing the visitor wrote is repeated but a plain given name, so that the form cannot send spam to others. */
export const consultationAcknowledgement = emailTemplate<{ lead: Lead; replyDue: string; withdrawUrl: string }>(
  'consultation-acknowledgement',
  ({ lead, replyDue, withdrawUrl }, { site, publicUrl }) => {
    const isEmergency = lead.service === 'emergency';
    // Null if it does not look like a name: this email goes to an unconfirmed address.
    const name = givenName(lead.name);
    return {
      subject: `We have your request ${lead.reference}`,
      preheader: `A person will reply by ${replyDue}.`,
      blocks: [
        { kind: 'heading', text: name ? `Thank you, ${name}` : 'Thank you' },
        {
          kind: 'text',
          text: isEmergency
            ? `We have your emergency report. Someone from our service team will reply by ${replyDue}, day or night.`
            : `We have your request. A designer will read it, and a person will reply with next steps by ${replyDue}.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Reference', lead.reference],
            ['About', SERVICE_LABELS[lead.service]],
          ],
        },
        ...(isEmergency ? emergencyAdvice : whatToHaveReady),
        {
          kind: 'button',
          label: isEmergency ? 'Choose a time for an emergency visit' : 'Choose a time for a visit or a call',
          url: schedulePage(publicUrl, lead.id, isEmergency ? 'emergency' : undefined),
        },
        ...accountBlocks(lead.customerId !== null, publicUrl),
        {
          kind: 'note',
          text: `If you did not send this request, email ${site.contact.email} and we will delete it.`,
        },
        withdrawal(withdrawUrl),
      ],
    };
  },
);

function withdrawal(url: string): MailBlock {
  return { kind: 'link', label: 'Stop emails about this request', url };
}

const whatToHaveReady: readonly MailBlock[] = [
  { kind: 'text', text: 'Helpful to have ready, if you have it:' },
  {
    kind: 'list',
    items: [
      'The plat or survey of the lot, which shows setbacks and easements',
      'Your subdivision rules',
      'Photos of the yard and of the way in for equipment',
    ],
  },
  { kind: 'text', text: 'You can also choose a time right now:' },
];

const emergencyAdvice: readonly MailBlock[] = [
  { kind: 'text', text: 'Until then:' },
  {
    kind: 'list',
    items: [
      'Keep everyone out of the water and away from wet equipment',
      'If anyone is in danger, call 911',
      'Take photos from a safe distance, if you can',
    ],
  },
  { kind: 'text', text: 'You can also book an emergency visit at the next open time:' },
];

function accountBlocks(hasAccount: boolean, publicUrl: string): MailBlock[] {
  return hasAccount
    ? [{ kind: 'button', label: 'See the status', url: `${publicUrl}/dashboard` }]
    : [
        { kind: 'text', text: 'Create an account with this email address to see the status of your request.' },
        { kind: 'button', label: 'Create an account to track it', url: `${publicUrl}/signup` },
      ];
}

/** Repeats nothing that was typed, not even a name: the reader may not be the sender. */
export const consultDraft = emailTemplate<{ resumeUrl: string; until: string }>(
  'consult-draft',
  ({ resumeUrl, until }) => ({
    subject: 'Your request is saved',
    preheader: 'Continue on any device. Nothing has been sent to us yet.',
    blocks: [
      { kind: 'heading', text: 'Pick up where you left off' },
      {
        kind: 'text',
        text: `We keep what you typed until ${until}, then delete it. No one will read it before you send it.`,
      },
      { kind: 'button', label: 'Continue the request', url: resumeUrl },
      {
        kind: 'note',
        text: 'Anyone with this link can read what you typed, so share it with care. You can delete the saved request on that page.',
      },
      {
        kind: 'note',
        text: 'If you did not ask for this, someone mistyped their address. You do not need to do anything.',
      },
    ],
  }),
);

interface StaffWords {
  subject: string;
  preheader?: string;
  heading: string;
  text?: string;
}

/** To staff about one request, with its facts and a button that opens it. */
function staffEmail(template: string, write: (data: RequestNoticeData) => StaffWords) {
  return emailTemplate<RequestNoticeData>(template, (data, { publicUrl }) => {
    const { lead, replyDue, unwanted } = data;
    const { subject, preheader, heading, text } = write(data);
    const [about, place] = [SERVICE_LABELS[lead.service], placeOf(lead)];
    const rows: [string, string | null][] = [
      ['Reference', lead.reference],
      ['About', about],
      ['Name', lead.name],
      ['Email', lead.email || null],
      ['Phone', lead.phone],
      ['Consent', unwanted ? `They asked for no more ${unwanted}. Read the lead first.` : null],
      ['Place', place],
      ['When', lead.timeline && TIMELINE_LABELS[lead.timeline]],
      ['Budget', lead.budgetBand && BUDGET_LABELS[lead.budgetBand]],
      ['Reply due', replyDue],
    ];
    return {
      subject,
      preheader: preheader ?? `${about}${place ? `, ${place}` : ''}`,
      blocks: [
        { kind: 'heading', text: heading },
        ...(text ? [{ kind: 'text', text } as const] : []),
        { kind: 'facts', rows: rows.filter((row): row is [string, string] => row[1] !== null) },
        ...(lead.message ? [{ kind: 'text', text: lead.message } as const] : []),
        { kind: 'button', label: 'Open in the console', url: `${publicUrl}/admin/users?tab=leads&lead=${lead.id}` },
      ],
    };
  });
}

export const newRequestNotice = staffEmail('new-request-notice', ({ lead, replyDue }) => ({
  subject: `${lead.service === 'emergency' ? 'Emergency' : 'New request'}: ${lead.name}, reply due ${replyDue}`,
  heading: lead.service === 'emergency' ? 'Emergency report' : 'New request',
}));

/** A person may be in danger, so staff are alerted at once, even if it looks like spam. */
export const emergencyHeldBack = staffEmail('emergency-held-back', ({ lead }) => ({
  subject: `Emergency, held as possible spam: ${lead.name}`,
  preheader: 'It looks like spam. Please check right away.',
  heading: 'Emergency report, held as possible spam',
  text: 'It looks like spam, so the sender has not been emailed yet. If it is real, call the sender and move the request to New.',
}));

export const leadRouted = staffEmail('lead-routed', ({ lead, replyDue, because }) => ({
  subject: `Assigned to you: ${lead.name}, reply due ${replyDue}`,
  heading: 'A request was assigned to you',
  text: `Why you: the routing rules chose someone who ${because}.`,
}));

export const leadUnassigned = staffEmail('lead-unassigned', ({ lead }) => ({
  subject: `Unassigned: ${lead.reference}, ${lead.name}`,
  preheader: 'This request is waiting for us.',
  heading: 'Unassigned request',
  text: 'This request needs a reply, and it has gone unassigned for five minutes. Please assign it.',
}));

export const answerOverdue = staffEmail('answer-overdue', ({ lead, replyDue }) => ({
  subject: `Reply overdue: ${lead.name}, was due ${replyDue}`,
  preheader: 'No one has replied to this request yet.',
  heading: 'No one has replied yet',
  text: 'The reply we promised is overdue. Logging a call, email, text or visit stops the clock; a visit booked on the site does not.',
}));

export const leadReply = emailTemplate<{ subject: string; body: string; withdrawUrl: string }>(
  'lead-reply',
  ({ subject, body, withdrawUrl }) => ({
    subject,
    preheader: body.split('\n').find((line) => line.trim() !== '') ?? subject,
    blocks: [
      ...body.split(/\n{2,}/).map((text): MailBlock => ({ kind: 'text', text: text.trim() })),
      withdrawal(withdrawUrl),
    ],
  }),
);
