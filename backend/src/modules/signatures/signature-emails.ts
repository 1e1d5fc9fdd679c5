import { emailTemplate, greeting } from '../../platform/mail/index.js';
import { CODE_MINUTES } from './domain/signing.js';

export interface SigningCodeData {
  name: string;
  code: string;
  title: string;
}

export const signingCode = emailTemplate<SigningCodeData>('signing-code', ({ name, code, title }) => ({
  subject: 'Your code for signing',
  preheader: `Enter it within ${CODE_MINUTES} minutes.`,
  blocks: [
    { kind: 'heading', text: 'Your code for signing' },
    { kind: 'text', text: `${greeting(name)} enter this code to sign “${title}”:` },
    { kind: 'text', text: code },
    {
      kind: 'note',
      text: `It works once, within ${CODE_MINUTES} minutes. Give it to no one: entering it signs in your name. If you did not ask for it, ignore this email and tell us.`,
    },
  ],
}));
