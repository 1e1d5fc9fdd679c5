import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from '../lib/paths.mjs';
import { chromium as browserPath, ensureTools } from '../lib/tools.mjs';
import { startServer } from './server.mjs';

const SIZES = [390, 1280, 1920];
const FRAMES = 10;
/** Adaptive quality settles meanwhile. */
const SETTLE_MS = 4_000;
const MAX_TIMES_BARE = 15;
const SWITCHES = 50;
const THREE = inRoot('node_modules/three/build/');

/** Runs in the page: milliseconds until what a press changes has been drawn, by a browser without a graphics card, too. */
const drawn = `async (change) => {
  const canvas = document.querySelector('canvas');
  const started = performance.now();
  change(canvas);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const gl = canvas.getContext('webgl2');
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  return performance.now() - started;
}`;
/** Runs in the page: milliseconds for each picture of a model that is turned without a pause. */
const turned = `async (turn) => {
  const canvas = document.querySelector('canvas');
  const gl = canvas.getContext('webgl2');
  const painted = async () => {
    turn(canvas);
    await new Promise((done) => requestAnimationFrame(done));
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  };
  for (const until = performance.now() + ${SETTLE_MS}; performance.now() < until; ) await painted();
  const started = performance.now();
  for (let count = 0; count < ${FRAMES}; count++) await painted();
  return (performance.now() - started) / ${FRAMES};
}`;
const TURN = `(canvas) => canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))`;
const press = (name) =>
  `() => [...document.querySelectorAll('input[type=radio]')].find(({ labels }) => labels?.[0]?.innerText.trim() === '${name}').click()`;

/** A bare slab in a field with one shadow, drawn by the same library. */
const BARE = `
import * as THREE from '/three.module.js';
const { innerWidth: width, innerHeight: height } = window;
const renderer = new THREE.WebGLRenderer({ antialias: true });
renderer.shadowMap.enabled = true;
renderer.setSize(width, height);
document.body.replaceChildren(renderer.domElement);
const scene = new THREE.Scene();
scene.background = new THREE.Color('#9bb8cc');
const camera = new THREE.PerspectiveCamera(40, width / height, 0.5, 3000);
camera.up.set(0, 0, 1);
const sun = new THREE.DirectionalLight('#ffffff', 3);
sun.position.set(40, -30, 60);
sun.castShadow = true;
const box = (x, y, z, color) => {
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(x, y, z), new THREE.MeshLambertMaterial({ color }));
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};
scene.add(sun, new THREE.HemisphereLight(), box(400, 400, 0.1, '#6b7a3a'), box(44, 24, 1, '#c9c1b2'), box(40, 20, 1.2, '#5fb0bd'));
let turn = 0;
window.next = () => {
  turn += 0.17;
  camera.position.set(60 * Math.cos(turn), 60 * Math.sin(turn), 20);
  camera.lookAt(0, 0, 0);
  renderer.render(scene, camera);
};
window.next();
document.documentElement.dataset.ready = '';
`;

