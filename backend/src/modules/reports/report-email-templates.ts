import { emailTemplate, greeting } from '../../platform/mail/index.js';
import type { Alert } from './domain/alerts.js';

export const weeklyReport = emailTemplate<{
  name: string;
  from: string;
  to: string;
  facts: readonly (readonly [label: string, value: string])[];
}>('weekly-report', ({ name, from, to, facts }, { publicUrl }) => ({
  subject: `Your week: ${dayText(from)} to ${dayText(to)}`,
  preheader: 'Five figures, and what changed.',
  blocks: [
    { kind: 'heading', text: greeting(name) },
    { kind: 'text', text: `Last week, from Monday, ${dayText(from)}, to Sunday, ${dayText(to)}:` },
    { kind: 'facts', rows: facts },
    {
      kind: 'button',
      label: 'Open Analytics',
      url: `${publicUrl}/admin/analytics?period=custom&from=${from}&to=${to}`,
    },
    { kind: 'note', text: 'You can turn this email off in Analytics, under Alerts.' },
  ],
}));

export const alertDigest = emailTemplate<{ name: string; alerts: readonly Alert[] }>(
  'alert-digest',
  ({ name, alerts }, { publicUrl }) => ({
    subject: alerts.length === 1 ? '1 thing needs attention' : `${alerts.length} things need attention`,
    preheader: alerts[0]?.text ?? '',
    blocks: [
      { kind: 'heading', text: greeting(name) },
      ...alerts.flatMap(({ text, link }) => [
        { kind: 'text' as const, text },
        { kind: 'link' as const, label: 'Open the list', url: `${publicUrl}${link}` },
      ]),
      { kind: 'note', text: 'You can change or mute these alerts in Analytics, under Alerts.' },
    ],
  }),
);

function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
