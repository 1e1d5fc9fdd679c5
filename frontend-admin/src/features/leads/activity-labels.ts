import type { ActivityKind } from '../../api/types';
import { humanizeKey } from '../../lib/format';

export const kindLabels: Record<ActivityKind, string> = {
  call: 'Call',
  email: 'Email',
  sms: 'Text message',
  visit: 'Visit',
  note: 'Note',
  system: 'System',
};

const outcomes: Partial<Record<ActivityKind, Record<string, string>>> = {
  call: {
    reached: 'Reached',
    voicemail: 'Left a voicemail',
    'no-answer': 'No answer',
    'wrong-number': 'Wrong number',
  },
  visit: { booked: 'Booked', held: 'Completed', 'no-show': 'No-show' },
};

export const outcomeLabel = (value: string): string =>
  outcomes.call?.[value] ?? outcomes.visit?.[value] ?? humanizeKey(value);

export const outcomeOptions = (kind: ActivityKind) =>
  Object.entries(outcomes[kind] ?? {}).map(([value, label]) => ({ value, label }));
