import { emailTemplate, greeting } from '../../platform/mail/index.js';

export interface PersonAndLink {
  name: string;
  url: string;
}

export interface StaffInviteData extends PersonAndLink {
  invitedBy: string;
  roleLabel: string;
}

export const verifyEmail = emailTemplate<PersonAndLink>('verify-email', ({ name, url }, { site, publicUrl }) => ({
  subject: `Confirm your email for ${site.brand.name}`,
  preheader: 'Confirm only if you created the account.',
  blocks: [
    { kind: 'heading', text: 'Confirm your email' },
    {
      kind: 'text',
      text: `${greeting(name)} somebody created an account with this address. Confirm only if it was you: requests sent with this address then appear in that account.`,
    },
    { kind: 'button', label: 'Confirm email', url },
    { kind: 'note', text: 'The link works for 24 hours and once, together with the password of the account.' },
    {
      kind: 'note',
      text: `It was not you, and you want the account for yourself? Set a password of your own, which logs everybody else out: ${publicUrl}/forgot-password. Otherwise you can ignore this message.`,
    },
  ],
}));

export const resetPassword = emailTemplate<PersonAndLink>('reset-password', ({ name, url }, { site }) => ({
  subject: `Set a new password for ${site.brand.name}`,
  preheader: 'The link works for 60 minutes and once.',
  blocks: [
    { kind: 'heading', text: 'Set a new password' },
    { kind: 'text', text: `${greeting(name)} somebody asked for a link to set a new password for your account.` },
    { kind: 'button', label: 'Set a new password', url },
    {
      kind: 'note',
      text: 'The link works for 60 minutes and once. Saving a new password logs every device out. If this was not you, ignore this message: your password stays as it is.',
    },
  ],
}));

export const resetStaffPassword = emailTemplate<PersonAndLink>('reset-staff-password', ({ name, url }, { site }) => ({
  subject: `Set a new console password for ${site.brand.name}`,
  preheader: 'The link works for 60 minutes and once.',
  blocks: [
    { kind: 'heading', text: 'Set a new console password' },
    { kind: 'text', text: `${greeting(name)} somebody asked for a link to set a new password for your staff account.` },
    { kind: 'button', label: 'Set a new password', url },
    {
      kind: 'note',
      text: 'The link works for 60 minutes and once. Saving a new password ends every console session of yours. If this was not you, tell an owner of the console.',
    },
  ],
}));

export const passwordChanged = emailTemplate<{ name: string; staff: boolean }>(
  'password-changed',
  ({ name, staff }, { site, publicUrl }) => ({
    subject: `Your ${site.brand.name} password was changed`,
    preheader: 'If this was you, there is nothing to do.',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      {
        kind: 'text',
        text: `${greeting(name)} the password of your ${staff ? 'staff ' : ''}account was changed just now. Other devices were logged out.`,
      },
      { kind: 'text', text: 'If this was you, there is nothing to do. If it was not, set a new password at once:' },
      {
        kind: 'button',
        label: 'Set a new password',
        url: staff ? `${publicUrl}/admin/login` : `${publicUrl}/forgot-password`,
      },
      { kind: 'note', text: `Questions? Write to ${site.contact.email}.` },
    ],
  }),
);

export const staffInvite = emailTemplate<StaffInviteData>(
  'staff-invite',
  ({ name, url, invitedBy, roleLabel }, { site }) => ({
    subject: `${invitedBy} invites you to the ${site.brand.name} console`,
    preheader: 'Choose a password to start. The link works for 72 hours.',
    blocks: [
      { kind: 'heading', text: 'Join the console' },
      {
        kind: 'text',
        text: `${greeting(name)} ${invitedBy} added you to the ${site.brand.name} console with the role ${roleLabel}.`,
      },
      { kind: 'button', label: 'Choose a password', url },
      { kind: 'note', text: 'The link works for 72 hours and once. If you did not expect this, you can ignore it.' },
    ],
  }),
);

export const welcome = emailTemplate<{ name: string }>('welcome', ({ name }, { site, publicUrl }) => ({
  subject: `Welcome to ${site.brand.name}`,
  preheader: 'Your email is confirmed.',
  blocks: [
    { kind: 'heading', text: 'Your email is confirmed' },
    {
      kind: 'text',
      text: `${greeting(name)} thank you. Your account now shows the requests you sent with this address, and where each one stands.`,
    },
    { kind: 'button', label: 'Open your dashboard', url: `${publicUrl}/dashboard` },
    { kind: 'note', text: `Questions? Write to ${site.contact.email}.` },
  ],
}));
