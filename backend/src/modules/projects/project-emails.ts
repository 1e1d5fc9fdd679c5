import { emailTemplate, greeting } from '../../platform/mail/index.js';
import type { WinterMove } from './domain/schedule-change.js';

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
        text: `The customer for ${projectName} has not heard from us in ${days} working days, longer than we promise. Share a daily log or send a message to clear this alert.`,
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
  /** Phases that now wait for the end of winter. */
  winter: WinterMove[];
  /** Days off on which we now work. */
  workedDays: string[];
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
  ({ name, projectId, projectName, reason, note, moves, winter, workedDays, fromEnd, toEnd }, { publicUrl }) => ({
    subject: fromEnd === toEnd ? `New dates for ${projectName}` : `${projectName}: now planned to end ${toEnd}`,
    preheader: `Reason: ${reason.toLowerCase()}.`,
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text:
          fromEnd === toEnd
            ? `Some dates on your project have changed. It is still planned to end on ${toEnd}.`
            : `Your project is now planned to end on ${toEnd} instead of ${fromEnd}.`,
      },
      {
        kind: 'facts',
        rows: [['Reason', reason], ...moves.map(({ phase, from, to }) => [phase, `${from} → ${to}`] as const)],
      },
      ...(workedDays.length > 0
        ? [{ kind: 'text', text: `We will also work on ${workedDays.join(', ')}.` } as const]
        : []),
      ...winter.map(({ phase, hasBegun }) => ({
        kind: 'text' as const,
        text: `${phase}: this work cannot be done in the cold, so it ${hasBegun ? 'continues' : 'starts'} after winter.`,
      })),
      ...(note ? [{ kind: 'text', text: note } as const] : []),
      ownProject(publicUrl, projectId),
    ],
  }),
);

export const datesRestored = emailTemplate<{ name: string; projectId: string; projectName: string; toEnd: string }>(
  'dates-restored',
  ({ name, projectId, projectName, toEnd }, { publicUrl }) => ({
    subject: `Correction: the dates for ${projectName} have not changed`,
    preheader: 'Our last email about new dates no longer applies.',
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text: `Please ignore our last email about new dates. No dates have changed: your project is still planned to end on ${toEnd}.`,
      },
      ownProject(publicUrl, projectId),
    ],
  }),
);

/** Without a member: of all invitations to the project. */
export const inviteKey = (projectId: string, memberId = ''): string => `household:${projectId}:${memberId}`;

export const householdInvite = emailTemplate<{
  name: string;
  invitedBy: string;
  projectName: string;
  projectId: string;
  role: 'signer' | 'viewer';
}>('household-invite', ({ name, invitedBy, projectName, projectId, role }, { publicUrl }) => ({
  subject: `${invitedBy} invited you to ${projectName}`,
  preheader: 'Follow its progress, photos and dates.',
  blocks: [
    { kind: 'heading', text: greeting(name) },
    {
      kind: 'text',
      text:
        role === 'signer'
          ? `${invitedBy} invited you to the project “${projectName}.” You can follow its progress, message us, and sign documents.`
          : `${invitedBy} invited you to the project “${projectName}.” You can follow its progress, photos and dates.`,
    },
    { kind: 'text', text: 'Log in with this email address, or create an account with it.' },
    { kind: 'button', label: 'Open the project', url: `${publicUrl}/dashboard?project=${projectId}` },
  ],
}));

export const householdCorrection = emailTemplate<{ name: string; projectName: string }>(
  'household-correction',
  ({ name, projectName }) => ({
    subject: 'Correction: please ignore our invitation',
    preheader: `The project “${projectName}” was created by mistake.`,
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text: `We invited you to the project “${projectName}” by mistake. It no longer exists, and there is nothing you need to do.`,
      },
    ],
  }),
);
