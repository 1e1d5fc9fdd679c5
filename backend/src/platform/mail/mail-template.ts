import type { SiteConfig } from '../config/index.js';
import type { MailContent } from './mail-content.js';

interface EmailSurroundings {
  site: SiteConfig;
  publicUrl: string;
}

export interface EmailTemplate<Data> {
  readonly name: string;
  readonly write: (data: Data, surroundings: EmailSurroundings) => MailContent;
}

export function emailTemplate<Data>(name: string, write: EmailTemplate<Data>['write']): EmailTemplate<Data> {
  return { name, write };
}
