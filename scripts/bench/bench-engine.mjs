import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from '../lib/paths.mjs';
import { stop } from '../lib/proc.mjs';
import { tempFolder } from '../lib/temp.mjs';
import { httpRequest } from './load.mjs';
import { compare, median } from './measure.mjs';
import { asRow } from './bench-sessions.mjs';
import { engineNames } from './engine-names.mjs';
import { backendPackage } from './packages.mjs';
import { call, startOurs, startReference } from './servers.mjs';

/** One picture at 60 per second. A change of the drawing must leave room for drawing it. */
const FRAME_MS = 1000 / 60;
const ENGINE_KB = 60;
const ESTIMATES_PER_SECOND = 2000;

/** The pages of the tools, and the areas of poolkit that they ask questions of; what those need themselves comes with them. */
const PAGES = {
  estimator: {
    page: 'pool-estimator/pool-estimator.tsx',
    areas: ['cost', 'design', 'feasibility', 'yard', 'sun', 'drawing'],
  },
  wizard: {
    page: 'maintenance-wizard/maintenance-wizard.tsx',
    areas: ['chemistry', 'symptoms', 'water-care', 'water-safety'],
  },
};

/** Bundles an entry as a browser build would and tells which areas of poolkit went in. */
async function bundled(name, source) {
  const { rolldown } = await backendPackage('rolldown');
  const folder = tempFolder('pool-bench-engine');
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, `${name}.mjs`);
  writeFileSync(entry, source);
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    resolve: { conditionNames: ['import', 'default'], alias: { poolkit: inRoot('poolkit/dist') } },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'iife', name: 'bench', minify: true });
  await build.close();
  const areas = new Set(
    output.flatMap(({ moduleIds = [] }) => moduleIds.map((id) => /poolkit\/dist\/([^/]+)\//.exec(id)?.[1])),
  );
  return { code: output[0].code, kb: brotliCompressSync(output[0].code).length / 1000, areas };
}

/** What the page names of its areas, and what that needs: the rest of an area is left out of a build. */
function namedBy({ page, areas }) {
  const names = engineNames(inRoot('frontend-site/src/features', page));
  return areas
    .filter((area) => names.has(area))
    .map(
      (area) =>
        `export { ${[...names.get(area)].map((name) => `${name} as ${name}In${area.replaceAll('-', '')}`).join(', ')} } from 'poolkit/${area}/index.js';`,
    )
    .join('\n');
}

/** The engine without a server: speed here and in a browser, size, and what each page has to load. */
export async function engine({ rounds, ms }) {
  const subject = await import('./engine-subject.mjs');
  const nodeMs = median(Array.from({ length: rounds }, () => subject.recomputeMs()));
  const perSecond = median(Array.from({ length: rounds }, () => subject.estimatesPerSecond(Math.min(ms, 1000))));
  const estimator = await bundled('estimator', namedBy(PAGES.estimator));
  const wizard = await bundled('wizard', namedBy(PAGES.wizard));
  if (wizard.areas.has('cost')) throw new Error('the wizard loads the cost code');
  const chromiumMs = await inChromium(rounds);
  const frame = (text, ours, target) => ({
    id: text,
    text: `${text}, against a frame`,
    ours: `${ours.toFixed(2)} ms`,
    reference: `${FRAME_MS.toFixed(1)} ms`,
    ratio: ours / FRAME_MS,
    target: target / FRAME_MS,
    atMost: true,
  });
  const size = (text, { kb }) => ({
    id: text,
    text: `${text}, brotli`,
    ours: `${kb.toFixed(1)} kB`,
    reference: `${ENGINE_KB} kB`,
    ratio: kb / ENGINE_KB,
    target: 1,
    atMost: true,
  });
  return [
    frame('full recomputation in Node', nodeMs, 4),
    ...(chromiumMs === null ? [] : [frame('full recomputation in Chromium', chromiumMs, 8)]),
    {
      id: 'estimates',
      text: 'estimates per second on the engine alone',
      ours: `${Math.round(perSecond)}/s`,
      reference: `${ESTIMATES_PER_SECOND}/s`,
      ratio: perSecond / ESTIMATES_PER_SECOND,
      target: 1,
    },
    size('all that the estimator loads of the engine', estimator),
    size('all that the wizard loads of it, without cost code', wizard),
  ];
}

async function inChromium(rounds) {
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const source = readFileSync(inRoot('scripts/bench/engine-subject.mjs'), 'utf8').replaceAll(
    /'(poolkit\/[a-z-]+)'/g,
    "'$1/index.js'",
  );
  const { code } = await bundled('subject', source);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    return median(
      await page.evaluate((count) => Array.from({ length: count }, () => globalThis.bench.recomputeMs()), rounds),
    );
  } finally {
    await browser.close();
  }
}

/** Until most of the way of a request is compiled; a server that answers two hundred a second takes so long. */
const WARM_UP_MS = 20_000;

/** How many different questions a stream holds: far more than the server remembers. */
const DIFFERENT = 2_000;

/**
 * The tools' public calls against a bare answer of the same size: a stream of questions that all differ, and the same
 * question again and again, which the server may answer from what it remembers.
 */
export async function tools({ rounds, ms }) {
  const { TYPICAL, typicalOf } = await import('./engine-subject.mjs');
  const pool = { volumeGal: 18_000, surface: 'plaster', sanitiser: 'liquid' };
  const readings = {
    freeChlorinePpm: 1,
    pH: 7.9,
    totalAlkalinityPpm: 60,
    calciumHardnessPpm: 200,
    cyanuricAcidPpm: 40,
  };
  const otherDesign = (index) => ({ design: typicalOf(30 + index / 1000) });
  const otherWater = (index) => ({ pool: { ...pool, volumeGal: 15_000 + index }, readings });
  const calls = [
    { name: 'measure', path: '/api/designs/measure', body: { design: TYPICAL }, other: otherDesign, status: 200 },
    { name: 'estimate', path: '/api/estimates', body: { design: TYPICAL }, other: otherDesign, status: 201 },
    {
      name: 'water plan',
      path: '/api/ai-tools/maintenance-wizard',
      body: { pool, readings },
      other: otherWater,
      status: 200,
    },
  ];
  const rows = [];
  for (const { name, path, body, other, status } of calls) {
    const requestOf = (asked) => httpRequest('POST', path, { body: asked });
    const streams = {
      'all different': Array.from({ length: DIFFERENT }, (_, index) => requestOf(other(index))),
      'the same again': [requestOf(body)],
    };
    for (const [stream, requests] of Object.entries(streams)) {
      const ours = await startOurs();
      const first = await call(ours, 'POST', path, { body });
      const reference = await startReference('ref-http', { BODY: JSON.stringify(first.body) });
      let sent = 0;
      const nextRequest = () => requests[sent++ % requests.length];
      const result = await compare({
        ours: { ...ours, status, nextRequest },
        reference: { ...reference, status: 200, nextRequest },
        rounds,
        ms,
        connections: 8,
        warmUpMs: WARM_UP_MS,
      });
      await Promise.all([stop(ours.child), stop(reference.child)]);
      rows.push({
        id: `${name}, ${stream}`,
        text: `POST ${path}, ${stream}, against a bare answer of the same size, processor time`,
        ...asRow(result, 'cpu'),
        target: 0.05,
      });
    }
  }
  return rows;
}
