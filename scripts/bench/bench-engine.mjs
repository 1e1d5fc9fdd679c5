import { estimatesPerSecond, recomputeMs } from './engine-subject.mjs';
import { median } from './measure.mjs';
import { limitRow } from './rows.mjs';

const LIMIT_MS = 4;
const ESTIMATES_PER_SECOND = 2_000;

/** The engine without a server: a change of a design must leave room for drawing it within one frame. */
export async function engine({ rounds, ms }) {
  const recompute = median(Array.from({ length: rounds }, () => recomputeMs()));
  const perSecond = median(Array.from({ length: rounds }, () => estimatesPerSecond(Math.min(ms, 1_000))));
  return [
    limitRow('full recomputation of a typical design', recompute, LIMIT_MS, (value) => `${value.toFixed(2)} ms`),
    {
      text: 'estimates per second on the engine alone',
      ours: `${Math.round(perSecond)}/s`,
      reference: `${ESTIMATES_PER_SECOND}/s`,
      ratio: perSecond / ESTIMATES_PER_SECOND,
      target: 1,
    },
  ];
}
