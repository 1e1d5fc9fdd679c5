/**
 * The styles that stand in a page's own HTML: the rules of the whole sheet that its elements can ever meet, so that
 * nothing is fetched before the first paint and nothing changes when the whole sheet arrives. For the build and its
 * tests only. Reads what the build's minifier writes: no comments, no rule inside a rule.
 */
import { createHash } from 'node:crypto';
import { canMatch, namesIn, split, textEnd } from './page-selectors';

interface Part {
  /** Selector list, or an at-rule with its words. */
  head: string;
  /** What stands in the braces; null for a statement such as `@layer a,b;`. */
  body: string | null;
}

function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < css.length; ) {
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

const written = (parts: readonly Part[]) =>
  parts.map(({ head, body }) => (body === null ? `${head};` : `${head}{${body}}`)).join('');

/** Changes or drops (null) each rule, however deep in groups. A layer that gets empty keeps its place among the layers. */
function eachRule(css: string, change: (rule: Part & { body: string }) => Part | null): string {
  const parts = partsOf(css).flatMap(({ head, body }): Part[] => {
    if (body === null) return [{ head, body }];
    if (!/^@(media|supports|layer|container)\b/.test(head)) return [change({ head, body })].filter((part) => part !== null);
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

/** The rules of the sheet that concern a page, in their order. `html` is the whole page. */
export function stylesOfPage(sheet: string, html: string): string {
  const names = namesIn(html);
  const kept = eachRule(sheet, ({ head, body }) => {
    if (head.startsWith('@')) return { head, body };
    const selectors = split(head, ',').filter((selector) => canMatch(selector, names));
    return selectors.length === 0 ? null : { head: selectors.join(','), body };
  });
  return withoutUncalled(kept, html);
}

/** The sheet without its faces: every page names them itself, and a second time would fetch and flash them anew. */
export function withoutFaces(sheet: string): string {
  return eachRule(sheet, (rule) => (rule.head === '@font-face' ? null : rule));
}

/** The source expression that lets these words stand in a page's style element. */
export function styleHash(words: string): string {
  return `'sha256-${createHash('sha256').update(words).digest('base64')}'`;
}
