import { readConsent } from './consent.js';
import {
  answersProblem,
  placeOf,
  requestFingerprint,
  serviceInSentence,
  SERVICES,
  type RequestDetails,
} from './consultation.js';
import { CUSTOMER_STATUSES, CUSTOMER_STATUS_LABELS, customerHistory, customerStatus } from './customer-history.js';
import { LEAD_STAGES } from './lead-stage.js';

const DETAILS: RequestDetails = {
  service: 'custom-design',
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: null,
  postalCode: '63017',
  address: null,
  timeline: null,
  budgetBand: null,
  message: 'A long pool.',
  answers: { depth: 6, ledge: true },
};

describe('the fingerprint of a request', () => {
  it('is the same for the same words, however the address or the answers are ordered', () => {
    const again = { ...DETAILS, email: 'ADA@Example.com', answers: { ledge: true, depth: 6 } };
    expect(requestFingerprint(again, 'ada@example.com')).toBe(requestFingerprint(DETAILS, 'ada@example.com'));
  });

  it.each([
    ['message', { message: 'Another pool.' }],
    ['service', { service: 'emergency' as const }],
    ['answer', { answers: { depth: 7, ledge: true } }],
    ['phone', { phone: '3145550134' }],
  ])('changes with the %s', (_name, change) => {
    expect(requestFingerprint({ ...DETAILS, ...change }, DETAILS.email)).not.toBe(
      requestFingerprint(DETAILS, DETAILS.email),
    );
  });

  it('changes with the e-mail address', () => {
    expect(requestFingerprint(DETAILS, 'ada2@example.com')).not.toBe(requestFingerprint(DETAILS, DETAILS.email));
  });
});

describe('the answers of the form', () => {
  it('takes texts, numbers, yes or no and lists of texts', () => {
    expect(answersProblem({ a: 'x', b: 2, c: false, d: ['x', 'y'], e: 'x'.repeat(500) })).toBeNull();
  });

  it.each([
    ['too many', Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`k${n}`, 1])), 'answers'],
    ['a nested object', { a: { b: 1 } }, 'answers.a'],
    ['null', { a: null }, 'answers.a'],
    ['a list of numbers', { a: [1] }, 'answers.a'],
    ['501 characters', { a: 'x'.repeat(501) }, 'answers.a'],
    ['a long list', { a: Array.from({ length: 400 }, () => 'xx') }, 'answers.a'],
    ['a long name', { ['k'.repeat(61)]: 1 }, 'answers'],
    [
      'too much at all',
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`k${n}`, '汉'.repeat(500)])),
      'answers',
    ],
  ])('refuses %s', (_name, answers, path) => {
    expect(answersProblem(answers)?.path).toBe(path);
  });
});

describe('C14 consent', () => {
  it('keeps the words that were agreed to, with their version', () => {
    const decision = readConsent({ email: true, sms: true }, 'Blue Water');
    expect(decision).toMatchObject({ ok: true, given: [{ kind: 'email', textVersion: 'consult-3' }, { kind: 'sms' }] });
    expect(JSON.stringify(decision)).toContain('I agree that Blue Water may text me');
  });

  it('keeps no consent to text messages that was not given', () => {
    const decision = readConsent({ email: true, sms: false, textVersion: 'consult-3' }, 'Blue Water');
    expect(decision.ok && decision.given.map((consent) => consent.kind)).toEqual(['email']);
  });

  it('H15 keeps the consent of a person without an email address as one to be called', () => {
    const text = expect.stringContaining('reply by phone or email') as string;
    expect(readConsent({ email: true, sms: true }, 'Blue Water', 'phone')).toMatchObject({
      ok: true,
      given: [{ kind: 'phone', textVersion: 'emergency-3', text }, { kind: 'sms' }],
    });
    expect(readConsent({ email: true, sms: false, textVersion: 'emergency-3' }, 'Blue Water')).toMatchObject({
      ok: true,
      given: [{ kind: 'email', text }],
    });
  });

  it.each([
    [
      'consult-3',
      'email',
      'By sending this, you agree that Blue Water may store what you wrote and reply by email. You can withdraw your consent at any time.',
    ],
    [
      'emergency-3',
      'phone',
      'By sending this, you agree that Blue Water may store what you wrote and reply by phone or email. You can withdraw your consent at any time.',
    ],
  ] as const)('keeps the words of %s', (textVersion, way, text) => {
    expect(readConsent({ email: true, sms: false, textVersion }, 'Blue Water', way)).toEqual({
      ok: true,
      given: [{ kind: way, textVersion, text }],
    });
  });

  it('keeps the words about our area', () => {
    const text = 'Blue Water may email me if it starts working in my area. I can withdraw my consent at any time.';
    const decision = readConsent({ email: true, area: true, textVersion: 'consult-3' }, 'Blue Water');
    expect(decision).toMatchObject({ given: [{ kind: 'email' }, { kind: 'area', textVersion: 'consult-3', text }] });
  });

  it('H15 refuses words about emails alone from a person who can only be called', () => {
    expect(readConsent({ email: true, sms: false, textVersion: 'consult-3' }, 'Blue Water', 'phone')).toMatchObject({
      ok: false,
      path: 'consent.textVersion',
    });
  });

  it.each([
    [{ email: false, sms: false }, 'consent'],
    [{ email: true, sms: false, textVersion: 'consult-2' }, 'consent.textVersion'],
    [{ email: true, sms: false, textVersion: 'constructor' }, 'consent.textVersion'],
  ])('refuses %j', (input, path) => {
    expect(readConsent(input, 'Blue Water')).toMatchObject({ ok: false, path });
  });
});

