/** The wording people agree to, stored with each request word for word. A new wording is a new version. */
export const CONSENT_KINDS = ['email', 'phone', 'sms', 'area'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Everyone agrees to one of these; it is stored by the way we answer, email or phone. */
const WORDINGS: Partial<Record<string, (company: string) => string>> = {
  'consult-3': (company) =>
    `By sending this, you agree that ${company} may store what you wrote and reply by email. You can withdraw your consent at any time.`,
  'emergency-3': (company) =>
    `By sending this, you agree that ${company} may store what you wrote and reply by phone or email. You can withdraw your consent at any time.`,
};

const ALSO = {
  sms: (company: string) =>
    `I agree that ${company} may text me about this request at the number I gave. Message and data rates may apply. I can reply STOP at any time. This is not needed to get an answer.`,
  area: (company: string) =>
    `${company} may email me if it starts working in my area. I can withdraw my consent at any time.`,
};

/** For an address or number that was given without a wording. */
export const NO_WORDING = {
  email: { textVersion: 'none', text: 'No wording was shown; the address was not given through the form.' },
  phone: {
    textVersion: 'none',
    text: 'No wording about calls was shown; the number was given with the request or in a call.',
  },
};

/** The first is for a request that names none. */
const VERSIONS = {
  email: ['consult-3', 'emergency-3'],
  phone: ['emergency-3'],
} as const;

export interface GivenConsent {
  kind: ConsentKind;
  textVersion: string;
  text: string;
}

export interface ConsentInput {
  /** We may keep what was written, and answer: by email, or by phone where there is no address. */
  email: boolean;
  sms?: boolean;
  /** For a house outside the area: to hear when we start working there. */
  area?: boolean;
  textVersion?: string;
}

export type ConsentDecision = { ok: true; given: GivenConsent[] } | { ok: false; path: string; message: string };

export function readConsent(input: ConsentInput, company: string, way: 'email' | 'phone' = 'email'): ConsentDecision {
  const refused = (path: string, message: string) => ({ ok: false as const, path, message });
  if (!input.email)
    return refused('consent', 'We can reply only if you agree that we may store and use what you wrote.');
  const textVersion = input.textVersion || VERSIONS[way][0];
  // A wording about emails alone does not cover calls.
  const wording = (VERSIONS[way] as readonly string[]).includes(textVersion) ? WORDINGS[textVersion] : undefined;
  if (!wording) return refused('consent.textVersion', 'The wording has changed. Reload the page and send again.');
  const also = (['sms', 'area'] as const).filter((kind) => input[kind]);
  const given = [{ kind: way, text: wording(company) }, ...also.map((kind) => ({ kind, text: ALSO[kind](company) }))];
  return { ok: true, given: given.map((consent) => ({ ...consent, textVersion })) };
}

export const WITHDRAWAL_WAYS = ['telephone', 'email', 'letter', 'in-person'] as const;
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number];

export interface Withdrawal {
  way: WithdrawalWay;
  askedBy: string;
  note?: string | null;
}

const WAY_WORDS: Record<WithdrawalWay, string> = {
  telephone: 'by telephone',
  email: 'by email',
  letter: 'by mail',
  'in-person': 'in person',
};
const KIND_WORDS: Record<ConsentKind, string> = {
  email: 'emails',
  phone: 'calls',
  sms: 'texts',
  area: 'news about our area',
};

/** What can still be withdrawn: an address or number can be, with or without a wording. */
export function openKinds(
  { email, phone }: { email: string; phone: string | null },
  consents: readonly { kind: ConsentKind; withdrawnAt: Date | null }[],
): ConsentKind[] {
  const left = { email: email !== '', phone: phone !== null, sms: false, area: false };
  return CONSENT_KINDS.filter((kind) => {
    const consent = consents.find((one) => one.kind === kind);
    return consent ? consent.withdrawnAt === null : left[kind];
  });
}

export function withdrawalLine(kinds: readonly ConsentKind[], { way, askedBy, note }: Withdrawal): string {
  const words = kinds.map((kind) => KIND_WORDS[kind]);
  const all = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');
  return `${askedBy} withdrew the consent to ${all}, ${WAY_WORDS[way]}.${note ? `\n${note}` : ''}`;
}
