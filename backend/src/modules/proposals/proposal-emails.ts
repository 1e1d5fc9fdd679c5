import { emailTemplate, greeting } from '../../platform/mail/index.js';

interface ToCustomer {
  name: string;
  proposalId: string;
  reference: string;
  title: string;
}

const proposalPage = (publicUrl: string, id: string) => `${publicUrl}/dashboard?tab=proposals&proposal=${id}`;
const staffPage = (publicUrl: string, id: string) => `${publicUrl}/admin/users?tab=proposals&proposal=${id}`;

interface Sent extends ToCustomer {
  until: string;
  role: 'signer' | 'viewer';
  /** An emailed link opens one contract, and there is none before an option is chosen. */
  hasOptions: boolean;
}

export const proposalSent = emailTemplate<Sent>(
  'proposal-sent',
  ({ name, proposalId, title, until, role, hasOptions }, { publicUrl }) => ({
    subject: `Your proposal: ${title}`,
    preheader: `Drawing, price and schedule. Open until ${until}.`,
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text:
          role === 'signer'
            ? `Your proposal is ready: the drawing, what is included, the price and when each part is paid. You can ask us questions about it and sign it online until ${until}.`
            : `A proposal was shared with you: the drawing, what is included and the price. The signers have until ${until} to sign it.`,
      },
      {
        kind: 'text',
        text:
          role === 'viewer'
            ? 'Log in with this email address, or create an account with it.'
            : hasOptions
              ? 'Log in with this email address, or create an account with it, to choose an option. Once a signer has chosen, others can sign without an account: ask on the login page for a link to the contract.'
              : 'Log in with this email address, or create an account with it. To sign without an account, ask on the login page for a link to the contract.',
      },
      { kind: 'button', label: 'Open the proposal', url: proposalPage(publicUrl, proposalId) },
    ],
  }),
);

export const proposalAccepted = emailTemplate<ToCustomer & { lastDay: string; projectId: string }>(
  'proposal-accepted',
  ({ name, title, lastDay, projectId, reference }, { publicUrl }) => ({
    subject: `Signed: ${title}`,
    preheader: 'Your project is underway.',
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text: `The contract ${reference} is signed, and your project is underway. Your copy will come in a separate email.`,
      },
      {
        kind: 'text',
        text: `You can cancel it on the proposal page until the end of ${lastDay}. Nothing is due before then.`,
      },
      { kind: 'button', label: 'Open your project', url: `${publicUrl}/dashboard?project=${projectId}` },
    ],
  }),
);

export const contractCanceled = emailTemplate<ToCustomer>(
  'contract-canceled',
  ({ name, title, reference, proposalId }, { publicUrl }) => ({
    subject: `Canceled: ${title}`,
    preheader: 'We received your cancellation.',
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text: `We received your signed cancellation of contract ${reference}. Anything you paid will be returned within 10 business days.`,
      },
      { kind: 'button', label: 'Open the proposal', url: proposalPage(publicUrl, proposalId) },
    ],
  }),
);

export const questionAnswered = emailTemplate<ToCustomer & { answer: string }>(
  'proposal-answer',
  ({ name, title, answer, proposalId }, { publicUrl }) => ({
    subject: `An answer to your question about ${title}`,
    preheader: answer.slice(0, 120),
    blocks: [
      { kind: 'heading', text: greeting(name) },
      { kind: 'text', text: answer },
      { kind: 'button', label: 'Open the proposal', url: proposalPage(publicUrl, proposalId) },
    ],
  }),
);

/** To staff: a question, a signature, a refusal. */
export const proposalNews = emailTemplate<{
  name: string;
  proposalId: string;
  subject: string;
  text: string;
}>('proposal-news', ({ name, proposalId, subject, text }, { publicUrl }) => ({
  subject,
  preheader: text.slice(0, 120),
  blocks: [
    { kind: 'heading', text: greeting(name) },
    { kind: 'text', text },
    { kind: 'button', label: 'Open the proposal', url: staffPage(publicUrl, proposalId) },
  ],
}));
