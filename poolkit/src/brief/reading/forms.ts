import { inMeters, type Span, type Token } from './tokens.js';
import { ASIDE_FORMS } from './forms-aside.js';
import { DEPTH_FORMS } from './forms-depth.js';
import { PART_FORMS } from './forms-part.js';

const FORMS = [...ASIDE_FORMS, ...DEPTH_FORMS, ...PART_FORMS];
const READY = FORMS.map(([pattern, made]) => [new RegExp(`(?<= )(?:${pattern})(?= )`, 'dg'), made] as const);

export function withForms(tokens: readonly Token[]): { tokens: readonly Token[]; aside: readonly Span[] } {
  const aside: Span[] = [];
  let now = tokens;
  let { text, starts } = writtenOf(now);
  const between = ([from, to]: readonly [number, number]) =>
    now.slice(countBelow(starts, from), countBelow(starts, to));
  for (const [pattern, made] of READY) {
    const next: Token[] = [];
    let done = 0;
    for (const { indices = [] } of text.matchAll(pattern)) {
      const [whole, ...parts] = indices as unknown as readonly (readonly [number, number] | undefined)[];
      if (!whole) continue;
      const taken = between(whole);
      const said = taken.findLast(({ kind }) => kind !== 'break');
      const span = { from: taken[0]?.from ?? 0, to: said?.to ?? 0 };
      next.push(...between([done, whole[0]]));
      done = whole[1];
      if (made === null) {
        aside.push(span);
        next.push({ kind: 'break', text: ',', ...span });
        continue;
      }
      const stands = made.split(' ').flatMap((word): readonly Token[] => {
        const part = /^\$(\d)$/.exec(word)?.[1];
        if (part) return between(parts[Number(part) - 1] ?? [0, 0]);
        return [{ kind: word === ',' ? 'break' : 'word', text: word, ...span }];
      });
      next.push(...stands);
      aside.push(...taken.filter((token) => !['word', 'break'].includes(token.kind) && !stands.includes(token)));
    }
    if (done === 0) continue;
    now = [...next, ...between([done, text.length])];
    ({ text, starts } = writtenOf(now));
  }
  return { tokens: inMeters(now), aside };
}

function writtenOf(tokens: readonly Token[]): { text: string; starts: readonly number[] } {
  const starts: number[] = [];
  let text = ' ';
  for (const token of tokens) {
    starts.push(text.length);
    text += `${wordOf(token)} `;
  }
  return { text, starts };
}

/** How many of the numbers, which ascend, are less than `limit`. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function wordOf(token: Token): string {
  switch (token.kind) {
    case 'word':
      return token.text;
    case 'break':
      return token.text === '\n' ? ';' : token.text;
    case 'number':
      return `#n:${token.value}`;
    case 'length':
      return `#f:${token.ft}`;
    case 'money':
      return '#m';
    case 'area':
      return '#a';
    case 'below-zero':
      return '#b';
  }
}
