import type { SiteConfig } from '../config/index.js';
import type { MailContent } from './mail-content.js';

/** `site` is the brand, `publicUrl` has no trailing slash. Times arrive already written out, in words. */
export interface MailSurroundings {
  site: SiteConfig;
  publicUrl: string;
}

export type MailTemplate<Data> = (data: Data, surroundings: MailSurroundings) => MailContent;
