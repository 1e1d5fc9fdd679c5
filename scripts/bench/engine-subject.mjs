/**
 * One typical job of the engine, the same in Node and in a browser: a pool with shelf, spa, water and heat on
 * a sloping lot with house and trees, drawn, measured, checked and priced from scratch.
 */
import { estimate, NOTHING_KNOWN, priceBookOf } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { measureDesign, newDesign, parseDesign } from 'poolkit/design';
import { checkDesign } from 'poolkit/feasibility';

const square = (x, y, width, depth) => [
  { xFt: x, yFt: y },
  { xFt: x + width, yFt: y },
  { xFt: x + width, yFt: y + depth },
  { xFt: x, yFt: y + depth },
];
const tree = (xFt, yFt) => ({ at: { xFt, yFt }, heightFt: 40, canopyRadiusFt: 14, trunkIn: 16 });
const height = (xFt, yFt, heightFt) => ({ at: { xFt, yFt }, heightFt });

const BASE = newDesign();
const TYPICAL = {
  ...BASE,
  features: [
    { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 0.75 },
    ...BASE.features.filter(({ kind }) => kind !== 'steps'),
    { kind: 'sheer-descent', count: 2, widthFt: 3 },
    { kind: 'bubbler', count: 2 },
  ],
  finishes: { ...BASE.finishes, interior: 'E3-pebble', coping: 'E2-travertine', deck: 'I2-travertine' },
  deck: { kind: 'area', areaSqFt: 800 },
  equipment: { ...BASE.equipment, heater: 'gas', sanitiser: 'salt', automation: 'full', cover: 'automatic' },
  yard: {
    ...BASE.yard,
    lot: square(-60, -70, 160, 140),
    lotSides: { front: [2], rear: [0] },
    houses: [{ outline: square(-20, 30, 60, 30), heightFt: 24 }],
    trees: [tree(-30, -20), tree(60, -30), tree(70, 10)],
    spotHeights: [height(-40, -50, 0), height(80, -50, 1), height(80, 25, 3), height(-40, 25, 2)],
    accessWidthFt: 9,
    slopeClass: 'gentle',
  },
};

const BOOK = priceBookOf(SEED_COST_BOOK);

/** The same pool with another length, which keeps two questions from being the same. */
export function typicalOf(lengthFt) {
  const depth = TYPICAL.depth.map((point, index, all) =>
    index === all.length - 1 ? { ...point, xFt: lengthFt } : point,
  );
  return { ...TYPICAL, shape: { ...TYPICAL.shape, lengthFt }, depth };
}

/**
 * From the JSON that was sent to the price. The engine remembers the forms it saw last, so each run has a length
 * that was not there before.
 */
function recompute(lengthFt) {
  const read = parseDesign(typicalOf(lengthFt));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const measured = measureDesign(read.design);
  const checks = checkDesign(read.design, measured);
  const priced = estimate(measured, BOOK, NOTHING_KNOWN);
  if (!priced.ok) throw new Error(JSON.stringify(priced.problems));
  return { checks, estimate: priced.estimate };
}

const LENGTHS_FT = [31.5, 32, 32.5, 33, 33.5];
let runs = 0;

/** Milliseconds of one recomputation, the median of batches after a warm-up. */
export function recomputeMs(batches = 15) {
  const batch = () => {
    const started = performance.now();
    runs += 1;
    for (const lengthFt of LENGTHS_FT) recompute(lengthFt + (runs % 400) / 1000);
    return (performance.now() - started) / LENGTHS_FT.length;
  };
  for (let index = 0; index < 20; index += 1) batch();
  const times = Array.from({ length: batches }, batch).sort((a, b) => a - b);
  return times[times.length >> 1];
}

/** Estimates per second of quantities that are already measured. */
export function estimatesPerSecond(ms) {
  const measured = [31.5, 32, 32.5, 33].map((lengthFt) =>
    measureDesign({
      ...BASE,
      shape: { ...BASE.shape, lengthFt },
      depth: [
        { xFt: 0, depthFt: 3.5 },
        { xFt: lengthFt, depthFt: 6 },
      ],
    }),
  );
  let count = 0;
  const started = performance.now();
  while (performance.now() - started < ms) {
    for (const one of measured)
      if (!estimate(one, BOOK, NOTHING_KNOWN).ok) throw new Error('the typical pool has no price');
    count += measured.length;
  }
  return (count / (performance.now() - started)) * 1000;
}
