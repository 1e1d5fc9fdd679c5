import type { Amount, Span, Token } from './tokens.js';
import type { Dimension, Meaning } from './meanings.js';
import { ENTRIES, REAL_WORDS } from './vocabulary.js';

export type Term = Span &
  Readonly<{ kind: 'amount'; amount: Amount } | { kind: 'meaning'; meaning: Meaning } | { kind: 'unknown' }>;

const PHRASES: ReadonlyMap<string, Meaning> = new Map(
  ENTRIES.flatMap(([phrases, meaning]) => phrases.split('|').map((phrase) => [phrase, meaning] as const)),
);
const MAX_WORDS = 5;
const WORDS: ReadonlySet<string> = new Set([...PHRASES.keys()].flatMap((phrase) => phrase.split(' ')));
/** Words that may be meant by a misspelled one. */
const MEANT = [
  ...new Set(ENTRIES.filter(([, { is }]) => is !== 'filler').flatMap(([phrases]) => phrases.split(/[| ]/))),
].filter((word) => word.length >= 4);
const MIN_LETTERS = 5;
/** Nobody says more in one breath, and to read a clause takes the square of its length. */
const MAX_CLAUSE_LENGTH = 40;
/** Many short words are one letter apart: beach and bench, shade and shape. */
const MIN_LETTERS_WRONG = 6;

/** `joint`: the word or mark before it. */
export type Clause = Readonly<{ terms: readonly Term[]; joint: string }>;

export function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: { terms: Term[]; joint: string }[] = [{ terms: [], joint: '' }];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const last = clauses[clauses.length - 1]?.terms ?? [];
    if (last.length >= MAX_CLAUSE_LENGTH && last.at(-1)?.kind === 'amount') clauses.push({ terms: [], joint: ',' });
    const terms = clauses[clauses.length - 1]?.terms ?? [];
    if (token.kind === 'break' || token.kind === 'below-zero') {
      clauses.push({ terms: [], joint: token.kind === 'break' ? token.text : ',' });
      const after = tokens[at + 1];
      at += token.kind === 'below-zero' && after?.kind === 'word' && after.text === 'deep' ? 2 : 1;
    } else if (token.kind === 'word') {
      const { term, took } = phraseAt(tokens, at);
      // "With a 4 foot drop"
      const before = tokens[at - 1];
      const isDrop = token.text === 'drop' && took === 1 && before?.kind === 'length';
      // "Spa, 6 seats"
      const isSeats =
        /^(?:seat(?:s|er|ers)?|places?)$/.test(token.text) &&
        took === 1 &&
        before?.kind === 'number' &&
        before.value > 2;
      const isOne =
        term.kind === 'meaning' &&
        term.meaning.is === 'feature' &&
        COUNTED.has(term.meaning.feature) &&
        !/(?:s|ing)$/.test(tokens[at + took - 1]?.kind === 'word' ? wordAt(tokens, at + took - 1) : 's') &&
        [1, 2].some((back) => /^(?:a|an|single)$/.test(wordAt(tokens, at - back))) &&
        ![0, 1, 2].some((ahead) => /^(?:each|every|both|either)$/.test(wordAt(tokens, at + took + ahead)));
      if (isOne) {
        terms.push({ ...term, meaning: { ...term.meaning, one: true } });
        at += took;
        continue;
      }
      const meaning: Meaning | null = isDrop
        ? { is: 'falls' }
        : isSeats
          ? { is: 'people', kids: false, seats: true }
          : null;
      terms.push(meaning ? { ...term, kind: 'meaning', meaning } : term);
      at += took;
    } else {
      terms.push({ kind: 'amount', amount: token, from: token.from, to: token.to });
      at += 1;
    }
  }
  const all = withAmounts(withAnswers(clauses.filter(({ terms }) => terms.length > 0)));
  const isWidthSaid = all.some(({ terms }) => terms.some((term) => dimensionOf(term) === 'width'));
  let isNegated = false;
  let limit: Term | undefined;
  return all.map((clause, at) => {
    // "no deeper than 5 ft or wider than 14"
    const goesOn = isNegated && isListed(all, at);
    isNegated = goesOn || clause.terms.some((term) => isQuiet(term, ['not']));
    const read = withoutOthersSizes(unwelcome(ruledOut(withBounds(clause, goesOn)), clause, goesOn), isWidthSaid);
    // "no more than 3 m wide and 7 m long"
    const limited =
      limit && ['and', 'or', 'nor'].includes(read.joint) && isMeasure(read.terms)
        ? [limitAt(limit, read.terms), ...read.terms]
        : read.terms;
    const isOfPart = limited.some((term) => isQuiet(term, ['feature']));
    const isMoney = limited.some((term) => term.kind === 'amount' && term.amount.kind === 'money');
    const isSmall = limited.some(
      (term) => term.kind === 'amount' && 'ft' in term.amount && term.amount.ft < MIN_LIMIT_FT,
    );
    limit =
      isOfPart || isMoney || isSmall
        ? undefined
        : limited.find(
            (term) =>
              term.kind === 'meaning' &&
              term.meaning.is === 'bound' &&
              term.meaning.bound === 'most' &&
              !term.meaning.of,
          );
    return { ...read, terms: limited };
  });
}

