import { rmSync } from 'node:fs';
import { step } from './log.mjs';
import { inRoot } from './paths.mjs';
import { run } from './proc.mjs';
import { keep, staleSnapshot } from './stamps.mjs';

const npmBuild = (workspace) => () => run('npm', ['run', '--silent', 'build', '-w', workspace], { quiet: true });

const FRONT_INPUTS = ['frontend-shared', 'poolkit/src', 'site.config.json', 'package-lock.json', 'tsconfig.base.json'];

function clean(...folders) {
  for (const folder of folders) rmSync(inRoot(folder), { recursive: true, force: true });
}

/** Every build product of the repository: what it is made from, how to see that it exists, how to make it. */
const STEPS = {
  poolkit: {
    inputs: ['poolkit/src', 'poolkit/package.json', 'backend/.swcrc'],
    outputs: ['poolkit/dist'],
    build: async () => {
      clean('poolkit/dist');
      await npmBuild('poolkit')();
    },
  },
  backend: {
    inputs: ['backend/src', 'backend/.swcrc', 'backend/package.json'],
    outputs: ['backend/dist/main.js'],
    after: ['poolkit'],
    build: async () => {
      // A renamed source would otherwise leave its old output behind and be found by folder scans.
      clean('backend/dist');
      await npmBuild('backend')();
    },
  },
  'frontend-site': {
    inputs: ['frontend-site', ...FRONT_INPUTS],
    outputs: ['frontend-site/dist/index.html', 'frontend-site/dist/404.html'],
    after: ['poolkit'],
    build: npmBuild('frontend-site'),
  },
  'frontend-admin': {
    inputs: ['frontend-admin', ...FRONT_INPUTS],
    outputs: ['frontend-admin/dist/index.html', 'frontend-admin/dist/404.html'],
    build: npmBuild('frontend-admin'),
  },
};

export const ALL = Object.keys(STEPS);

/** Like Promise.all, but a failure is reported only when nothing is still writing. */
async function everyOne(promises) {
  const results = await Promise.allSettled(promises);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results.map(({ value }) => value);
}

/** Builds the named products (and what they need) where inputs changed; independent ones run side by side. */
export async function buildStale(names = ALL, { force = false } = {}) {
  const jobs = new Map();
  const job = (name) => {
    if (!jobs.has(name)) jobs.set(name, make(name));
    return jobs.get(name);
  };
  const make = async (name) => {
    const { after = [], build, inputs, outputs } = STEPS[name];
    await everyOne(after.map(job));
    const found = staleSnapshot({ name, inputs, outputs: force ? ['.cache/never-there'] : outputs });
    if (!found) return false;
    await step(`Building ${name}`, build);
    keep(name, found);
    return true;
  };
  const built = await everyOne(names.map(job));
  return built.some(Boolean);
}
