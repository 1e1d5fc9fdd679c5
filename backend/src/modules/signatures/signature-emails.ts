import { emailTemplate, greeting } from '../../platform/mail/index.js';
import { CODE_MINUTES, LINK_MINUTES } from './domain/signing.js';

export interface SigningCodeData {
  name: string;
  code: string;
  title: string;
}

export const signingCode = emailTemplate<SigningCodeData>('signing-code', ({ name, code, title }) => ({
  subject: 'Your signing code',
  preheader: `Enter it within ${CODE_MINUTES} minutes.`,
  blocks: [
    { kind: 'heading', text: 'Your signing code' },
    { kind: 'text', text: `${greeting(name)} enter this code to sign “${title}”:` },
    { kind: 'text', text: code },
    {
      kind: 'note',
      text: `It works once and expires in ${CODE_MINUTES} minutes. Do not share it: entering it signs the document in your name. If you did not ask for it, do not use it, and let us know.`,
    },
  ],
}));

export interface SignedCopyData {
  name: string;
  title: string;
  sha256: string;
  verifyUrl: string;
  retentionYears: number;
}

export const signedCopy = emailTemplate<SignedCopyData>(
  'signed-copy',
  ({ name, title, sha256, verifyUrl, retentionYears }) => ({
    subject: `Your signed copy: ${title}`,
    preheader: 'The document and its signing certificate are attached.',
    blocks: [
      { kind: 'heading', text: 'Your signed copy' },
      { kind: 'text', text: `${greeting(name)} “${title}” is signed. The document and its certificate are attached.` },
      { kind: 'facts', rows: [['SHA-256 of the document', sha256]] },
      { kind: 'link', label: 'Check a copy at any time', url: verifyUrl },
      { kind: 'note', text: 'Keep this email. You can also have the document on paper, free of charge: just ask.' },
      {
        kind: 'note',
        text: `We keep the document and its signatures for ${retentionYears} years after your project is complete, even if you delete your account.`,
      },
    ],
  }),
);

export interface DocumentLinkData {
  name: string;
  title: string;
  url: string;
}

export const documentLink = emailTemplate<DocumentLinkData>('document-link', ({ name, title, url }) => ({
  subject: `Your link to ${title}`,
  preheader: `It works once and expires in ${LINK_MINUTES} minutes.`,
  blocks: [
    { kind: 'heading', text: 'Your link' },
    { kind: 'text', text: `${greeting(name)} this link opens only “${title}.”` },
    { kind: 'button', label: 'Open the document', url },
    {
      kind: 'note',
      text: `The link works once and expires in ${LINK_MINUTES} minutes. If you did not ask for it, ignore this email.`,
    },
  ],
}));