function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : '';
}

const COUNTED = new Set<string>(['bubbler', 'deck-jet', 'scupper', 'fire-bowl', 'sheer-descent']);

/** "Not under 3 ft", "don't want anything under 3 ft" */
function isBeside(made: readonly Term[], notAt: number): boolean {
  const between = made.slice(notAt + 1, -1);
  const isAny = (term: Term) => term.kind === 'meaning' && term.meaning.is === 'filler' && term.meaning.any === true;
  return (
    notAt >= 0 && (between.length === 0 || (between.some(isAny) && between.every((term) => isQuiet(term, ['filler']))))
  );
}

/** "Anything over 5 ft scares us" and "over 5 ft is not needed" are limits, "anything over 30 ft is fine" is none. */
function unwelcome(read: Clause, { terms }: Clause, goesOn: boolean): Clause {
  const says = (flag: 'any' | 'welcome') =>
    terms.some((term) => term.kind === 'meaning' && term.meaning.is === 'filler' && term.meaning[flag]);
  const limitAt = terms.findIndex((term) => isQuiet(term, ['more', 'over', 'bound']));
  const isSettled =
    goesOn || terms.some((term, at) => isQuiet(term, ['too']) || (at < limitAt && isQuiet(term, ['not'])));
  const last = terms.findLastIndex((term) => !isQuiet(term, ['filler']));
  const isRefused = limitAt !== -1 && last > limitAt && isQuiet(terms[last], ['not']);
  if (isSettled || !(says('any') || isRefused) || says('welcome')) return read;
  return {
    ...read,
    terms: read.terms.map((term) =>
      term.kind === 'meaning' && term.meaning.is === 'bound' && term.meaning.bound === 'least'
        ? { ...term, meaning: { ...term.meaning, bound: 'most' } }
        : term,
    ),
  };
}

/** One length and what it measures: "7 m long". */
function isMeasure(terms: readonly Term[]): boolean {
  const said = terms.filter((term) => !isQuiet(term, ['filler']));
  const [amount, name] = said;
  return said.length === 2 && amount?.kind === 'amount' && dimensionOf(name) !== null;
}

function limitAt(limit: Term, terms: readonly Term[]): Term {
  const from = terms[0]?.from ?? 0;
  return { ...limit, from, to: from };
}

const LABELS: readonly Meaning['is'][] = ['feature', 'slot', 'lights', 'garden', 'leg'];

export function isRemoving(term: Term): boolean {
  return term.kind === 'meaning' && term.meaning.is === 'not' && term.meaning.removes === true;
}

