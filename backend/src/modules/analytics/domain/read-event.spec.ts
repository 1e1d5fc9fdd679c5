import fc from 'fast-check';
import { isDeclaredBot } from './declared-bot.js';
import { AGE_MAX_MS, EVENTS, FIELDS, type EventName, type FieldName } from './event-rules.js';
import { readEvent } from './read-event.js';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const read = (event: string, members: object = {}) => readEvent({ id: ID, event, ...members });

const SAMPLE: Record<FieldName, string | number> = {
  cta_text: 'Book a visit',
  section: 'hero',
  content_type: 'study',
  page_path: '/consult',
  page_title: 'Book a Design Consultation',
  form_name: 'consult',
  form_step: 'yard',
  lead_type: 'pool-renovation',
  error_code: 'VALIDATION_FAILED',
  value: 186_500,
  currency: 'USD',
  issue_detected: 'algae-green-cloudy',
  severity: 'high',
  recommendation_count: 4,
  method: 'password',
  user_role: 'customer',
};

describe('F02 an event of the closed list', () => {
  it.each(Object.keys(EVENTS) as EventName[])('%s is read with every member it may have', (name) => {
    const { required, optional } = EVENTS[name];
    const members = Object.fromEntries(
      [...required, ...optional, 'page_path', 'section'].map((key) => [key, SAMPLE[key as FieldName]]),
    );
    expect(read(name, members)).toMatchObject({ id: ID, name, ageMs: 0, fields: members });
  });

  it('uses exactly the fields of the specification, and the title of the page', () => {
    expect(Object.keys(FIELDS).sort()).toEqual(Object.keys(SAMPLE).sort());
    const named = Object.values(EVENTS).flatMap(({ required, optional }) => [...required, ...optional]);
    expect([...new Set<string>([...named, 'page_path', 'section'])].sort()).toEqual(Object.keys(FIELDS).sort());
  });

  it('assumes customer for signups and dollars for values, unless given', () => {
    expect(read('sign_up', { method: 'password' })?.fields.user_role).toBe('customer');
    expect(read('sign_up', { method: 'password', user_role: 'partner' })?.fields.user_role).toBe('partner');
    expect(read('generate_lead', { lead_type: 'consult', value: 90_000 })?.fields.currency).toBe('USD');
    expect(read('generate_lead', { lead_type: 'consult' })?.fields).toEqual({ lead_type: 'consult' });
  });

  it.each([
    ['another name', 'purchase', {}],
    ['a name of every object', 'constructor', {}],
    ['an unknown member', 'page_view', { page_path: '/', email: 'a@example.com' }],
    ['a member of another event', 'login', { method: 'password', value: 3 }],
    ['a missing member', 'cta_click', { section: 'hero' }],
    ['a number for words', 'cta_click', { cta_text: 5 }],
    ['words for a number', 'estimate_complete', { value: '5' }],
    ['not a number', 'estimate_complete', { value: Number.NaN }],
    ['an endless number', 'estimate_complete', { value: Number.POSITIVE_INFINITY }],
    ['a negative number', 'estimate_complete', { value: -1 }],
    ['an absurd price', 'estimate_complete', { value: 1e12 }],
    ['another currency', 'estimate_complete', { value: 5, currency: 'EUR' }],
    ['half a recommendation', 'wizard_result', { issue_detected: 'x', severity: 'low', recommendation_count: 1.5 }],
    ['words too long', 'cta_click', { cta_text: 'x'.repeat(101) }],
    ['empty words', 'cta_click', { cta_text: '  ' }],
    ['a code with spaces', 'form_start', { form_name: 'my form' }],
    ['a code that is a phone number', 'form_start', { form_name: '3145550134' }],
    ['a path elsewhere', 'page_view', { page_path: 'https://example.com/' }],
    ['a path too long', 'page_view', { page_path: `/${'x'.repeat(200)}` }],
    ['an event of the day before yesterday', 'page_view', { page_path: '/', ageMs: AGE_MAX_MS + 1 }],
    ['an event of the future', 'page_view', { page_path: '/', ageMs: -1 }],
    ['an id that is none', 'page_view', { page_path: '/', id: 'one' }],
  ])('refuses %s', (_what, name, members) => {
    expect(read(name, members)).toBeNull();
  });

  it('drops query and fragment of a path, which may carry typed text', () => {
    expect(read('page_view', { page_path: '/dashboard?q=claire@example.com#x' })?.fields.page_path).toBe('/dashboard');
  });

  it('masks what looks like an address or a number of a person', () => {
    const text = (cta_text: string) => read('cta_click', { cta_text })?.fields.cta_text;
    expect(text('Write to claire@example.com')).toBe('Write to [email]');
    expect(text('Call (314) 555-0134 now')).toBe('Call [number] now');
    expect(text('4111 1111 1111 1111')).toBe('[number]');
    expect(text('Range $186,000 to $233,000')).toBe('Range $186,000 to $233,000');
    expect(read('page_view', { page_path: '/x/claire%40example.com' })?.fields.page_path).toBe('/x/[email]');
  });

  it('reads or refuses whatever is sent, and never fails', () => {
    const names = fc.constantFrom(...Object.keys(EVENTS), 'toString', '__proto__');
    const value = fc.record({ event: names, ageMs: fc.anything() }, { requiredKeys: ['event'] });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          value,
          fc
            .tuple(value, fc.dictionary(fc.constantFrom(...Object.keys(FIELDS)), fc.anything()))
            .map(([a, b]) => ({ ...a, ...b })),
        ),
        (sent) => {
          const event = readEvent(sent);
          for (const field of Object.values(event?.fields ?? {})) expect(String(field).length).toBeLessThanOrEqual(200);
        },
      ),
      { numRuns: 400 },
    );
  });
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT MAX 3) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (Linux; Android 11) Chrome-Lighthouse', true],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156 Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', false],
  ['', false],
])('tells a declared bot from a person: %s', (userAgent, isBot) => {
  expect(isDeclaredBot(userAgent)).toBe(isBot);
});