describe('what the customer sees', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 15, minute));

  it("has words for every stage, and none of them is the staff's own", () => {
    for (const stage of LEAD_STAGES) {
      const status = customerStatus({ stage, firstHumanReplyAt: null });
      expect(CUSTOMER_STATUSES).toContain(status);
      expect(CUSTOMER_STATUS_LABELS[status]).not.toMatch(/spam|lost|nurture|qualified|lead/i);
    }
  });

  it('counts a request as answered when a person answered, whatever the stage says', () => {
    expect(customerStatus({ stage: 'new', firstHumanReplyAt: at(5) })).toBe('answered');
    expect(customerStatus({ stage: 'contacted', firstHumanReplyAt: null })).toBe('received');
    expect(customerStatus({ stage: 'consult_booked', firstHumanReplyAt: at(5) })).toBe('visit_booked');
  });

  it('tells the story in plain labels and in order', () => {
    const story = customerHistory({ receivedAt: at(0), firstHumanReplyAt: at(5) }, [
      { at: at(6), from: 'new', to: 'contacted' },
      { at: at(7), from: 'contacted', to: 'qualified' },
      { at: at(8), from: 'qualified', to: 'consult_booked' },
      { at: at(9), from: 'consult_booked', to: 'lost' },
      { at: at(10), from: 'lost', to: 'contacted' },
    ]);
    expect(story.map((line) => line.label)).toEqual([
      'Received',
      'A designer replied',
      'We have your details',
      'Visit booked',
      'Closed',
      'Reopened',
    ]);
  });

  it('does not tell that a request was taken for spam', () => {
    const story = customerHistory({ receivedAt: at(0), firstHumanReplyAt: null }, [
      { at: at(1), from: 'new', to: 'spam' },
      { at: at(2), from: 'spam', to: 'new' },
    ]);
    expect(story.map((line) => line.label)).toEqual(['Received']);
  });
});

describe('a service in a reply', () => {
  it('has a name that can stand in a sentence', () => {
    expect(serviceInSentence('emergency')).toBe('an emergency');
    for (const service of SERVICES) expect(`about ${serviceInSentence(service)}.`).toMatch(/^about [a-z][a-z &]+\.$/);
  });
});

describe('the place', () => {
  it.each([
    [{ address: '12 Oak Lane', postalCode: '63017' }, '12 Oak Lane, 63017'],
    [{ address: '12 Oak Lane, 63017', postalCode: '63017' }, '12 Oak Lane, 63017'],
    [{ address: null, postalCode: '63017' }, '63017'],
    [{ address: '12 Oak Lane', postalCode: null }, '12 Oak Lane'],
    [{ address: null, postalCode: null }, null],
  ])('%j reads %s', (lead, expected) => {
    expect(placeOf(lead)).toBe(expected);
  });
});
