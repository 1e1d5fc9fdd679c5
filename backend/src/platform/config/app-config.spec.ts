import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './env.js';
import { loadConfig } from './app-config.js';
import { loadSiteConfig } from './site-config.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://pools.example.com',
  SESSION_SECRET: 'a-long-and-random-text-of-forty-characters',
  DATABASE_URL: 'mysql://app:secret@db/app',
};

function problems(environment: Record<string, string>): string {
  try {
    loadConfig(environment);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

describe('the configuration', () => {
  it('needs nothing on one machine', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      usesSqlite: true,
      role: 'all',
    });
  });

  it('sends no email to the people of the demo data', () => {
    const SMTP_URL = 'smtp://mail.example.com:587';
    expect(loadConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
    expect(loadConfig({ SMTP_URL, DEMO_DATA: '1' }).smtpUrl).toBe('');
  });

  it('lists every problem at once, in words', () => {
    const text = problems({ PORT: 'many', ROLE: 'boss', DATABASE_URL: 'postgres://x', LOG_LEVEL: 'loud' });
    for (const name of ['PORT', 'ROLE', 'DATABASE_URL', 'LOG_LEVEL']) expect(text).toContain(name);
  });

  it('accepts a complete production environment', () => {
    expect(problems(PRODUCTION)).toBe('');
  });

  it.each([
    ['demo data', { DEMO_DATA: '1' }, 'DEMO_DATA'],
    ['a generated secret', { SESSION_SECRET: '' }, 'SESSION_SECRET'],
    ['a secret of one repeated letter', { SESSION_SECRET: 'a'.repeat(36) }, 'SESSION_SECRET'],
    ['a short secret', { SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    ['an example secret', { SESSION_SECRET: 'changeme-changeme-changeme-changeme' }, 'SESSION_SECRET'],
    ['plain http', { PUBLIC_URL: 'http://pools.example.com' }, 'PUBLIC_URL'],
    ['a published password', { ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'limestone-owner-demo' }, 'ADMIN_PASSWORD'],
  ])('refuses to run production with %s', (_, change, named) => {
    expect(problems({ ...PRODUCTION, ...change })).toContain(named);
  });

  it.each([
    '1',
    'true',
    '*',
    'all',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0.1/',
    'fe80::1%eth0',
    'proxy.internal',
    '10.0.0.1,',
    '::1/129',
  ])('says that TRUST_PROXY=%s is no list of proxies', (value) => {
    expect(problems({ TRUST_PROXY: value })).toMatch(/TRUST_PROXY must list the addresses of the proxies/);
  });

  it('uses a language model only when one is named, with what is needed to ask it', () => {
    expect(loadConfig({ LLM_API_KEY: 'k', LLM_MODEL: 'm' }).languageModel).toBeNull();
    expect(loadConfig({ LLM_PROVIDER: 'openai', LLM_API_KEY: 'k', LLM_MODEL: 'm' }).languageModel).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'k',
      model: 'm',
    });
    expect(
      loadConfig({ LLM_PROVIDER: 'openai', LLM_BASE_URL: 'http://10.0.0.9:8080/v1/', LLM_MODEL: 'm' }).languageModel
        ?.baseUrl,
    ).toBe('http://10.0.0.9:8080/v1');
    expect(problems({ LLM_PROVIDER: 'openai' })).toMatch(/LLM_MODEL[^]*LLM_API_KEY/);
    expect(problems({ LLM_PROVIDER: 'oracle' })).toContain('LLM_PROVIDER');
  });

  it('takes addresses, networks and the three names as proxies', () => {
    const given = ' loopback, linklocal ,uniquelocal,172.30.77.10,10.0.0.0/8,fd00::/8,::1';
    expect(loadConfig({ TRUST_PROXY: given }).trustProxy).toBe(
      'loopback,linklocal,uniquelocal,172.30.77.10,10.0.0.0/8,fd00::/8,::1',
    );
    expect(loadConfig({}).trustProxy).toBe(false);
  });

  it('refuses replicas that share nothing', () => {
    expect(problems({ ROLE: 'api', DATABASE_URL: 'mysql://a@b/c' })).toContain('REDIS_URL');
    expect(problems({ ROLE: 'worker' })).toContain('DATABASE_URL');
  });

  it.each([
    ['hours that close before they open', { answerHours: { monday: ['18:00', '08:00'] } }, 'answerHours'],
    ['an impossible time', { answerHours: { monday: ['08:00', '25:00'] } }, 'answerHours'],
    ['no open day at all', { answerHours: {} }, 'answerHours'],
    ['an unknown time zone', { timeZone: 'America/St_Louis' }, 'timeZone'],
  ])('refuses a site config with %s', (_, change, named) => {
    const file = join(mkdtempSync(join(tmpdir(), 'site-')), 'site.config.json');
    const site = loadSiteConfig();
    writeFileSync(file, JSON.stringify({ ...site, business: { ...site.business, ...change } }));
    expect(() => loadSiteConfig(file)).toThrow(named);
  });

  it('refuses an invalid color, which would end up in the markup of emails', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'site-')), 'site.config.json');
    writeFileSync(
      file,
      JSON.stringify({ ...loadSiteConfig(), theme: { overrides: { light: { primary: 'red;background:url(x)' } } } }),
    );
    expect(() => loadSiteConfig(file)).toThrow('theme.overrides.light.primary');
  });

  it('reads the brand from the one site config', () => {
    expect(loadSiteConfig().business.timeZone).toBe('America/Chicago');
  });
});
