// Preview images for shared links: a picture on the left, name and title on a panel. Text is drawn as outlines from our
// own font files, so a card looks the same wherever it is built.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import sharp from 'sharp';
import { withCredit } from './credit.mjs';
import { planPicture } from './plan-picture.mjs';

const site = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);
const masterFile = (master) => join(site, 'pictures/masters', `${master}.webp`);
const font = (file) => fontkit.openSync(require.resolve(file));

const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE_WIDTH = 660;
const MARGIN = 56;
const PLAN_ROOM = { width: PICTURE_WIDTH, height: HEIGHT, margin: 40 };
const TEXT_X = PICTURE_WIDTH + MARGIN;
const TEXT_WIDTH = WIDTH - TEXT_X - MARGIN;
const TITLE_PX = 54;
const TITLE_LINE = 1.14;
const RENDERING = { mark: 'Design rendering, not a photograph', alt: 'Design rendering of a pool' };
const PLAN = { mark: 'Plan, drawn to scale', alt: 'Plan of a pool, drawn to scale' };

/** Cards always use the light theme. */
const LIMESTONE = '#F6F3EC';
const INK = '#14211F';
const INK_3 = '#5A6966';

function measure(face, text, px, tracking) {
  const run = face.layout(text);
  return (run.advanceWidth / face.unitsPerEm) * px + tracking * px * text.length;
}

function outlines(face, text, { x, y, px, fill, tracking = 0 }) {
  const scale = px / face.unitsPerEm;
  const { glyphs, positions } = face.layout(text);
  let at = x;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    at += positions[index].xAdvance * scale + tracking * px;
    return path;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

function lines(face, text, px) {
  // Never break the line after "St.".
  return text
    .replace('St. ', 'St.\u00a0')
    .split(' ')
    .reduce((done, word) => {
      const last = done.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && measure(face, longer, px, 0) <= TEXT_WIDTH) return [...done.slice(0, -1), longer];
      return [...done, word];
    }, []);
}

/** The company's wordmark, or its name in capitals. */
function wordmark(gilda, { brand, drawn }) {
  if (drawn !== null)
    return `<svg x="${TEXT_X}" y="${MARGIN + 8}" width="${TEXT_WIDTH}" height="26" viewBox="${drawn.viewBox}" preserveAspectRatio="xMinYMax"><path d="${drawn.d}" fill="${INK}"/></svg>`;
  const name = brand.toUpperCase();
  const namePx = Math.min(34, 34 * (TEXT_WIDTH / measure(gilda, name, 34, 0.18)));
  return outlines(gilda, name, { x: TEXT_X, y: MARGIN + 34, px: namePx, fill: INK, tracking: 0.18 });
}

function panel({ gilda, hanken }, { descriptor, title, mark, ...named }) {
  const rows = lines(gilda, title, TITLE_PX);
  const top = HEIGHT / 2 - ((rows.length - 1) * TITLE_PX * TITLE_LINE) / 2 + TITLE_PX / 3;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect x="${PICTURE_WIDTH}" width="${WIDTH - PICTURE_WIDTH}" height="${HEIGHT}" fill="${LIMESTONE}"/>
    ${wordmark(gilda, named)}
    ${outlines(hanken, descriptor, { x: TEXT_X, y: MARGIN + 70, px: 20, fill: INK_3 })}
    ${rows.map((row, index) => outlines(gilda, row, { x: TEXT_X, y: top + index * TITLE_PX * TITLE_LINE, px: TITLE_PX, fill: INK })).join('')}
    ${outlines(hanken, mark, { x: TEXT_X, y: HEIGHT - MARGIN, px: 20, fill: INK_3 })}
  </svg>`;
}

/** A master with the horizontal center of its crop, or the plan of a study. */
const SHOWN = {
  default: { master: 'hero', middle: 0.36 },
  '/services/custom-design': { master: 'lap', middle: 0.5 },
  '/services/pool-construction': { master: 'geometric', middle: 0.45 },
  '/services/maintenance-care': { master: 'hero-tile', middle: 0.5 },
  '/services/pool-renovation': { master: 'reno-after', middle: 0.62 },
  '/services/smart-technology': { master: 'courtyard', middle: 0.6 },
  '/services/landscaping-design': { master: 'lagoon', middle: 0.5 },
  '/services/permit-assistance': { plan: 'apse' },
  '/services/emergency': { master: 'reno-before', middle: 0.5 },
  '/ai-tools/design-assistant': { plan: 'estate' },
  '/ai-tools/pool-estimator': { plan: 'shelf' },
  '/ai-tools/maintenance-wizard': { master: 'geometric-tile', middle: 0.5 },
  '/portfolio': { master: 'infinity', middle: 0.5 },
  '/about': { master: 'roman', middle: 0.5 },
  '/consult': { master: 'shelf', middle: 0.45 },
  '/schedule-now': { master: 'hero-spa', middle: 0.5 },
  '/pool-party-checklist': { master: 'courtyard-night', middle: 0.5 },
};

async function picture({ master, middle }) {
  const whole = sharp(masterFile(master));
  const { width, height } = await whole.metadata();
  const wide = Math.round(Math.min(width, (height * PICTURE_WIDTH) / HEIGHT));
  const left = Math.round(Math.min(Math.max(0, width * middle - wide / 2), width - wide));
  return whole.extract({ left, top: 0, width: wide, height }).resize(PICTURE_WIDTH, HEIGHT).toBuffer();
}

/** Writes the card of every page to `folder`. Other paths get the card of the home page. */
export async function shareCards(pages, { name, descriptor, drawn }, plans, folder) {
  await mkdir(folder, { recursive: true });
  const fonts = {
    gilda: font('@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2'),
    hanken: font('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
  };
  const cards = new Map();
  for (const { path, title } of pages) {
    const shown = SHOWN[path] ?? SHOWN.default;
    const { mark, alt: what } = shown.plan === undefined ? RENDERING : PLAN;
    const left =
      shown.plan === undefined
        ? await picture(shown)
        : Buffer.from(planPicture(plans.designs[shown.plan], plans, PLAN_ROOM));
    const jpeg = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: LIMESTONE } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: Buffer.from(panel(fonts, { brand: name, drawn, descriptor, title, mark })) },
      ])
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 8);
    const file = `share${path === '/' ? '-home' : path.replaceAll('/', '-')}-${hash}.jpg`;
    await writeFile(join(folder, file), withCredit(jpeg, name));
    const alt = `${title}. ${what}, with the name ${name}.`;
    cards.set(path, { url: `/assets/${file}`, width: WIDTH, height: HEIGHT, alt });
  }
  return (path) => cards.get(path) ?? cards.get('/');
}
