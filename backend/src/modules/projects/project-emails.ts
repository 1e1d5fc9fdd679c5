import { emailTemplate, greeting } from '../../platform/mail/index.js';

interface Silent {
  projectId: string;
  number: number;
  projectName: string;
  days: number;
}

const projectPath = (id: string) => `/admin/projects?project=${id}`;

export const silentProject = emailTemplate<Silent & { name: string }>(
  'silent-project',
  ({ name, projectId, number, projectName, days }, { publicUrl }) => ({
    subject: `Project ${number}: no update for ${days} working days`,
    preheader: `${projectName} is waiting for a log or a message.`,
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text: `The customer of ${projectName} has not heard from us for ${days} working days, longer than we promise. Share a log or write a message: nothing else ends this alarm.`,
      },
      { kind: 'button', label: `Open project ${number}`, url: `${publicUrl}${projectPath(projectId)}` },
    ],
  }),
);

export interface NewDates {
  name: string;
  projectId: string;
  projectName: string;
  /** Such as "Weather". */
  reason: string;
  note: string | null;
  moves: { phase: string; from: string; to: string }[];
  fromEnd: string;
  toEnd: string;
}

const ownProject = (publicUrl: string, id: string) => ({
  kind: 'button' as const,
  label: 'See the schedule',
  url: `${publicUrl}/dashboard?project=${id}&tab=timeline`,
});

export const newDates = emailTemplate<NewDates>(
  'new-dates',
  ({ name, projectId, projectName, reason, note, moves, fromEnd, toEnd }, { publicUrl }) => ({
    subject: fromEnd === toEnd ? `New dates for ${projectName}` : `${projectName}: now planned to end ${toEnd}`,
    preheader: `The reason: ${reason.toLowerCase()}.`,
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text:
          fromEnd === toEnd
            ? `Some dates of your project have moved. It is still planned to end on ${toEnd}.`
            : `Your project is now planned to end on ${toEnd} instead of ${fromEnd}.`,
      },
      {
        kind: 'facts',
        rows: [['Reason', reason], ...moves.map(({ phase, from, to }) => [phase, `${from} → ${to}`] as const)],
      },
      ...(note ? [{ kind: 'text', text: note } as const] : []),
      ownProject(publicUrl, projectId),
    ],
  }),
);

export const datesRestored = emailTemplate<{ name: string; projectId: string; projectName: string; toEnd: string }>(
  'dates-restored',
  ({ name, projectId, projectName, toEnd }, { publicUrl }) => ({
    subject: `Correction: the dates of ${projectName} stay as they were`,
    preheader: 'Our last email about new dates no longer applies.',
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text: `Please ignore our last email about new dates. Nothing has moved: your project is planned to end on ${toEnd}, as before.`,
      },
      ownProject(publicUrl, projectId),
    ],
  }),
);

export const householdInvite = emailTemplate<{
  name: string;
  invitedBy: string;
  projectName: string;
  projectId: string;
  role: 'signer' | 'viewer';
}>('household-invite', ({ name, invitedBy, projectName, projectId, role }, { publicUrl }) => ({
  subject: `${invitedBy} invited you to ${projectName}`,
  preheader: 'Follow the build, its photos and its dates.',
  blocks: [
    { kind: 'heading', text: greeting(name) },
    {
      kind: 'text',
      text:
        role === 'signer'
          ? `${invitedBy} invited you to the project “${projectName}”. You can follow the build, write to us, and sign.`
          : `${invitedBy} invited you to the project “${projectName}”. You can follow the build, its photos and its dates.`,
    },
    { kind: 'text', text: 'Log in with this email address, or create an account with it.' },
    { kind: 'button', label: 'Open the project', url: `${publicUrl}/dashboard?project=${projectId}` },
  ],
}));
