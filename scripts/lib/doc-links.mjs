import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot } from './paths.mjs';

/** Anchors of the headings of a Markdown text, as GitHub makes them. */
export function anchorsOf(markdown) {
  const seen = new Map();
  return withoutCode(markdown)
    .split('\n')
    .flatMap((line) => /^#{1,6} +(.+?) *#*$/.exec(line)?.[1] ?? [])
    .map((title) => {
      const slug = title
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-');
      const times = seen.get(slug) ?? 0;
      seen.set(slug, times + 1);
      return times === 0 ? slug : `${slug}-${times}`;
    });
}

/** Relative targets of the links and pictures of a Markdown text. */
export function linksOf(markdown) {
  return [...withoutCode(markdown).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/i.test(target));
}

/** The links of `files` that lead nowhere, one sentence each. `read` returns null for a missing file. */
export function deadLinks(files, read, exists) {
  return files.flatMap((file) =>
    linksOf(read(file)).flatMap((target) => {
      const [path, anchor] = decodeURI(target).split('#');
      const to = path === '' ? file : join(dirname(file), path);
      if (!exists(to)) return [`${file}: ${target} does not exist`];
      if (!anchor || !to.endsWith('.md') || anchorsOf(read(to)).includes(anchor)) return [];
      return [`${file}: ${target} names no heading of ${to}`];
    }),
  );
}

export function checkDocLinks() {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: inRoot('.'), encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(inRoot(file)));
  const dead = deadLinks(
    files,
    (path) => readFileSync(inRoot(path), 'utf8'),
    (path) => !relative('', path).startsWith('..') && existsSync(inRoot(path)),
  );
  if (dead.length > 0) throw new Error(`Dead links:\n${dead.join('\n')}`);
}

function withoutCode(markdown) {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, (code) => code.slice(1, -1).replace(/[[\]]/g, ''));
}
