/** What a reply may say in place of `{{name}}` and the like. Fixed: nothing else is ever replaced, and nothing runs. */
export const REPLY_PLACEHOLDERS = ['name', 'reference', 'service', 'sender', 'scheduleLink'] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

export interface ReplyTemplate {
  key: string;
  label: string;
  subject: string;
  body: string;
}

/** Beginnings of an answer, for a person to finish. */
export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    key: 'first-answer',
    label: 'First answer',
    subject: 'Your request {{reference}}',
    body: 'Hello {{name}},\n\nthank you for writing to us about {{service}}. I read your request and would like to see the yard with you.\n\nHere you can choose a time that suits you: {{scheduleLink}}\n\nIf you have a plat or survey, have it at hand.\n\n{{sender}}',
  },
  {
    key: 'more-details',
    label: 'Ask for details',
    subject: 'A few questions about {{reference}}',
    body: 'Hello {{name}},\n\nto give you an honest answer I need to know a little more:\n\n1. Where is the house?\n2. When would you like to swim?\n3. How wide is the narrowest place on the way into the yard?\n\nA short reply to this mail is enough.\n\n{{sender}}',
  },
  {
    key: 'tried-to-call',
    label: 'Tried to call',
    subject: 'We tried to reach you, {{reference}}',
    body: 'Hello {{name}},\n\nI tried to call you about {{service}} and could not reach you. When is a good time? You can also choose one yourself: {{scheduleLink}}\n\n{{sender}}',
  },
  {
    key: 'outside-area',
    label: 'Outside our area',
    subject: 'Your request {{reference}}',
    body: 'Hello {{name}},\n\nthank you for thinking of us. Your house is outside the area where we build, so we cannot take this on. I am sorry not to have better news.\n\n{{sender}}',
  },
];

export function fillReply(text: string, values: Record<ReplyPlaceholder, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => (isPlaceholder(word) ? values[word] : whole));
}

function isPlaceholder(word: string): word is ReplyPlaceholder {
  return (REPLY_PLACEHOLDERS as readonly string[]).includes(word);
}