/** "And do not want one" */
function isOne(term: Term): boolean {
  return term.kind === 'amount' && term.amount.kind === 'number' && term.amount.value === 1;
}

/** "A grotto, but it is too much" */
function isTooMuch(term: Term): boolean {
  return (
    term.kind === 'meaning' &&
    term.meaning.is === 'too' &&
    term.meaning.sign < 0 &&
    (term.meaning.dimension ?? 'size') === 'size'
  );
}

/** "No fence, we already have one" */
function isOwned(term: Term): boolean {
  return term.kind === 'meaning' && term.meaning.is === 'barrier' && term.meaning.owned === true;
}

const ANSWERED: readonly Meaning['is'][] = [...LABELS, 'barrier', 'diving', 'equipment', 'heated', 'gas', 'chlorine'];

/** "No: heater, lights", "what we do not want: a slide, a board", but not "nothing fancy: an oval". */
function refusalOf(terms: readonly Term[]): Term | null {
  const [not, ...more] = terms.filter((term) => !isQuiet(term, ['filler']));
  return not && more.length === 0 && isQuiet(not, ['not']) && (terms.length === 1 || not !== terms[0]) ? not : null;
}

/** "Spa: 8x8", "slide: no", "diving no", "a slide, but I said no": the answer comes after what it is about. */
function withAnswers(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  let refusing: Term | null = null;
  for (const clause of clauses) {
    const before = joined.at(-1);
    const [first] = clause.terms;
    if (clause.joint === ':') refusing = refusalOf(before?.terms ?? []);
    else if (clause.joint !== ',' && clause.joint !== 'and') refusing = null;
    const no = clause.terms.find((term) => isQuiet(term, ['not']) || (clause.joint === 'but' && isTooMuch(term)));
    const isNo =
      no !== undefined &&
      (clause.terms.length === 1 ? [':', '?', '-', '–', '—', 'but'] : ['but', 'and']).includes(clause.joint) &&
      clause.terms.every((term) => isQuiet(term, ['not', 'filler', 'add', 'wish']) || isOne(term) || term === no) &&
      // "One light in the pool and none in the trees"
      !(clause.joint === 'and' && before?.terms.some(({ kind }) => kind === 'amount'));
    const isMeasure =
      (first?.kind === 'amount' || isQuiet(first, ['material'])) &&
      (clause.joint === ':' || (clause.joint === '(' && isQuiet(first, ['material']))) &&
      !clause.terms.some((term) => isQuiet(term, ['pool', 'shape'])) &&
      before?.terms.every((term) => isQuiet(term, ['filler', 'dimension', ...LABELS]));
    // "He wants a slide, but I worry, so leave it off"
    const isLeftOut = no !== undefined && isRemoving(no) && clause.terms.every((term) => term === no || isQuiet(term));
    const about = isLeftOut
      ? joined.findLastIndex(({ terms }) => terms.some((term) => isQuiet(term, ANSWERED)))
      : joined.length - 1;
    const asked = isNo || isLeftOut ? joined[about] : undefined;
    const answered = asked ? asked.terms.findLastIndex((term) => isQuiet(term, ANSWERED)) : -1;
    if (asked && no && answered >= 0)
      joined[about] = {
        ...asked,
        terms: asked.terms.toSpliced(answered, 0, { ...no, kind: 'meaning', meaning: { is: 'not' } }),
      };
    // "No: heater, lights, spa"
    else if (before && refusing && clause.joint !== '.') joined.push({ ...clause, terms: [refusing, ...clause.terms] });
    else if (
      before &&
      (isMeasure || (clause.terms.some(isOwned) && before.terms.some((term) => isQuiet(term, ['barrier']))))
    )
      joined[joined.length - 1] = { ...before, terms: [...before.terms, ...clause.terms] };
    else joined.push(clause);
  }
  return joined.map(({ terms, joint }) => {
    const answer = terms.at(-1);
    const aboutAt = terms.findLastIndex((term, at) => at < terms.length - 1 && !isQuiet(term));
    const isAbout = terms[aboutAt]?.kind === 'meaning' && !isQuiet(terms[aboutAt], ['not', 'bound', 'more']);
    if (!answer || !isQuiet(answer, ['not']) || isRemoving(answer) || !isAbout) return { terms, joint };
    return { joint, terms: [...terms.slice(0, aboutAt), answer, ...terms.slice(aboutAt, -1)] };
  });
}

