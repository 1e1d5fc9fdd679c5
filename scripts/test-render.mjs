import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildStale } from './lib/build-steps.mjs';
import { cleanUpOnSignals } from './lib/cleanup.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { explain, fail, say, seconds } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/proc.mjs';

/** `npm run test:render`: small pictures by Blender, whose coping and water must be where poolkit puts them. */
cleanUpOnSignals();
const WIDTH_PX = 160;
const SAMPLES = 4;
const LARGEST_PX = 0.05;
const POOLS = [
  ['shelf', 'day'],
  ['lagoon', 'dusk'],
];

const path = process.env.BLENDER_PATH || 'blender';
const folders = path.includes('/') ? [''] : (process.env.PATH ?? '').split(delimiter);
const blender = folders.map((folder) => (folder ? join(folder, path) : path)).find((file) => existsSync(file));
if (!blender) {
  say(
    'Skipped: there is no Blender here (apt-get install blender, or BLENDER_PATH). Pictures of designs are off, too.',
  );
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'test-render-'));
try {
  await ensureInstalled();
  await buildStale(['poolkit']);
  const { measureDesign } = await import('poolkit/design');
  const { pictureScene, projected } = await import('poolkit/picture');
  const { STUDY_DESIGNS } = await import('poolkit/study-designs');
  // A dependency of the server.
  const { default: sharp } = await import(createRequire(inRoot('backend/package.json')).resolve('sharp'));
  for (const [id, light] of POOLS) {
    const started = performance.now();
    const scene = pictureScene(STUDY_DESIGNS[id], measureDesign(STUDY_DESIGNS[id]), 0.5, light);
    const [from, to] = [join(folder, `${id}-scene.json`), join(folder, `${id}.png`)];
    writeFileSync(from, JSON.stringify(scene));
    const flags = ['--background', '-noaudio', '--factory-startup', '--python-exit-code', '1'];
    const script = inRoot('renders/picture.py');
    await run(blender, [...flags, '--python', script, '--', from, to, String(WIDTH_PX), String(SAMPLES)], {
      quiet: true,
    });

    const { coping } = JSON.parse(readFileSync(`${to}.json`, 'utf8'));
    const off = scene.coping.map(([x, y], index) => {
      const [right, up] = projected(scene.camera, [x, y, 0]);
      return WIDTH_PX * Math.hypot(right - coping[index][0], (up - coping[index][1]) * scene.camera.aspect);
    });
    const { data, info } = await sharp(to).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = [0, 1].map((axis) => scene.outline.reduce((sum, at) => sum + at[axis] / scene.outline.length, 0));
    const [right, up] = projected(scene.camera, [...middle, scene.waterM]);
    const at = (Math.floor((1 - up) * info.height) * info.width + Math.floor(right * info.width)) * info.channels;
    const [red, green, blue] = data.subarray(at, at + 3);
    const farthest = Math.max(...off);
    say(
      `${id} ${light}: ${off.length} corners, farthest ${farthest.toFixed(4)} px; water ${red} ${green} ${blue}; ${seconds(started)}`,
    );
    if (!(farthest < LARGEST_PX)) throw new Error(`a corner of the coping of ${id} is ${farthest} px off`);
    if (!(blue > red * 1.2)) throw new Error(`the middle of the pool of ${id} does not look like water`);
  }
} catch (error) {
  explain(error);
  fail('The pictures do not agree with poolkit.');
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
