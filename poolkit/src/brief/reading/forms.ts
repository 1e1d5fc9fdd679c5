import { inMeters, type Span, type Token } from './tokens.js';
import { ASIDE_FORMS } from './forms-aside.js';
import { DEPTH_FORMS } from './forms-depth.js';
import { PART_FORMS } from './forms-part.js';

const FORMS = [...ASIDE_FORMS, ...DEPTH_FORMS, ...PART_FORMS];
const READY = FORMS.map(([pattern, made]) => [new RegExp(`(?<= )(?:${pattern})(?= )`, 'dg'), made] as const);

export function withForms(tokens: readonly Token[]): { tokens: readonly Token[]; aside: readonly Span[] } {
  const aside: Span[] = [];
  let now = tokens;
  for (const [pattern, made] of READY) {
    const words = now.map(wordOf);
    const starts: number[] = [];
    let length = 1;
    for (const word of words) {
      starts.push(length);
      length += word.length + 1;
    }
    const between = ([from, to]: readonly [number, number]) =>
      now.filter((_, at) => (starts[at] ?? 0) >= from && (starts[at] ?? 0) < to);
    const next: Token[] = [];
    let done = 0;
    for (const { indices = [] } of ` ${words.join(' ')} `.matchAll(pattern)) {
      const [whole, ...parts] = indices as unknown as readonly (readonly [number, number] | undefined)[];
      if (!whole) continue;
      const taken = between(whole);
      const span = { from: taken[0]?.from ?? 0, to: taken.at(-1)?.to ?? 0 };
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
    now = done === 0 ? now : [...next, ...between([done, length])];
  }
  return { tokens: inMeters(now), aside };
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