/** "Nothing deeper than my chest, say four feet", "5 ft deep, not an inch more" are one limit. */
function withAmounts(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const ends = before && [',', 'and', '-', '—'].includes(clause.joint) ? endsAt(before, clause) : null;
    if (before && ends) {
      joined[joined.length - 1] = { ...before, terms: [...before.terms, ends] };
      continue;
    }
    const amounts = clause.terms.filter(({ kind }) => kind === 'amount');
    const isAmountAlone =
      amounts.length === 1 && clause.terms.every((term) => term.kind !== 'meaning' || isQuiet(term, ALONE));
    // "Forty five and nine feet wide"
    const [first] = clause.terms;
    const [alone] = before?.terms ?? [];
    if (
      before?.terms.length === 1 &&
      alone?.kind === 'amount' &&
      ['and', ','].includes(clause.joint) &&
      first?.kind === 'amount' &&
      dimensionOf(clause.terms[1]) === 'width' &&
      isPoolLength(alone.amount)
    ) {
      const { from, to } = alone;
      joined[joined.length - 1] = {
        ...before,
        terms: [alone, { kind: 'meaning', meaning: { is: 'dimension', dimension: 'length' }, from, to }],
      };
    }
    // "Nothing too deep, four feet"
    const isShort = amounts.every((term) => term.kind === 'amount' && 'ft' in term.amount && term.amount.ft <= 12);
    const isRefused = before?.terms.some((term) => isQuiet(term, ['not', 'feature', 'house']));
    const isOpen =
      before?.terms.some(
        (term) =>
          isQuiet(term, ['than', 'dimension']) ||
          (isShort && isQuiet(term, ['too', 'deep', 'level', ...(isRefused ? [] : (['end'] as const))])),
      ) && before.terms.every(({ kind }) => kind !== 'amount');
    if (before && isOpen && isAmountAlone && clause.joint === ',')
      joined[joined.length - 1] = { ...before, terms: [...before.terms, ...clause.terms] };
    else joined.push(clause);
  }
  return joined;
}

const ALONE: readonly Meaning['is'][] = ['filler', 'seats', 'than', 'spills', 'bound'];
const MIN_POOL_FT = 10;
/** A smaller limit is of the water over a ledge. */
const MIN_LIMIT_FT = 1.5;

function isPoolLength(amount: Amount): boolean {
  const feet = amount.kind === 'number' ? amount.value : amount.kind === 'length' ? amount.ft : 0;
  return feet >= MIN_POOL_FT;
}

/** "And no more", "not an inch deeper": a limit of the measure said before. */
function endsAt(before: Clause, { terms }: Clause): Term | null {
  const [first] = terms;
  const said = terms.filter((term) => !isQuiet(term, ['filler']));
  const [not, more] = said;
  const isMore = said.length === 2 && isQuiet(not, ['not']) && isQuiet(more, ['over', 'more']);
  const isLimited = before.terms.some((term) => isQuiet(term, ['bound', 'not', 'over']));
  const measures = before.terms.filter((term) => term.kind === 'amount' && term.amount.kind !== 'money');
  if (!first || !more || !isMore || isLimited || measures.length !== 1) return null;
  return { kind: 'meaning', meaning: { is: 'bound', bound: 'most' }, from: first.from, to: more.to };
}

