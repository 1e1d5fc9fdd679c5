/** What a reply may say in place of `{{name}}` and the like. Fixed: nothing else is ever replaced, and nothing runs. */
export const REPLY_PLACEHOLDERS = ['name', 'reference', 'service', 'sender', 'scheduleLink'] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

export interface ReplyTemplateText {
  label: string;
  subject: string;
  body: string;
}

export const DEFAULT_TEMPLATES: readonly (ReplyTemplateText & { id: string })[] = [
  {
    id: 'first-answer',
    label: 'First reply',
    subject: 'Your request {{reference}}',
    body: 'Hello {{name}},\n\nThank you for contacting us about {{service}}. I read your request and would like to see the yard with you.\n\nYou can choose a time that works for you here: {{scheduleLink}}\n\nIf you have a plat or survey, please have it handy.\n\n{{sender}}',
  },
  {
    id: 'more-details',
    label: 'Ask for details',
    subject: 'A few questions about {{reference}}',
    body: 'Hello {{name}},\n\nTo give you a good answer, I need to know a little more:\n\n1. Where is the house?\n2. When would you like to swim?\n3. How wide is the narrowest point on the way into the yard?\n\nA short reply to this email is fine.\n\n{{sender}}',
  },
  {
    id: 'tried-to-call',
    label: 'Tried to call',
    subject: 'We tried to reach you, {{reference}}',
    body: 'Hello {{name}},\n\nI tried to call you about {{service}} and could not reach you. When is a good time? You can also choose one yourself: {{scheduleLink}}\n\n{{sender}}',
  },
  {
    id: 'outside-area',
    label: 'Outside our area',
    subject: 'Your request {{reference}}',
    body: 'Hello {{name}},\n\nThank you for thinking of us. Your house is outside the area where we build, so we cannot take this on. I am sorry that I do not have better news.\n\n{{sender}}',
  },
];

export function templateProblem(
  { label, subject, body }: ReplyTemplateText,
  othersInUse: readonly { label: string }[],
): Record<string, string> | null {
  const name = comparable(label);
  const isTaken = othersInUse.some((other) => comparable(other.label) === name);
  const problems = {
    ...(isTaken ? { label: 'Another template has this name.' } : {}),
    ...placeholderProblem({ subject, body }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

export function placeholderProblem(texts: { subject: string; body: string }): Record<string, string> | null {
  const problems: Record<string, string> = {};
  for (const [field, text] of Object.entries(texts)) {
    const unknown = unknownPlaceholder(text);
    if (unknown !== null)
      problems[field] =
        `There is no value to fill in for ${unknown}. Use ${REPLY_PLACEHOLDERS.map((word) => `{{${word}}}`).join(', ')}.`;
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

function unknownPlaceholder(text: string): string | null {
  // Replaced by a space, so that the words around it stay separate.
  const rest = text.replace(PLACEHOLDER, (whole, word: string) => (isPlaceholder(word) ? ' ' : whole));
  return /\{\{[^{}]{0,36}\}\}|\{\{|\}\}/.exec(rest)?.[0] ?? null;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

export function fillReply(text: string, values: Record<ReplyPlaceholder, string>): string {
  return text.replace(PLACEHOLDER, (whole, word: string) => (isPlaceholder(word) ? values[word] : whole));
}

function isPlaceholder(word: string): word is ReplyPlaceholder {
  return (REPLY_PLACEHOLDERS as readonly string[]).includes(word);
}

function comparable(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}
