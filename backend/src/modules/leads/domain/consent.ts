/**
 * The wording people agree to. A version is never changed once shown: a new wording is a new
 * version, so that what was agreed to can be read years later.
 */
export const CONSENT_KINDS = ['email', 'sms', 'area'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

type Wording = Record<ConsentKind, (company: string) => string>;

const WORDINGS: Record<string, Wording> = {
  'consult-1': {
    email: (company) =>
      `I agree that ${company} stores what I wrote here and answers me by email about this request. I can withdraw this at any time.`,
    sms: (company) =>
      `I agree that ${company} may text me about this request at the number I gave. Message and data rates may apply. I can reply STOP at any time. This is not needed to get an answer.`,
    area: (company) => `I agree that ${company} writes to me by email if it begins to work where this house is. I can withdraw this at any time.`,
  },
};

/** For somebody who was shown none: an address given in a call. */
export const NO_WORDING = { textVersion: 'none', text: 'No wording was shown; the address came to us in another way than by the form.' };

const CURRENT_CONSENT_VERSION = 'consult-1';

export interface GivenConsent {
  kind: ConsentKind;
  textVersion: string;
  text: string;
}

export interface ConsentInput {
  email: boolean;
  sms: boolean;
  /** For a house outside the area: to hear of it when it is inside one day. */
  area?: boolean;
  textVersion?: string;
}

export type ConsentDecision = { ok: true; given: GivenConsent[] } | { ok: false; path: string; message: string };

/** Which consents were given, word for word; only what was agreed to is kept. */
export function readConsent(input: ConsentInput, company: string): ConsentDecision {
  if (!input.email) {
    return { ok: false, path: 'consent', message: 'We can only answer when you agree that we store and use what you wrote.' };
  }
  const textVersion = input.textVersion ?? CURRENT_CONSENT_VERSION;
  const wording = Object.hasOwn(WORDINGS, textVersion) ? WORDINGS[textVersion] : undefined;
  if (!wording) {
    return { ok: false, path: 'consent.textVersion', message: 'The wording has changed. Reload the page and send again.' };
  }
  const kinds: ConsentKind[] = ['email', ...(input.sms ? (['sms'] as const) : []), ...(input.area ? (['area'] as const) : [])];
  return { ok: true, given: kinds.map((kind) => ({ kind, textVersion, text: wording[kind](company) })) };
}
