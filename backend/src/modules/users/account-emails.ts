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
      text: `${greeting(name)} someone created an account with this address. Confirm only if it was you: once you do, requests sent with this address appear in that account.`,
    },
    { kind: 'button', label: 'Confirm email', url },
    { kind: 'note', text: 'The link works once, expires in 24 hours and asks for the account password.' },
    {
      kind: 'note',
      text: `Not you? To take over the account, set your own password, which logs everyone else out: ${publicUrl}/forgot-password. Otherwise ignore this email.`,
    },
  ],
}));

export const resetPassword = emailTemplate<PersonAndLink>('reset-password', ({ name, url }, { site }) => ({
  subject: `Set a new password for ${site.brand.name}`,
  preheader: 'The link works once and expires in 60 minutes.',
  blocks: [
    { kind: 'heading', text: 'Set a new password' },
    { kind: 'text', text: `${greeting(name)} someone asked for a link to set a new password for your account.` },
    { kind: 'button', label: 'Set a new password', url },
    {
      kind: 'note',
      text: 'The link works once and expires in 60 minutes. Saving a new password logs out every device. If this was not you, ignore this email: your password stays the same.',
    },
  ],
}));

export const resetStaffPassword = emailTemplate<PersonAndLink>('reset-staff-password', ({ name, url }, { site }) => ({
  subject: `Set a new console password for ${site.brand.name}`,
  preheader: 'The link works once and expires in 60 minutes.',
  blocks: [
    { kind: 'heading', text: 'Set a new console password' },
    { kind: 'text', text: `${greeting(name)} someone asked for a link to set a new password for your staff account.` },
    { kind: 'button', label: 'Set a new password', url },
    {
      kind: 'note',
      text: 'The link works once and expires in 60 minutes. Saving a new password ends all your console sessions. If this was not you, tell a console owner.',
    },
  ],
}));

export const passwordChanged = emailTemplate<{ name: string; staff: boolean }>(
  'password-changed',
  ({ name, staff }, { site, publicUrl }) => ({
    subject: `Your ${site.brand.name} password was changed`,
    preheader: 'If this was you, you do not need to do anything.',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      {
        kind: 'text',
        text: `${greeting(name)} the password for your ${staff ? 'staff ' : ''}account was just changed. Other devices were logged out.`,
      },
      {
        kind: 'text',
        text: 'If this was you, you do not need to do anything. If it was not, set a new password right away:',
      },
      {
        kind: 'button',
        label: 'Set a new password',
        url: staff ? `${publicUrl}/admin/login` : `${publicUrl}/forgot-password`,
      },
      { kind: 'note', text: `Questions? Email ${site.contact.email}.` },
    ],
  }),
);

interface SecurityNotice {
  name: string;
  staff: boolean;
}

export const newDevice = emailTemplate<SecurityNotice>('new-device', ({ name }, { site, publicUrl }) => ({
  subject: `New login to the ${site.brand.name} console`,
  preheader: 'If this was you, you do not need to do anything.',
  blocks: [
    { kind: 'heading', text: 'New login' },
    { kind: 'text', text: `${greeting(name)} your staff account was just used to log in from a new browser.` },
    {
      kind: 'text',
      text: 'If this was you, you do not need to do anything. If it was not, set a new password right away:',
    },
    { kind: 'button', label: 'Set a new password', url: `${publicUrl}/admin/login` },
    { kind: 'note', text: 'A new password ends all your console sessions. Also tell a console owner.' },
  ],
}));

export const loginsBlocked = emailTemplate<SecurityNotice>(
  'logins-blocked',
  ({ name, staff }, { site, publicUrl }) => ({
    subject: `Failed attempts to log in to your ${site.brand.name} account`,
    preheader: 'Someone entered the wrong password many times. Your account is safe.',
    blocks: [
      { kind: 'heading', text: 'Someone tried to log in' },
      {
        kind: 'text',
        text: `${greeting(name)} someone tried to log in to your ${staff ? 'staff ' : ''}account and entered the wrong password many times. None of them worked, and we are slowing down further attempts.`,
      },
      {
        kind: 'text',
        text: 'If this was you and you forgot your password, set a new one. If it was not, you do not need to do anything.',
      },
      {
        kind: 'button',
        label: 'Set a new password',
        url: staff ? `${publicUrl}/admin/login` : `${publicUrl}/forgot-password`,
      },
      { kind: 'note', text: `Questions? Email ${site.contact.email}.` },
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
      {
        kind: 'note',
        text: 'The link works once and expires in 72 hours. If you did not expect this, you can ignore it.',
      },
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
      text: `${greeting(name)} thank you. Your account now shows the requests you sent with this address, and the status of each one.`,
    },
    { kind: 'button', label: 'Open your dashboard', url: `${publicUrl}/dashboard` },
    { kind: 'note', text: `Questions? Email ${site.contact.email}.` },
  ],
}));
