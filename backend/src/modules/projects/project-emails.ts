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

export const silentProjects = emailTemplate<{ name: string; items: Silent[] }>(
  'silent-projects',
  ({ name, items }, { publicUrl }) => ({
    subject: items.length === 1 ? '1 project is silent' : `${items.length} projects are silent`,
    preheader: 'Their customers are waiting for an update.',
    blocks: [
      { kind: 'heading', text: greeting(name) },
      { kind: 'text', text: 'The customers of these projects have heard nothing for longer than we promise:' },
      {
        kind: 'list',
        items: items.map(({ number, projectName, days }) => `${number} ${projectName}: ${days} working days`),
      },
      { kind: 'button', label: 'Open projects', url: `${publicUrl}/admin/projects` },
    ],
  }),
);
