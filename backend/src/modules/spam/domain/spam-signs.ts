export interface SpamSign {
  sign: string;
  points: number;
}

export type TokenState = 'missing' | 'forged' | 'reused' | 'good';

export interface SpamFacts {
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
  trapFilled: boolean;
  token: TokenState;
  /** From opening the form to sending it; null without a good token. */
  filledInSec: number | null;
  /** More requests than usual came from this address of the network within the hour. */
  networkBusy: boolean;
  signedIn: boolean;
  bringsWork: boolean;
}

/** Tuned to the corpus in spam-signs.spec: from this score on, a person looks first. */
const HOLD_FROM = 60;
/** An emergency is held only when nearly everything speaks against it. */
const HOLD_EMERGENCY_FROM = 100;

/** Held means: stored in full, not announced, and waiting for a staff member. Nothing is dropped. */
export function shouldHold(signs: readonly SpamSign[], service: string): boolean {
  const points = signs.reduce((sum, sign) => sum + sign.points, 0);
  return points >= (service === 'emergency' ? HOLD_EMERGENCY_FROM : HOLD_FROM);
}

export function spamSigns(facts: SpamFacts): SpamSign[] {
  const text = `${facts.name}\n${facts.message ?? ''}`.slice(0, 5_000);
  const links = linkPoints(facts.message ?? '');
  const found: [sign: string, points: number][] = [
    ['the hidden field was filled in', facts.trapFilled ? 100 : 0],
    ...TOKEN_SIGNS[facts.token],
    ['sent faster than a person can type', speedPoints(facts.filledInSec)],
    ['many requests from one connection', facts.networkBusy && !facts.signedIn && !facts.bringsWork ? 60 : 0],
    ['a web address as the name', LINK.test(facts.name) ? 70 : 0],
    ['web addresses in the message', links],
    ['markup in the text', MARKUP.test(text) ? 70 : 0],
    ['advertising language', vocabularyPoints((facts.message ?? '').slice(0, 5_000), links)],
    ['mostly in another alphabet', mostlyForeign(facts.message ?? '') ? 40 : 0],
    ['a name of random letters', looksRandom(facts.name) ? 35 : 0],
    ['a throwaway email address', THROWAWAY.test(facts.email) ? 30 : 0],
    ['a made-up phone number', facts.phone !== null && isMadeUp(facts.phone) ? 20 : 0],
    ['signed in', facts.signedIn ? -50 : 0],
    ['has a design or an estimate', facts.bringsWork ? -40 : 0],
  ];
  return found.filter(([, points]) => points !== 0).map(([sign, points]) => ({ sign, points }));
}

const TOKEN_SIGNS: Record<TokenState, [string, number][]> = {
  missing: [['sent without opening the form', 25]],
  forged: [['a forged form key', 70]],
  reused: [['one form sent many times', 50]],
  good: [],
};

/** A form that restored every answer is sent as fast, so speed alone holds no request. */
function speedPoints(seconds: number | null): number {
  if (seconds === null || seconds >= 6) return 0;
  return seconds < 3 ? 55 : 20;
}

/** Domains that mass mailers buy by the hundred. */
const CHEAP = /[a-z0-9-]+\.(?:ru|cn|xyz|top|info|biz|click|shop|online|site|club)\b/i;
const LINK = new RegExp(`https?:\\/\\/|www\\.[a-z0-9]|${CHEAP.source}`, 'i');
/** A real tag, or any with an attribute; not "<six feet", "<here>" or "a < b". */
const MARKUP =
  /<\/?(?:a|b|i|u|p|br|hr|em|h[1-6]|li|ol|ul|tr|td|th|img|div|pre|svg|link|font|span|form|meta|html|head|body|style|table|input|embed|video|audio|center|strong|script|iframe|object|button|textarea|marquee)\s*\/?>|<[a-z][a-z1-6]*\s+[a-z-]+\s*=|\[(?:url|link)[=\]]|&lt;a\s/i;

/** Where people keep their photos, mood boards, listings and plans, and where counties keep their plats. */
const FAMILIAR_HOST =
  /^(?:[\w-]+\.){0,4}(?:pinterest\.com|pin\.it|houzz\.com|instagram\.com|facebook\.com|youtube\.com|youtu\.be|imgur\.com|flickr\.com|zillow\.com|redfin\.com|realtor\.com|goo\.gl|google\.com|icloud\.com|dropbox\.com|1drv\.ms|stlouisco\.com|\w+\.gov)$/i;

function isFamiliar(word: string): boolean {
  const url = /https?:\/\/.*/i.exec(word)?.[0] ?? `https://${word}`;
  return URL.canParse(url) && FAMILIAR_HOST.test(new URL(url).hostname);
}

/** Addresses elsewhere are still a person's, of an inspiration board for example, if nothing else is wrong. */
function linkPoints(message: string): number {
  const words = message.slice(0, 5_000).split(/\s+/);
  const links = words.filter((word) => LINK.test(word) && !isFamiliar(word));
  const cheap = links.filter((word) => CHEAP.test(word)).length;
  return Math.min(45, 15 * (links.length - cheap)) + Math.min(60, 20 * cheap);
}

