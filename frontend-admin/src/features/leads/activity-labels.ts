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

const outcomes: Record<string, string> = {
  reached: 'Reached',
  voicemail: 'Left a voicemail',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  answered: 'Answered',
  booked: 'Booked',
  held: 'Held',
  'no-show': 'No show',
};

const byKind: Partial<Record<ActivityKind, string[]>> = {
  call: ['reached', 'voicemail', 'no-answer', 'wrong-number'],
  visit: ['booked', 'held', 'no-show'],
};

export const outcomeLabel = (value: string): string => outcomes[value] ?? humanizeKey(value);

export const outcomeOptions = (kind: ActivityKind) =>
  (byKind[kind] ?? []).map((value) => ({ value, label: outcomeLabel(value) }));
