import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** The pages that search engines may keep, from the sitemap of the build; with `wanted`, those of them. */
export function publicPaths(wanted = []) {
  const sitemap = readFileSync(inRoot('frontend-site/dist/sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  return paths.filter((path) => wanted.length === 0 || wanted.includes(path));
}
