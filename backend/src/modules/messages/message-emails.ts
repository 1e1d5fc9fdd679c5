import { emailTemplate, greeting, type MailBlock } from '../../platform/mail/index.js';

export interface NewMessagesData {
  toName: string;
  label: string;
  path: string;
  messages: { authorName: string; body: string }[];
  more: number;
}

const MAX_CHARACTERS = 1_000;

/** One email for everything that was not read within a few minutes. */
export const newMessages = emailTemplate<NewMessagesData>(
  'new-messages',
  ({ toName, label, path, messages, more }, { publicUrl }) => {
    const count = messages.length + more;
    return {
      subject: count === 1 ? `New message: ${label}` : `${count} new messages: ${label}`,
      preheader: messages[0]?.body.slice(0, 100) ?? '',
      blocks: [
        { kind: 'heading', text: greeting(toName) },
        ...messages.flatMap<MailBlock>(({ authorName, body }) => [
          { kind: 'text', text: `${authorName} wrote:` },
          { kind: 'text', text: body.length > MAX_CHARACTERS ? `${body.slice(0, MAX_CHARACTERS)}…` : body },
        ]),
        ...(more > 0 ? [{ kind: 'text', text: `And ${more} more.` } as const] : []),
        { kind: 'button', label: 'Read and reply', url: `${publicUrl}${path}` },
      ],
    };
  },
);