/** Whether a negation before this clause reaches it: "no spa or slide", "no spa, slide or grotto". */
export function isListed(clauses: readonly Clause[], at: number): boolean {
  const isOr = (clause: Clause | undefined) => clause?.joint === 'or' || clause?.joint === 'nor';
  let last = at;
  while (clauses[last]?.joint === ',' && clauses[last + 1] && !isOr(clauses[last])) last += 1;
  return isOr(clauses[last]);
}

function phraseAt(tokens: readonly Token[], at: number): { readonly term: Term; readonly took: number } {
  const words: string[] = [];
  for (let ahead = at; ahead < at + MAX_WORDS; ahead += 1) {
    const token = tokens[ahead];
    if (token?.kind === 'word') words.push(corrected(token.text));
    else if (token?.kind === 'number' && words.length > 0) words.push(String(token.value));
    else break;
  }
  const from = tokens[at]?.from ?? 0;
  // "Filter of sand"
  const turned = words[1] === 'of' ? PHRASES.get(`${words[2] ?? ''} ${singular(words[0] ?? '')}`) : undefined;
  if (turned) return { term: { kind: 'meaning', meaning: turned, from, to: tokens[at + 2]?.to ?? 0 }, took: 3 };
  for (let took = words.length; took > 0; took -= 1) {
    const text = words.slice(0, took).join(' ');
    const meaning = PHRASES.get(text) ?? PHRASES.get(singular(text));
    if (meaning) return { term: { kind: 'meaning', meaning, from, to: tokens[at + took - 1]?.to ?? 0 }, took };
  }
  return { term: { kind: 'unknown', from, to: tokens[at]?.to ?? 0 }, took: 1 };
}

function singular(text: string): string {
  if (text.endsWith('ches')) return text.slice(0, -2);
  return text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text;
}

/** The only known word one slip away: a letter missing, doubled, wrong or swapped with its neighbor. */
function corrected(word: string): string {
  if (word.length < MIN_LETTERS || WORDS.has(word) || WORDS.has(singular(word)) || REAL_WORDS.has(word)) return word;
  const near = MEANT.filter((meant) => isOneSlip(word, meant) || isOneSlip(word, `${meant}s`));
  return near.length === 1 ? (near[0] ?? word) : word;
}

