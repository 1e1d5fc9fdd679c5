import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { ConfigError, ENV_SCHEMA, type Env } from './env.js';

export class AppConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly isHttps: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly smtpUrl: string;
  /** Empty: files are kept in the data folder. */
  readonly storageUrl: string;
  /** Empty: generated and kept in the data folder (never in production). */
  readonly sessionSecret: string;
  readonly demoData: boolean;
  readonly firstOwner: { email: string; password: string } | null;
  readonly trustProxy: string | false;
  readonly logLevel: Env['LOG_LEVEL'];
  readonly role: Env['ROLE'];
  readonly rateLimitFactor: number;
  /** See docs/operations.md. */
  readonly retention: {
    /** Designs and estimates without account and request. */
    readonly withoutAccountDays: number;
    /** Estimates of customers without a request or a proposal. */
    readonly estimateMonths: number;
    /** Analytics events; what was counted of them stays. */
    readonly eventMonths: number;
  };
  /** Visits from here are our own team's. */
  readonly staffNetworks: readonly string[];
  /** How long readiness returns 503 before the server stops accepting. */
  readonly drainMs: number;
  /** Behind OpenAI's chat protocol; null when off. */
  readonly languageModel: { readonly baseUrl: string; readonly apiKey: string; readonly model: string } | null;

  /** Pictures by the studio's renderer; null when off. The program is null where another process renders. */
  readonly rendering: { readonly program: string | null } | null;

  /** Card and bank payments; null when off. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly url: string } | null;

  constructor(env: Env) {
    this.production = env.NODE_ENV === 'production';
    this.port = env.PORT;
    this.host = env.HOST || (this.production ? '0.0.0.0' : '127.0.0.1');
    this.publicUrl = (env.PUBLIC_URL || `http://localhost:${env.PORT}`).replace(/\/+$/, '');
    this.isHttps = this.publicUrl.startsWith('https://');
    this.dataDir = resolve(env.DATA_DIR);
    this.databaseUrl = env.DATABASE_URL;
    this.redisUrl = env.REDIS_URL;
    // The people of the demo data are invented.
    this.smtpUrl = env.DEMO_DATA ? '' : env.SMTP_URL;
    this.storageUrl = env.STORAGE_URL;
    this.sessionSecret = env.SESSION_SECRET;
    this.demoData = env.DEMO_DATA;
    this.firstOwner = env.ADMIN_EMAIL ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null;
    this.trustProxy = env.TRUST_PROXY || false;
    this.logLevel = env.LOG_LEVEL;
    this.role = env.ROLE;
    this.rateLimitFactor = env.RATE_LIMIT_FACTOR;
    this.retention = {
      withoutAccountDays: env.KEEP_WITHOUT_ACCOUNT_DAYS,
      estimateMonths: env.KEEP_ESTIMATES_MONTHS,
      eventMonths: env.KEEP_EVENTS_MONTHS,
    };
    this.staffNetworks = env.STAFF_NETWORKS;
    this.drainMs = env.DRAIN_MS;
    this.rendering = renderingOf(env);
    this.stripe =
      env.STRIPE_SECRET_KEY === ''
        ? null
        : {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            url: env.STRIPE_API_URL || 'https://api.stripe.com',
          };
    this.languageModel =
      env.LLM_PROVIDER === ''
        ? null
        : {
            baseUrl: (env.LLM_BASE_URL || 'https://api.openai.com/v1').replace(/\/+$/, ''),
            apiKey: env.LLM_API_KEY,
            model: env.LLM_MODEL,
          };
  }

  get usesSqlite(): boolean {
    return this.databaseUrl === '';
  }
}

/** Tests never start a renderer that happens to be installed. */
function renderingOf({ BLENDER_PATH: path, NODE_ENV: mode, ROLE: role }: Env): AppConfig['rendering'] {
  if (path === 'off' || (path === '' && mode === 'test')) return null;
  if (path === 'elsewhere') return { program: null };
  const program = path.includes('/') ? path : onPath(path || 'blender');
  if (program === null || !existsSync(program)) return null;
  return { program: role === 'api' ? null : program };
}

function onPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

export function loadConfig(environment: Record<string, string | undefined>): AppConfig {
  const parsed = ENV_SCHEMA.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const problems = combinationProblems(parsed.data);
  if (problems.length > 0) throw new ConfigError(problems);
  return new AppConfig(parsed.data);
}

function combinationProblems(env: Env): string[] {
  const problems: string[] = [];
  if (env.ROLE !== 'all' && env.DATABASE_URL === '') {
    problems.push('ROLE=api or worker needs DATABASE_URL: an embedded database belongs to one process');
  }
  if (env.ROLE === 'api' && env.REDIS_URL === '') {
    problems.push('ROLE=api needs REDIS_URL: replicas must share their rate limits');
  }
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together');
  }
  if (env.STRIPE_SECRET_KEY !== '' && env.STRIPE_WEBHOOK_SECRET === '')
    problems.push('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, which proves that a message is from Stripe');
  if (env.LLM_PROVIDER !== '' && env.LLM_MODEL === '')
    problems.push('LLM_PROVIDER needs LLM_MODEL, the name of the model to ask');
  if (env.LLM_PROVIDER !== '' && env.LLM_BASE_URL === '' && env.LLM_API_KEY === '') {
    problems.push('LLM_PROVIDER needs LLM_API_KEY, or LLM_BASE_URL of a server that asks for none');
  }
  if (env.NODE_ENV === 'production') problems.push(...productionProblems(env));
  return problems;
}

function productionProblems(env: Env): string[] {
  const problems: string[] = [];
  if (env.DEMO_DATA) problems.push('DEMO_DATA must be off in production: it creates accounts with published passwords');
  if (env.SESSION_SECRET === '') problems.push('SESSION_SECRET must be set in production');
  if (env.PUBLIC_URL === '') problems.push('PUBLIC_URL must be set in production');
  else if (!env.PUBLIC_URL.startsWith('https://') && !env.ALLOW_HTTP_IN_PRODUCTION) {
    problems.push('PUBLIC_URL must be https in production (ALLOW_HTTP_IN_PRODUCTION=1 for a trial on one machine)');
  }
  if (/^limestone-.*-demo$|^password|^changeme/i.test(env.ADMIN_PASSWORD)) {
    problems.push('ADMIN_PASSWORD is a published default; choose another');
  }
  return problems;
}
