import { emailTemplate, greeting } from '../../platform/mail/index.js';

interface ToCustomer {
  name: string;
  projectId: string;
  projectName: string;
  changeOrderId: string;
  documentId: string;
  title: string;
  /** Such as "$1,200.00" or "No extra charge". */
  price: string;
  /** Such as "2 more working days". */
  days: string;
}

const button = (publicUrl: string, { projectId, changeOrderId, documentId }: ToCustomer, label: string) => ({
  kind: 'button' as const,
  label,
  url: `${publicUrl}/dashboard?project=${projectId}&tab=changes&change=${changeOrderId}&document=${documentId}`,
});

export const changeOrderSent = emailTemplate<ToCustomer & { until: string }>(
  'change-order-sent',
  (data, { publicUrl }) => ({
    subject: `A change for ${data.projectName}: ${data.title}`,
    preheader: `${data.price}, ${data.days}. Open until ${data.until}.`,
    blocks: [
      { kind: 'heading', text: greeting(data.name) },
      {
        kind: 'text',
        text: 'We are proposing a change to your project. Nothing changes unless you sign it.',
      },
      {
        kind: 'facts',
        rows: [
          ['Change', data.title],
          ['Price', data.price],
          ['Time', data.days],
          ['Open until', data.until],
        ],
      },
      button(publicUrl, data, 'Review and respond'),
    ],
  }),
);

export const changeOrderSigned = emailTemplate<ToCustomer & { signer: string; contract: string }>(
  'change-order-signed',
  (data, { publicUrl }) => ({
    subject: `Signed: ${data.title}`,
    preheader: `The contract price is now ${data.contract}.`,
    blocks: [
      { kind: 'heading', text: greeting(data.name) },
      {
        kind: 'text',
        text: `${data.signer} signed this change, so it is part of the contract. Your schedule and the remaining draws now reflect it.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Change', data.title],
          ['Price', data.price],
          ['Time', data.days],
          ['Contract price now', data.contract],
        ],
      },
      button(publicUrl, data, 'Open the signed change'),
    ],
  }),
);

/** To staff. */
export const changeOrderAnswered = emailTemplate<{
  name: string;
  projectId: string;
  projectName: string;
  subject: string;
  text: string;
}>('change-order-answered', ({ name, projectId, projectName, subject, text }, { publicUrl }) => ({
  subject,
  preheader: projectName,
  blocks: [
    { kind: 'heading', text: greeting(name) },
    { kind: 'text', text },
    { kind: 'button', label: 'Open the project', url: `${publicUrl}/admin/projects?project=${projectId}&tab=changes` },
  ],
}));
