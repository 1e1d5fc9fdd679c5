import { emailTemplate, greeting } from '../../platform/mail/index.js';

export interface OwnerConsentData {
  name: string;
  project: string;
  path: string;
  documentId: string;
  inPlainWords: readonly string[];
}

export const ownerConsentAsked = emailTemplate<OwnerConsentData>(
  'owner-consent-asked',
  ({ name, project, path, documentId, inPlainWords }, { publicUrl }) => ({
    subject: `A consent form for you to review: ${project}`,
    preheader: 'You do not have to sign it.',
    blocks: [
      { kind: 'heading', text: 'Consent of owner' },
      { kind: 'text', text: `${greeting(name)} we are asking for your consent under Missouri law (RSMo 429.013).` },
      ...inPlainWords.map((text) => ({ kind: 'text', text }) as const),
      {
        kind: 'button',
        label: 'Read it, then sign or decline',
        url: `${publicUrl}${path}&tab=documents&document=${documentId}`,
      },
    ],
  }),
);
