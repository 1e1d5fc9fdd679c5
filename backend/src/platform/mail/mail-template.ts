import type { SiteConfig } from '../config/index.js';
import type { MailContent } from './mail-content.js';

/** `publicUrl` has no trailing slash. */
interface EmailSurroundings {
  site: SiteConfig;
  publicUrl: string;
}

/** One kind of email, owned by the module that sends it. Times arrive already written out, in words. */
export interface EmailTemplate<Data> {
  /** Stored with every email sent. */
  readonly name: string;
  readonly write: (data: Data, surroundings: EmailSurroundings) => MailContent;
}

export function emailTemplate<Data>(name: string, write: EmailTemplate<Data>['write']): EmailTemplate<Data> {
  return { name, write };
}
