/** Which selectors of a sheet can mean an element of a page. For the build and its tests only. */

/** What a selector can ask for: names of elements, classes as `.name`, ids as `#name`, kinds of fields as `:kind`. */
type Names = ReadonlySet<string>;

/** Where the piece that begins at `from` ends: the first of `stops` outside of strings, brackets and escapes. */
export function textEnd(text: string, from: number, stops: string): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (depth === 0 && stops.includes(sign)) return at;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
  }
  return text.length;
}

/** The pieces between marks, without the empty ones. */
export function split(text: string, mark: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = textEnd(text, at, mark);
    pieces.push(text.slice(at, end));
    at = end + 1;
  }
  return pieces.filter((piece) => piece.trim() !== '');
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Every name in the HTML of a page that a selector can ask for. */
export function namesIn(html: string): Names {
  const names = new Set<string>();
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9-]*)/gi)) names.add(name.toLowerCase());
  for (const [, kind, list = ''] of html.matchAll(/\s(class|id)="([^"]*)"/g)) {
    const plain = list.replace(/&(?:amp|quot|#x27|lt|gt);/g, (sign) => SIGNS[sign] ?? sign);
    for (const name of plain.split(/\s+/)) names.add((kind === 'id' ? '#' : '.') + name);
  }
  for (const [, kind = ''] of html.matchAll(/<input [^>]*\btype="([^"]*)"/g)) names.add(`:${kind}`);
  return names;
}

/** Parts that only some kinds of fields have. */
const FIELD_PARTS: readonly (readonly [part: RegExp, kinds: readonly string[]])[] = [
  [/^file-selector/, ['file']],
  [/^-webkit-search/, ['search']],
  [/^-webkit-(inner|outer)-spin/, ['number']],
  [/^-webkit-(date|calendar)/, ['date', 'datetime-local', 'month', 'time', 'week']],
];

const hasPart = (part: string, names: Names): boolean =>
  FIELD_PARTS.every(([form, kinds]) => !form.test(part) || kinds.some((kind) => names.has(`:${kind}`)));

const NAME = /^(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\p{ASCII}])+/iu;

/** A name without its escapes: `\31 2` stands for "12", `\:` for a colon. */
const unescaped = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_whole, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/**
 * Whether one selector could ever mean an element of a page with these names. States and attributes change, so they
 * count as given; another name cannot come into the page before its program, which waits for the whole sheet.
 */
export function canMatch(selector: string, names: Names): boolean {
  let at = 0;
  const word = () => {
    const found = NAME.exec(selector.slice(at))?.[0] ?? '';
    at += found.length;
    return found;
  };
  while (at < selector.length) {
    const sign = selector.charAt(at);
    if (sign === '[') at = textEnd(selector, at + 1, ']') + 1;
    else if (sign === '.' || sign === '#') {
      at += 1;
      if (!names.has(sign + unescaped(word()))) return false;
    } else if (sign === ':') {
      const isPart = selector.startsWith('::', at);
      at += isPart ? 2 : 1;
      const state = word();
      if (isPart && !hasPart(state, names)) return false;
      if (selector.charAt(at) !== '(') continue;
      const close = textEnd(selector, at + 1, ')');
      const choices = split(selector.slice(at + 1, close), ',');
      if (/^(is|where|has)$/.test(state) && !choices.some((choice) => canMatch(choice, names))) return false;
      at = close + 1;
    } else {
      const element = word();
      if (element === '') at += 1;
      else if (!names.has(unescaped(element).toLowerCase())) return false;
    }
  }
  return true;
}
