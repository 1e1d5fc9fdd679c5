import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/** Code with words for customers: pages, emails, documents. */
const SOURCES = [
  'backend/src',
  'poolkit/src',
  'frontend-shared/src',
  'frontend-site/src',
  'frontend-site/scripts',
  'frontend-site/index.html',
  'frontend-admin/src',
  'frontend-admin/index.html',
];
const READ = /\.(html|jpg|js|css|svg|xml|txt|json|webmanifest|[mc]?tsx?|mjs)$/;
/** The demo logins are fixed: no email reaches their reserved domain. */
const DEMO = inRoot('backend/src/seeds/demo-domain.ts');
const TEST = /\.(test|spec)\.tsx?$/;

function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name) && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Renaming the company takes one edit: only site.config.json contains the name. */
export function checkBrand() {
  const { brand, contact } = JSON.parse(readFileSync(inRoot('site.config.json'), 'utf8'));
  const names = [brand.name, contact.email].map((name) => name.toLowerCase());
  const naming = SOURCES.flatMap((path) => filesOf(inRoot(path))).filter((file) => {
    if (file === DEMO) return false;
    const text = readFileSync(file, 'utf8').toLowerCase();
    return names.some((name) => text.includes(name));
  });
  if (naming.length > 0) throw new Error(`The company name is outside site.config.json:\n    ${naming.join('\n    ')}`);
}