function isOneSlip(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    (one.length >= MIN_LETTERS_WRONG && a.slice(1) === b.slice(1)) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

export function isQuiet(
  term: Term | undefined,
  quiet: readonly Meaning['is'][] = ['filler', 'seats', 'than', 'spills'],
): boolean {
  return term?.kind === 'meaning' && quiet.includes(term.meaning.is);
}

/**
 * "nothing deeper than 5 ft", "shouldn't be any wider than 14", "never over 5 ft": the comparison, its negation and "than"
 * become one limit. The negation in it negates nothing else.
 */
function withBounds({ terms, joint }: Clause, goesOn: boolean): Clause {
  const made: Term[] = [];
  for (const [at, term] of terms.entries()) {
    made.push(term);
    if (term.kind !== 'meaning') continue;
    const { meaning } = term;
    const after = terms.slice(at + 1).filter((other) => !isQuiet(other, ['filler', 'seats', 'add']));
    // "rather a spa than a slide"
    if (meaning.is === 'than' && made.some((other) => isQuiet(other, ['rather'])) && after[0]?.kind !== 'amount') {
      made.splice(-1, 1, { ...term, meaning: { is: 'instead' } });
      continue;
    }
    const isThan = isQuiet(after[0], ['than']);
    const ahead = isThan ? after.filter(({ kind }) => kind !== 'unknown') : after;
    const named = meaning.is === 'over' && !isThan ? dimensionOf(ahead[0]) : null;
    const amountAt = isThan ? 1 : named && isQuiet(ahead[1], ['than']) ? 2 : 0;
    const follows =
      ahead[amountAt]?.kind === 'amount' || (isThan && dimensionOf(ahead[1]) && ahead[2]?.kind === 'amount');
    const notAt = made.findLastIndex((other) => isQuiet(other, ['not']));
    const isNegated = notAt >= 0 || goesOn;
    if (meaning.is === 'more' && isNegated && !follows && ahead.every((other) => other.kind !== 'amount')) {
      // "Never deeper than I can stand"
      const from = made[notAt]?.from ?? term.from;
      made.pop();
      if (notAt >= 0) made.splice(notAt, 1);
      made.push({ kind: 'unknown', from, to: term.to });
    } else if (meaning.is === 'bound' && meaning.bound !== 'exact' && isNegated && isBeside(made, notAt)) {
      made.splice(notAt, made.length - notAt, { ...term, from: made[notAt]?.from ?? 0, meaning: opposite(meaning) });
    } else if (follows && (meaning.is === 'over' || (meaning.is === 'more' && (isThan || isNegated)))) {
      const { dimension, sign } = meaning.is === 'more' ? meaning : { dimension: named ?? ('size' as const), sign: 1 };
      const isShallower = dimension === 'depth' && sign < 0 && isNegated;
      const of: Dimension | undefined = isShallower ? 'shallow' : dimension === 'size' ? undefined : dimension;
      made.pop();
      const from = made[notAt]?.from ?? term.from;
      if (notAt >= 0) made.splice(notAt, 1);
      made.push({
        kind: 'meaning',
        from,
        to: term.to,
        meaning: { is: 'bound', bound: sign > 0 === isNegated ? 'most' : 'least', of },
      });
    }
  }
  return { terms: withCounts(made.filter((term) => !isQuiet(term, ['than']))), joint };
}

/** "Three wide steps": it counts them. */
function withCounts(terms: readonly Term[]): readonly Term[] {
  return terms.filter((term, at) => {
    const [before, after] = [terms[at - 1], terms.slice(at + 1).find((other) => other.kind !== 'unknown')];
    const isCount = before?.kind === 'amount' && before.amount.kind === 'number' && before.amount.value <= 6;
    return !(isCount && dimensionOf(term) === 'width' && isQuiet(after, ['feature']));
  });
}

const PARTS: readonly Meaning['is'][] = ['feature', 'slot', 'material', 'garden', 'access'];
const SIZED: readonly Meaning['is'][] = ['pool', 'shape', 'construction'];
const OTHERS: readonly Meaning['is'][] =
  'feature garden people slot material lights access barrier equipment leg budget house end slope falls'.split(
    ' ',
  ) as Meaning['is'][];

/** "two big oaks", "a small dog", "a big yard": the size is not of the pool. */
function withoutOthersSizes({ terms, joint }: Clause, isWidthSaid: boolean): Clause {
  const isOthers = (at: number) => {
    const after = terms.slice(at + 1).findIndex((term) => term.kind !== 'unknown');
    const next = after < 0 ? undefined : terms[at + 1 + after];
    const isUnknownNext = terms[at + 1]?.kind === 'unknown';
    const isLargeYard = isCharacter(terms[at], 'large') && isQuiet(next, ['yard']);
    // "The spa need not be large"
    const isOfPart =
      at === terms.length - 1 &&
      terms.slice(0, at).some((term) => isQuiet(term, PARTS)) &&
      !terms.some((term) => isQuiet(term, SIZED));
    if (isOfPart && !isCharacter(terms[at], 'quiet')) return true;
    if (isUnknownNext) return isLargeYard || !(next?.kind === 'amount' || isQuiet(next, SIZED));
    return isLargeYard || isQuiet(next, OTHERS);
  };
  // As a French speaker gives a width: "long 9 m, large 4 m", "4 m large".
  const isWidth = (at: number) => {
    const before = terms.slice(0, at).findLast((term) => !isQuiet(term, ['filler']));
    const isAfter =
      before?.kind === 'amount' &&
      before.amount.kind === 'length' &&
      terms.slice(at + 1).every((term) => isQuiet(term, ['filler', 'bound']));
    const isBefore = at === 0 && terms.length === 2 && terms[1]?.kind === 'amount';
    return isCharacter(terms[at], 'large') && (isAfter || isBefore);
  };
  return {
    joint,
    terms: terms.map((term, at): Term => {
      if (isWidth(at))
        return {
          ...term,
          kind: 'meaning',
          meaning: { is: 'dimension', dimension: isWidthSaid ? 'length' : 'width' },
        };
      const isOfPart = isQuiet(term, ['end']) && isQuiet(terms[at + 1], ['feature', 'leg']) && isAdjective(term);
      return isOfPart || (isQuiet(term, ['character']) && isOthers(at))
        ? { kind: 'unknown', from: term.from, to: term.to }
        : term;
    }),
  };
}

/** "Shallow steps" says nothing of the pool. */
function isAdjective(term: Term): boolean {
  return term.kind === 'meaning' && term.meaning.is === 'end' && term.meaning.adjective === true;
}

function isCharacter(term: Term | undefined, character: string): boolean {
  return term?.kind === 'meaning' && term.meaning.is === 'character' && term.meaning.character === character;
}

/** "anything over 5 ft is too deep", "5 ft would be too deep", "it is too long", "not too big". */
function ruledOut({ terms, joint }: Clause): Clause {
  const at = terms.findIndex((term) => isQuiet(term, ['too']));
  const term = terms[at];
  if (term?.kind !== 'meaning' || term.meaning.is !== 'too') return { terms, joint };
  const { dimension, sign } = term.meaning;
  const isNegated = terms.slice(0, at).some((other) => isQuiet(other, ['not']));
  const said = (meaning: Meaning): Clause => ({ joint, terms: terms.with(at, { ...term, meaning }) });
  if (isNegated) {
    // "A pool without a fence is unsafe" asks for one.
    const isOfThing =
      dimension === null &&
      !isQuiet(terms[at - 1], ['not']) &&
      terms.slice(0, at).some((other) => isQuiet(other, ANSWERED));
    if (isOfThing) return { joint, terms: terms.filter((other) => other !== term && !isQuiet(other, ['not'])) };
    if (dimension === 'size' && sign < 0) return said({ is: 'character', character: 'large' });
    return said(dimension === 'depth' && sign < 0 ? { is: 'deep' } : { is: 'filler' });
  }
  if (terms.every(({ kind }) => kind !== 'amount')) {
    if (dimension) return said({ is: 'more', dimension, sign });
    // "A slide is out"
    const from = terms[0]?.from ?? term.from;
    return { joint, terms: [{ kind: 'meaning', meaning: { is: 'not' }, from, to: from }, ...terms.toSpliced(at, 1)] };
  }
  const boundAt = terms.findIndex((other) => isQuiet(other, ['bound']));
  const bound = terms[boundAt];
  const own = bound?.kind === 'meaning' && bound.meaning.is === 'bound' ? bound.meaning : null;
  const named =
    dimension === 'size' || dimension === null ? own?.of : dimension === 'depth' && sign > 0 ? 'shallow' : dimension;
  const limit: Meaning = {
    is: 'bound',
    bound: (dimension === null && own ? own.bound === 'most' : sign > 0) ? 'least' : 'most',
    of: named,
  };
  if (!bound || !own) return said(limit);
  const without = terms.toSpliced(at, 1);
  return {
    joint,
    terms: without.with(without.indexOf(bound), { ...bound, kind: 'meaning', meaning: limit, to: term.to }),
  };
}

function opposite(meaning: Extract<Meaning, { is: 'bound' }>): Meaning {
  return { ...meaning, bound: meaning.bound === 'most' ? 'least' : 'most' };
}

export function dimensionOf(term: Term | undefined) {
  if (term?.kind !== 'meaning') return null;
  return term.meaning.is === 'deep' ? 'depth' : term.meaning.is === 'dimension' ? term.meaning.dimension : null;
}
