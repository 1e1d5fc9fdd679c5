import { formatCents } from 'poolkit/units';
import { emailTemplate, greeting } from '../../platform/mail/index.js';
import { spokenDate } from './domain/spoken.js';

interface AboutInvoice {
  name: string;
  projectId: string;
  projectName: string;
  number: number;
  title: string;
  balanceCents: number;
  dueOn: string;
}

const payments = (publicUrl: string, projectId: string) => ({
  kind: 'button' as const,
  label: 'See the invoice',
  url: `${publicUrl}/dashboard?project=${projectId}&tab=payments`,
});

export const invoiceSent = emailTemplate<AboutInvoice>(
  'invoice-sent',
  ({ name, projectId, projectName, number, title, balanceCents, dueOn }, { publicUrl }) => ({
    subject: `Invoice ${number} for ${projectName}: ${formatCents(balanceCents)}`,
    preheader: `${title}. Due ${spokenDate(dueOn)}.`,
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text: `This invoice is for the draw “${title}.” Your dashboard shows it, with any photos of the work.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Invoice', String(number)],
          ['Amount', formatCents(balanceCents)],
          ['Due', spokenDate(dueOn)],
        ],
      },
      payments(publicUrl, projectId),
    ],
  }),
);

export const invoiceReminder = emailTemplate<AboutInvoice & { isOverdue: boolean }>(
  'invoice-reminder',
  ({ name, projectId, projectName, number, title, balanceCents, dueOn, isOverdue }, { publicUrl }) => ({
    subject: isOverdue ? `Invoice ${number} is overdue` : `Invoice ${number} is due ${spokenDate(dueOn)}`,
    preheader: `${formatCents(balanceCents)} for ${projectName}.`,
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text: isOverdue
          ? `Invoice ${number} (${title}) was due ${spokenDate(dueOn)}, and ${formatCents(balanceCents)} is still unpaid. If your payment is on its way, thank you. You do not need to do anything else.`
          : `Invoice ${number} (${title}) is due ${spokenDate(dueOn)}. ${formatCents(balanceCents)} is still unpaid.`,
      },
      payments(publicUrl, projectId),
    ],
  }),
);

interface Receipt extends Omit<AboutInvoice, 'title' | 'dueOn'> {
  amountCents: number;
  receivedOn: string;
  receipt: number;
}

export const paymentReceipt = emailTemplate<Receipt>(
  'payment-receipt',
  ({ name, projectId, projectName, number, balanceCents, amountCents, receivedOn, receipt }, { publicUrl }) => ({
    subject: `Receipt ${receipt}: ${formatCents(amountCents)} for ${projectName}`,
    preheader: `Thank you. We received your payment for invoice ${number}.`,
    blocks: [
      { kind: 'heading', text: greeting(name) },
      { kind: 'text', text: 'Thank you. We received your payment.' },
      {
        kind: 'facts',
        rows: [
          ['Receipt', String(receipt)],
          ['Amount', formatCents(amountCents)],
          ['Received', spokenDate(receivedOn)],
          ['Invoice', String(number)],
          ['Balance due', formatCents(balanceCents)],
        ],
      },
      { ...payments(publicUrl, projectId), label: 'See your payments' },
    ],
  }),
);

export const invoiceChanged = emailTemplate<{
  name: string;
  projectId: string;
  projectName: string;
  number: number;
  /** Such as "Credit note 12 takes $500 off invoice 1003." */
  what: string;
  reason: string;
}>('invoice-changed', ({ name, projectId, projectName, number, what, reason }, { publicUrl }) => ({
  subject: `Invoice ${number} for ${projectName} has changed`,
  preheader: what,
  blocks: [
    { kind: 'heading', text: greeting(name) },
    { kind: 'text', text: what },
    { kind: 'text', text: `Reason: ${reason}` },
    payments(publicUrl, projectId),
  ],
}));
