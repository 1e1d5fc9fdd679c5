import { isIP } from 'node:net';
import { z } from 'zod';

const flag = z
  .enum(['', '0', '1', 'false', 'true'], 'must be 1 or 0')
  .default('')
  .transform((value) => value === '1' || value === 'true');

const optionalUrl = (protocols: readonly string[]) =>
  z
    .string()
    .default('')
    .refine((value) => value === '' || protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
      message: `must be empty or start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    });

const number = (min: number, max: number, fallback: number) =>
  z.coerce
    .number(`must be a number from ${min} to ${max}`)
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`)
    .default(fallback);

const wholeNumber = (min: number, max: number, fallback: number) =>
  number(min, max, fallback).refine(Number.isInteger, 'must be a whole number');

const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(text: string): boolean {
  if (PROXY_GROUPS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  // A scope such as %eth0 is local to this machine; /0 is every address.
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Addresses of offices, so no group of addresses has a name. */
const networks = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .refine((items) => items.every((item) => !PROXY_GROUPS.has(item) && isProxy(item)), {
    message: 'must list addresses (203.0.113.7, 203.0.113.0/24, 2001:db8::/48) with commas between',
  });

/** Not a number of hops: clients could then claim any address. */
const proxies = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .join(','),
  )
  .refine((value) => value === '' || value.split(',').every(isProxy), {
    message:
      'must list the addresses of the proxies (10.0.0.5, 10.0.0.0/8, fd00::/8) or loopback, linklocal, uniquelocal, with commas between',
  });

/** Listed in docs/operations.md. */
export const ENV_SCHEMA = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: number(0, 65_535, 3000).pipe(z.int('must be a whole number')),
  HOST: z.string().default(''),
  PUBLIC_URL: optionalUrl(['http', 'https']),
  ALLOW_HTTP_IN_PRODUCTION: flag,
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: optionalUrl(['mysql', 'mariadb']),
  REDIS_URL: optionalUrl(['redis', 'rediss']),
  SMTP_URL: optionalUrl(['smtp', 'smtps']),
  STORAGE_URL: optionalUrl(['file', 's3']).refine(
    (url) => !url.startsWith('s3:') || /^s3:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+/.test(url),
    'must look like s3://KEY:SECRET@HOST/BUCKET',
  ),
  LLM_PROVIDER: z.enum(['', 'openai'], 'must be empty or openai').default(''),
  LLM_BASE_URL: optionalUrl(['http', 'https']),
  LLM_API_KEY: z.string().default(''),
  LLM_MODEL: z.string().default(''),
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  STRIPE_API_URL: optionalUrl(['http', 'https']),
  SESSION_SECRET: z
    .string()
    .default('')
    .refine((value) => value === '' || value.length >= 32, 'must have at least 32 characters')
    .refine((value) => value === '' || new Set(value).size >= 8, 'repeats a few characters; make your own')
    .refine((value) => !/change.?me|example|secret.?key/i.test(value), 'is an example value; make your own'),
  DEMO_DATA: flag,
  ADMIN_EMAIL: z.string().default(''),
  ADMIN_PASSWORD: z.string().default(''),
  TRUST_PROXY: proxies,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  RATE_LIMIT_FACTOR: number(0.1, 1_000_000, 1),
  DRAIN_MS: number(0, 60_000, 0),
  KEEP_WITHOUT_ACCOUNT_DAYS: wholeNumber(1, 3_650, 180),
  KEEP_ESTIMATES_MONTHS: wholeNumber(1, 240, 24),
  KEEP_EVENTS_MONTHS: wholeNumber(1, 120, 13),
  STAFF_NETWORKS: networks,
  BLENDER_PATH: z.string().default(''),
});

export type Env = z.infer<typeof ENV_SCHEMA>;

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}
