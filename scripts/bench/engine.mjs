/** A typical job of the engine: a pool with spa, water and heat on a sloping lot, measured, checked and priced from scratch. */
import { estimate, NOTHING_KNOWN, priceBookOf } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { measureDesign, newDesign, parseDesign } from 'poolkit/design';
import { checkDesign } from 'poolkit/feasibility';
import { median } from './server.mjs';

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

function recompute(lengthFt) {
  const read = parseDesign(typicalOf(lengthFt));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const measured = measureDesign(read.design);
  checkDesign(read.design, measured);
  estimate(measured, BOOK, NOTHING_KNOWN);
}

const BATCH = 5;
let runs = 0;

/** Milliseconds of one recalculation, the median of batches after a warm-up. */
export function recomputeMs(batches = 15) {
  const batch = () => {
    const started = performance.now();
    // The engine remembers the forms it saw last, so each run has a length that was not there before.
    for (let index = 0; index < BATCH; index += 1) recompute(31 + (runs++ % 4_000) / 1000);
    return (performance.now() - started) / BATCH;
  };
  for (let index = 0; index < 20; index += 1) batch();
  return median(Array.from({ length: batches }, batch));
}
