import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './proc.mjs';
import { tempFolder } from './temp.mjs';

/** Another company, in every field that names one. */
function otherCompany(config) {
  return {
    ...config,
    brand: {
      name: 'Quarry & Rill',
      url: 'https://www.quarryrill.example',
      descriptor: 'Water Gardens',
      legalName: 'Quarry & Rill Water Gardens, LLC',
      wordmarkSvg: 'brand/name.svg',
      iconSvg: 'brand/mark.svg',
    },
    contact: {
      ...config.contact,
      email: 'office@quarryrill.example',
      phone: '+1 314 555 0142',
      smsEnabled: true,
      hours: { monday: ['07:30', '17:00'] },
    },
    theme: { overrides: { light: { primary: '#5B2A86', 'primary-hover': '#4A2170' }, dark: { primary: '#CDB4E8' } } },
  };
}

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#5b2a86"/></svg>';
const OUTLINES = 'M0 0h20v12h-20zM30 0h60v12h-60z';
/** What every page of that company has, and no page of this one. */
const IN_EVERY_PAGE = [
  'quarry &amp; rill',
  'href="tel:+13145550142"',
  'href="sms:+13145550142"',
  'monday, 7:30 am to 5:00 pm',
  OUTLINES.toLowerCase(),
];

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache']);
const COPIED = ['poolkit', 'frontend-shared', 'frontend-site', 'frontend-admin', 'package.json', 'tsconfig.base.json'];
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
/** Pictures too: those that are saved say who made them. */
const READ = /\.(html|jpg|js|css|svg|xml|txt|json|webmanifest|[mc]?tsx?|mjs)$/;
const TEST = /\.(test|spec|db-spec|api-spec)\.tsx?$/;

function filesOf(path) {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name) && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const naming = (files, names) =>
  files.filter((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return names.some((name) => text.includes(name));
  });

/** A copy of what the fronts are built from, with the packages of this one and another site.config.json. */
function copyWith(config) {
  const folder = tempFolder('pool-other-brand');
  for (const name of COPIED) {
    cpSync(inRoot(name), join(folder, name), { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
  }
  for (const front of ['frontend-site', 'frontend-admin']) {
    symlinkSync(inRoot(front, 'node_modules'), join(folder, front, 'node_modules'));
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(inRoot('node_modules'))) {
    // The shared parts of the fronts read site.config.json, so they must be the copy.
    const target = name === 'frontend-shared' ? join(folder, name) : inRoot('node_modules', name);
    symlinkSync(target, join(folder, 'node_modules', name));
  }
  // Pictures do not speak; drawing them again would take minutes.
  mkdirSync(join(folder, 'frontend-site/.cache'));
  symlinkSync(inRoot('frontend-site/.cache/pictures'), join(folder, 'frontend-site/.cache/pictures'));
  writeFileSync(join(folder, 'site.config.json'), JSON.stringify(config));
  mkdirSync(join(folder, 'brand'));
  writeFileSync(join(folder, config.brand.iconSvg), MARK);
  writeFileSync(
    join(folder, config.brand.wordmarkSvg),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 12"><path d="${OUTLINES}"/></svg>`,
  );
  return folder;
}

/** Renaming the company takes one edit: no code contains the name, and a build for another company has only that one's. */
export async function checkOtherBrand() {
  const config = JSON.parse(readFileSync(inRoot('site.config.json'), 'utf8'));
  const other = otherCompany(config);
  const names = [config.brand.name, config.contact.email].map((name) => name.toLowerCase());
  const written = naming(
    SOURCES.flatMap((path) => filesOf(inRoot(path))),
    names,
  );
  if (written.length > 0)
    throw new Error(`The company name is outside site.config.json:\n    ${written.join('\n    ')}`);

  const folder = copyWith(other);
  const built = (front) => filesOf(join(folder, front, 'dist'));
  for (const front of ['frontend-site', 'frontend-admin']) {
    await run('npm', ['run', '--silent', 'build'], { cwd: join(folder, front), quiet: true });
  }
  const left = naming([...built('frontend-site'), ...built('frontend-admin')], names);
  if (left.length > 0)
    throw new Error(`Built for another company, and still naming this one:\n    ${left.join('\n    ')}`);
  const pages = built('frontend-site').filter((file) => file.endsWith('.html'));
  for (const words of IN_EVERY_PAGE) {
    if (pages.length === 0 || naming(pages, [words]).length < pages.length)
      throw new Error(`A page built for another company does not say ${words}`);
  }
  for (const front of ['frontend-site', 'frontend-admin']) {
    if (naming(built(front), ['#5b2a86']).every((file) => file.endsWith('.svg')))
      throw new Error(`${front}: the company's own color is in no file`);
    if (!built(front).some((file) => file.endsWith('.svg') && readFileSync(file, 'utf8') === MARK))
      throw new Error(`${front}: the company's own mark is in no file`);
  }
}
