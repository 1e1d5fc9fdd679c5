import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ConfigError } from './env.js';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 08:00');
const hours = z.tuple([time, time]).refine(([open, close]) => open < close, 'must open before it closes');

const color = z.string().regex(/^#[\dA-F]{6}$/i, 'must be a color such as #0E5A55');

const SITE_SCHEMA = z.object({
  brand: z.object({ name: z.string().min(1), descriptor: z.string().min(1), legalName: z.string().min(1) }),
  contact: z.object({
    email: z.email(),
    phone: z.string(),
    emergencyPhone: z.string(),
    address: z.object({
      street: z.string(),
      locality: z.string().min(1),
      region: z.string().min(1),
      postalCode: z.string(),
    }),
  }),
  business: z.object({
    timeZone: z
      .string()
      .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'must be an IANA time zone'),
    // Without an open day no request could ever be due.
    answerHours: z
      .partialRecord(z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']), hours)
      .refine((week) => Object.keys(week).length > 0, 'must name at least one day'),
    answerWithinBusinessMinutes: z.int().positive(),
    emergencyAnswerWithinMinutes: z.int().positive(),
  }),
  legal: z.object({
    estimateValidityDays: z.int().positive(),
    warrantyShell: z.string().min(1),
    warrantyWork: z.string().min(1),
  }),
  /** Emails use the light theme. */
  theme: z.object({ overrides: z.object({ light: z.record(z.string(), color).default({}) }) }),
});

export type SiteFacts = z.infer<typeof SITE_SCHEMA>;

export class SiteConfig {
  readonly brand: SiteFacts['brand'];
  readonly contact: SiteFacts['contact'];
  readonly business: SiteFacts['business'];
  readonly legal: SiteFacts['legal'];
  readonly theme: SiteFacts['theme'];

  constructor(facts: SiteFacts) {
    this.brand = facts.brand;
    this.contact = facts.contact;
    this.business = facts.business;
    this.legal = facts.legal;
    this.theme = facts.theme;
  }
}

/** The folder of site.config.json. */
export function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'site.config.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new ConfigError(['site.config.json was not found above the server program']);
    folder = parent;
  }
  return folder;
}

export function loadSiteConfig(file = join(findRoot(), 'site.config.json')): SiteConfig {
  const parsed = SITE_SCHEMA.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `site.config.json: ${issue.path.join('.')} ${issue.message}`),
    );
  }
  return new SiteConfig(parsed.data);
}
