import { emailTemplate, greeting } from '../../platform/mail/index.js';

export interface ChoiceData {
  name: string;
  projectId: string;
  projectName: string;
  category: string;
  /** Such as "March 12, 2027". */
  decideBy: string;
  phase: string;
  phaseStarts: string;
}

const choices = (publicUrl: string, projectId: string) => ({
  kind: 'button' as const,
  label: 'See the choices',
  url: `${publicUrl}/dashboard?project=${projectId}&tab=choices`,
});

const facts = ({ decideBy, phase, phaseStarts }: ChoiceData) => ({
  kind: 'facts' as const,
  rows: [
    ['Choose by', decideBy],
    ['Needed for', `${phase}, planned for ${phaseStarts}`],
  ] as [string, string][],
});

export const choiceOpened = emailTemplate<ChoiceData & { options: string; isLate: boolean }>(
  'choice-opened',
  (data, { publicUrl }) => ({
    subject: data.isLate ? `Please choose now: ${data.category}` : `Choose by ${data.decideBy}: ${data.category}`,
    preheader: `For ${data.projectName}: ${data.options}.`,
    blocks: [
      { kind: 'heading', text: greeting(data.name) },
      {
        kind: 'text',
        text: `It is time to choose ${data.category.toLowerCase()} for ${data.projectName}. Your dashboard shows each option with its price difference: ${data.options}.`,
      },
      facts(data),
      choices(publicUrl, data.projectId),
    ],
  }),
);

export const choiceReminder = emailTemplate<ChoiceData>('choice-reminder', (data, { publicUrl }) => ({
  subject: `Reminder: choose ${data.category.toLowerCase()} by ${data.decideBy}`,
  preheader: `For ${data.projectName}. After that day, ${data.phase} may start later.`,
  blocks: [
    { kind: 'heading', text: greeting(data.name) },
    {
      kind: 'text',
      text: `We do not have your choice of ${data.category.toLowerCase()} yet. A choice made after ${data.decideBy} may come too late for the planned start.`,
    },
    facts(data),
    choices(publicUrl, data.projectId),
  ],
}));
