import { CLASS_CONFLICTS, CLASS_GROUPS } from './class-groups';

interface Rule {
  readonly group: string;
  readonly fits: (value: string) => boolean;
}

/** Utilities that are one word, such as `flex` or `type-small`. */
const byWord = new Map<string, string>();
/** Utilities that are a name and a value, by the name. The first rule that fits wins. */
const byName = new Map<string, Rule[]>();

for (const [group, entries] of Object.entries(CLASS_GROUPS)) {
  for (const entry of entries) {
    if (typeof entry === 'string') byWord.set(entry, group);
    else if (typeof entry === 'object') {
      for (const [name, values] of Object.entries(entry)) {
        for (const value of values) {
          if (typeof value === 'string') byWord.set(value === '' ? name : `${name}-${value}`, group);
          else byName.set(name, [...(byName.get(name) ?? []), { group, fits: value }]);
        }
      }
    }
  }
}

/** The group of a utility without its conditions; undefined for a word that is no utility of ours. */
function groupOf(utility: string): string | undefined {
  // A property written out, such as `[clip-path:none]`, displaces only itself.
  if (utility.startsWith('[')) return utility.slice(0, utility.indexOf(':'));
  const word = utility.replace(/^-/, '');
  const known = byWord.get(word);
  if (known !== undefined) return known;
  // The longest name first: `min-w-0` is a `min-w`. What stands in brackets is a value, hyphens and all.
  const name = /^[^[(]*/.exec(word)?.[0] ?? '';
  for (let end = name.lastIndexOf('-'); end > 0; end = name.lastIndexOf('-', end - 1)) {
    const value = word.slice(end + 1);
    const rule = byName.get(word.slice(0, end))?.find(({ fits }) => fits(value));
    if (rule !== undefined) return rule.group;
  }
  return undefined;
}

/** Where the utility begins, after conditions such as `lg:` and `has-[a:hover]:`. */
function afterConditions(text: string): number {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '[' || sign === '(') depth += 1;
    else if (sign === ']' || sign === ')') depth -= 1;
    else if (sign === ':' && depth === 0) start = at + 1;
  }
  return start;
}

/** Of utilities that set the same thing under the same conditions the last one stays, in its place. */
export function mergeClasses(text: string): string {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean).reverse()) {
    const start = afterConditions(word);
    const group = groupOf(word.slice(start));
    if (group !== undefined) {
      const conditions = word.slice(0, start);
      if (taken.has(conditions + group)) continue;
      for (const other of [group, ...(CLASS_CONFLICTS[group] ?? [])]) taken.add(conditions + other);
    }
    kept.push(word);
  }
  return kept.reverse().join(' ');
}
