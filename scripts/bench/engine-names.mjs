import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const IMPORT = /(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * What a page of the site takes from the engine: area -> names, of the page and of all it imports, at once or later.
 * Types cost nothing and are left out.
 */
export function engineNames(page, found = new Map(), seen = new Set()) {
  if (seen.has(page)) return found;
  seen.add(page);
  for (const [, type, names = '', from, later] of readFileSync(page, 'utf8').matchAll(IMPORT)) {
    const path = from ?? later;
    if (type) continue;
    if (path.startsWith('poolkit/')) {
      const area = path.slice('poolkit/'.length);
      const taken = names
        .replace(/[{}]/g, '')
        .split(',')
        .map((name) => name.trim().split(' as ')[0]);
      found.set(
        area,
        new Set([...(found.get(area) ?? []), ...taken.filter((name) => name && !name.startsWith('type '))]),
      );
    } else if (path.startsWith('.')) {
      const file = ENDINGS.map((ending) => resolve(dirname(page), path) + ending).find(
        (one) => existsSync(one) && statSync(one).isFile(),
      );
      if (file) engineNames(file, found, seen);
    }
  }
  return found;
}