/** Whole words only: a "specialist" sells no pills. */
function kinds(...words: string[]): RegExp[] {
  return words.map((some) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${some})(?![\\p{L}\\p{N}])`, 'iu'));
}

/** Words that sellers and mass mailers use, but people who want a pool do not. */
const ADVERTISING = kinds(
  'seo|search engine rank(?:ing|ings)?|(?:first page|top) of google|google rank(?:ing)?s?',
  'do-?follow',
  'back-?links?|guest posts?|link building|domain authority',
  'mobile app development|(?:increase|boost|drive)[^.]{0,20} traffic to|website development',
  'generate (?:more )?(?:leads|clients|customers)|(?:qualified|exclusive|targeted) leads|lead generation|digital marketing|social media marketing|email (?:list|database)s?',
  '(?:online|crypto) casinos?|free spins|slot machines?|(?:online|best) slots|betting tips',
  'trading (?:bots?|signals?|platforms?)|forex signals?|investment (?:opportunity|platforms?)|earns? \\$\\d+',
  'viagra|cialis|weight loss pills|testosterone|without prescription',
  'porn\\w*|online dating|hot (?:girls|women)|adult (?:sites?|content|dating)',
  'merchant cash',
  '(?:pre-?approved|unsecured|quick) (?:loans?|credit|funding)|debt relief|credit repair',
  'dear (?:website|business) owner|your web ?site (?:is|has|needs|could)|your site has|web ?site and noticed',
  'limited[- ]time offer|100% guaranteed?|money back|opt-out',
  'replica watches|direct from our factory|price from our factory|manufacturers? in china',
  'virtual assistants?|outsource your',
  'explainer videos?|crowdfunding|distribute your press release|logo design',
);

/** Words common in advertising that people also use now and then. */
const ORDINARY = kinds(
  'whats ?app|click (?:here|below|the link)|act now|unsubscribe',
  'dear (?:sir|madam|webmaster)|i (?:came across|visited|was on|found) your (?:web ?site|page)',
  'poker|betting|gambl(?:e|ing)|casinos?|jackpots?|forex|passive income|bitcoins?|crypto(?:currency)?|nfts?',
  'pills?|pharmacy|weight loss|cbd|sexy?|escorts?',
  'wholesale|louis vuitton|ray-?bans?|press releases?|business loans?|web ?(?:site)? ?(?:design|redesign)',
);

/** A home, a family or a size: "our old pool", "my husband", "a spa", "18 x 36"; not "a pool company", as a seller says. */
const OWN_PROJECT = kinds(
  "(?:our|my|a|an|the) (?:[\\p{L}\\p{N}/'’-]+ ){0,2}(?:pools?|spa|hot tub|liner|heater|pump|plaster|skimmer)(?! (?:build|contract|compan|business|industr|market|pros?\\b))",
  "(?:our|my) (?:[\\p{L}\\p{N}/'’-]+ ){0,2}(?:yard|back ?yard|deck|patio|fence|house|home|lot|husband|wife|partner|kids|son|daughter|mom|dad|neighbors?)",
  "\\d{1,2} ?['’]? ?(?:x|by) ?\\d{1,2}",
);

/** People have jobs: an SEO manager may want a pool. Ordinary words count only beside advertising or several addresses. */
function vocabularyPoints(message: string, links: number): number {
  const found = (words: readonly RegExp[]) => words.filter((some) => some.test(message)).length;
  const kindsFound = found(ADVERTISING);
  const isSelling = kindsFound > 0 || links >= 30;
  const points = (kindsFound > 0 ? 20 + 30 * kindsFound : 0) + (isSelling ? Math.min(20, 10 * found(ORDINARY)) : 0);
  return Math.max(0, Math.min(90, points) - (kindsFound > 0 && found(OWN_PROJECT) > 0 ? 40 : 0));
}

/** Names of any alphabet are people's; a message that is hardly Latin is rarely for a pool in Missouri. */
function mostlyForeign(message: string): boolean {
  const words = message
    .split(/\s+/)
    .filter((word) => !LINK.test(word))
    .join('');
  const letters = words.match(/\p{L}/gu) ?? [];
  const latin = words.match(/\p{Script=Latin}/gu) ?? [];
  return letters.length >= 12 && latin.length < letters.length / 2;
}

/** `bKqWzTrLmXc`: one long word with capitals inside, or with hardly a vowel. */
function looksRandom(name: string): boolean {
  if (!/^[A-Za-z]{9,}$/.test(name)) return false;
  const innerCapitals = (name.slice(1).match(/[A-Z]/g) ?? []).length;
  const vowels = (name.match(/[aeiouy]/gi) ?? []).length;
  return (innerCapitals >= 3 && /[a-z]/.test(name)) || vowels / name.length < 0.15;
}

const THROWAWAY =
  /@(?:mailinator|guerrillamail|10minutemail|tempmail|temp-mail|yopmail|trashmail|sharklasers|getnada|dispostable|maildrop)\./i;

function isMadeUp(phone: string): boolean {
  const digits = phone.replace(/\D/g, '');
  return /^(\d)\1+$/.test(digits) || '01234567890'.includes(digits) || /^8\d{10}$/.test(digits);
}
