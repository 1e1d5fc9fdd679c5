/**
 * The styles that stand in a page's own HTML: the rules of the whole sheet that its elements can ever meet, so that
 * nothing is fetched before the first paint and nothing changes when the whole sheet arrives. For the build and its
 * tests only. Reads what the build's minifier writes: no comments, no rule inside a rule.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canMatch, namesIn, split, textEnd } from './page-selectors.ts';

interface Part {
  /** Selector list, or an at-rule with its words. */
  head: string;
  /** What stands in the braces; null for a statement such as `@layer a,b;`. */
  body: string | null;
}

type Rule = Part & { body: string };

function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < css.length;) {
    const end = textEnd(css, at, '{;');
    const head = css.slice(at, end).trim();
    if (css[end] === '{') {
      const close = textEnd(css, end + 1, '}');
      parts.push({ head, body: css.slice(end + 1, close) });
      at = close + 1;
    } else {
      if (head !== '') parts.push({ head, body: null });
      at = end + 1;
    }
  }
  return parts;
}

/** At-rules that hold rules. */
const GROUP = /^@(media|supports|layer|container)\b/;

const written = (parts: readonly Part[]) =>
  parts.map(({ head, body }) => (body === null ? `${head};` : `${head}{${body}}`)).join('');

/** Changes or drops (null) each rule, however deep in groups. A layer that gets empty keeps its place among the layers. */
function eachRule(css: string, change: (rule: Rule) => Part | null): string {
  const parts = partsOf(css).flatMap(({ head, body }): Part[] => {
    if (body === null) return [{ head, body }];
    if (!GROUP.test(head)) return [change({ head, body })].filter((part) => part !== null);
    const inner = eachRule(body, change);
    if (inner !== '') return [{ head, body: inner }];
    return head.startsWith('@layer') ? [{ head, body: null }] : [];
  });
  return written(parts);
}

/** Leaves out what only a name would call and nothing calls: custom properties, their types, animations, named pages. */
function withoutUncalled(css: string, html: string): string {
  const called = new Set([...(css + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const isCalled = (head: string): boolean => {
    const [, rule, name = ''] = /^@(property|keyframes|page)\s*(\S*)/.exec(head) ?? [];
    if (rule === 'property') return called.has(name);
    if (rule === 'keyframes') return new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(css);
    return rule !== 'page' || name === '' || css.includes(`page:${name}`);
  };
  const cleaned = eachRule(css, ({ head, body }) => {
    if (!isCalled(head)) return null;
    if (head.startsWith('@')) return { head, body };
    const lines = split(body, ';').filter((line) => {
      const name = /^\s*(--[\w-]+):/.exec(line)?.[1];
      return name === undefined || called.has(name);
    });
    return lines.length === 0 ? null : { head, body: lines.join(';') };
  });
  // What a dropped line called may be uncalled now.
  return cleaned === css ? css : withoutUncalled(cleaned, html);
}

/** Rules with their selectors, and at-rules without rules inside, however deep they stand. */
function rulesOf(css: string): Rule[] {
  return partsOf(css).flatMap(({ head, body }) => {
    if (body === null) return [];
    return GROUP.test(head) ? rulesOf(body) : [{ head, body }];
  });
}

/** A length may be written without its unit where it is registered, and must have one where it is used. */
function initialOf(property: string): string | undefined {
  const initial = /initial-value:([^;]*)/.exec(property)?.[1];
  return initial === '0' && /syntax:"[^"]*<length/.test(property) ? '0px' : initial;
}

/**
 * Writes a registered property that no rule of the page changes as its initial value: Tailwind has one for every part of
 * a border, a shadow or a gap that some other class could set. The sheet that follows has them all.
 */
function withoutConstants(css: string, html: string): string {
  const rules = rulesOf(css);
  const constants = new Map<string, string | undefined>();
  for (const { head, body } of rules) {
    const name = /^@property (--[\w-]+)/.exec(head)?.[1];
    if (name !== undefined && !html.includes(`${name}:`)) constants.set(name, initialOf(body));
  }
  for (const { head, body } of rules) {
    if (!head.startsWith('@') || head.startsWith('@property')) continue;
    // Whatever it says there, an animation changes it.
    for (const [, name = ''] of body.matchAll(/(--[\w-]+):/g)) constants.delete(name);
  }
  const lines = rules.filter(({ head }) => !head.startsWith('@')).flatMap(({ body }) => split(body, ';'));
  for (const line of lines) {
    const [, name = '', value] = /^\s*(--[\w-]+):(.*)$/.exec(line) ?? [];
    const initial = constants.get(name);
    const isSame = value === (initial ?? 'initial') || (initial === '0px' && value === '0');
    if (!isSame) constants.delete(name);
  }
  const used = (text: string): string =>
    text.replaceAll(
      /var\((--[\w-]+)(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/g,
      (call, name: string, otherwise?: string) => {
        if (!constants.has(name)) return call;
        return constants.get(name) ?? otherwise ?? call;
      },
    );
  return eachRule(css, ({ head, body }) => ({ head, body: used(body) }));
}

/** A face without the Latin letters: what we write never needs it, only what a visitor may type. */
const isRareFace = ({ head, body }: Rule) =>
  head === '@font-face' && /unicode-range:(?!U\+(?:\?\?|0+-0*FF\b))/i.test(body);

/** The rules of the sheet that concern a page, in their order. `html` is the whole page. */
export function stylesOfPage(sheet: string, html: string): string {
  const names = namesIn(html);
  const kept = eachRule(sheet, ({ head, body }) => {
    if (isRareFace({ head, body })) return null;
    if (head.startsWith('@')) return { head, body };
    const selectors = split(head, ',').filter((selector) => canMatch(selector, names));
    return selectors.length === 0 ? null : { head: selectors.join(','), body };
  });
  return withoutUncalled(withoutConstants(withoutUncalled(kept, html), html), html);
}

/** The sheet without the faces that every page names itself: a second time would fetch and flash them anew. */
export function withoutFaces(sheet: string): string {
  return eachRule(sheet, (rule) => (rule.head === '@font-face' && !isRareFace(rule) ? null : rule));
}

/**
 * Stands in the whole sheet, which is named by its contents before its faces are taken out: what takes out something else
 * writes another mark, so no browser keeps the old file for the new one. No page calls it. `root` is the folder of this
 * workspace.
 */
export function cutMark(root: string): string {
  const source = readFileSync(join(root, 'src/config/page-styles.ts'));
  return `:root{--cut:"${createHash('sha256').update(source).digest('base64url').slice(0, 8)}"}`;
}

/** The source expression that lets these words stand in a page's style element. */
export function styleHash(words: string): string {
  return `'sha256-${createHash('sha256').update(words).digest('base64')}'`;
}