export async function three() {
  await ensureTools(['chromium']);
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  const rows = [];
  const row = (text, ms, limitMs, unit = 'ms') => rows.push({ text, ms, limitMs, unit });
  const open = async (path, width = 1280, reducedMotion = 'reduce') => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion });
    const page = await context.newPage();
    await page.goto(server.url + path);
    return page;
  };
  const shown = (page) => page.locator('canvas[data-drawn]').waitFor({ timeout: 60_000 });
  try {
    const home = await open('/');
    await home.locator('html[data-ready]').waitFor({ state: 'attached' });
    const codes = [];
    const pictures = [];
    home.on('response', (answer) => {
      const kind = answer.request().resourceType();
      if (kind === 'script') codes.push(answer);
      if (kind === 'image') pictures.push(answer);
    });
    const pressedAt = performance.now();
    await home.getByRole('button', { name: 'Turn it in 3D' }).click();
    await shown(home);
    row('press to the first 3D picture', performance.now() - pressedAt, 5_000);
    const bytesOf = async (answers) => Promise.all(answers.map((answer) => answer.body()));
    const code = (await bytesOf(codes)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
    const texture = (await bytesOf(pictures)).reduce((sum, { length }) => sum + length, 0);
    row('code fetched by that press, brotli', code / 1_000, 400, 'kB');
    row('textures fetched by that press', texture / 1_000, 2_000, 'kB');
    await home.context().close();

    for (const width of SIZES) {
      const page = await open('/ai-tools/design-assistant?view=3d', width);
      await shown(page);
      const { width: wide, height: tall } = await page.locator('canvas').boundingBox();
      const ours = await page.evaluate(`(${turned})(${TURN})`);
      const bare = await (
        await browser.newContext({ viewport: { width: Math.round(wide), height: Math.round(tall) } })
      ).newPage();
      await bare.route('**/three*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: readFileSync(THREE + new URL(route.request().url()).pathname.slice(1)),
        }),
      );
      await bare.route('**/bare', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><body style="margin:0"><script type="module">${BARE}</script>`,
        }),
      );
      await bare.goto(`${server.url}/bare`);
      await bare.locator('html[data-ready]').waitFor({ state: 'attached' });
      const theirs = await bare.evaluate(`(${turned})(() => window.next())`);
      row(
        `a picture of ${Math.round(wide)} by ${Math.round(tall)} px while it is turned (a bare slab takes ${theirs.toFixed(0)} ms)`,
        ours,
        theirs * MAX_TIMES_BARE,
      );
      await bare.context().close();
      await page.context().close();
    }
    // Moving water for six seconds shows how fast this machine draws, and sets the dots.
    const moving = await open('/ai-tools/design-assistant?view=3d', 1280, 'no-preference');
    await shown(moving);
    await moving.waitForTimeout(9_000);
    for (const light of ['Night', 'Day'])
      row(`switch to ${light.toLowerCase()}`, await moving.evaluate(`(${drawn})(${press(light)})`), 300);
    await moving.context().close();
    row(
      'heap grown by fifty changes of the design',
      await grownKb(await open('/ai-tools/design-assistant?view=3d&panel=shape'), shown),
      3_000,
      'kB',
    );
    row(
      'price while an edge is dragged, the slowest of twelve',
      await slowestPrice(await open('/ai-tools/design-assistant?panel=finish', 1440)),
      100,
    );
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function grownKb(page, shown) {
  await shown(page);
  const session = await page.context().newCDPSession(page);
  const length = page.getByRole('textbox', { name: /^Length/ }).first();
  const change = async (times) => {
    for (let index = 0; index < times; index++) {
      await length.fill(String(30 + (index % 2)));
      await length.press('Enter');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000;
  };
  // The history of the drawing is full after a hundred.
  const before = await change(10);
  return Math.max(0, (await change(SWITCHES)) - before);
}

async function slowestPrice(page) {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const edge = page.getByRole('slider', { name: 'Deep end. Length' });
  await edge.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await edge.boundingBox();
  const [across, down] = [x + width / 2, y + height / 2];
  await page.evaluate(() => {
    window.prices = [];
    let movedAt = 0;
    addEventListener('pointermove', () => (movedAt = performance.now()), true);
    new MutationObserver((changes) => {
      if (movedAt === 0 || !changes.some(({ target }) => target.textContent.includes('$'))) return;
      window.prices.push(performance.now() - movedAt);
      movedAt = 0;
    }).observe(document.body, { subtree: true, characterData: true, childList: true });
  });
  await page.mouse.move(across, down);
  await page.mouse.down();
  // The first change also clears away what only an untouched page shows.
  for (let step = 0; step <= 12; step++) {
    if (step === 1) await page.evaluate(() => (window.prices.length = 0));
    const priced = page.evaluate(() => window.prices.length);
    const before = await priced;
    await page.mouse.move(across + (step % 2 ? 1 : -1) * (20 + 3 * step), down);
    await page.waitForFunction((count) => window.prices.length > count, before);
  }
  await page.mouse.up();
  return Math.max(...(await page.evaluate(() => window.prices)));
}
