/** What `npm run bench` prints: a figure of ours beside its reference, their ratio and the target. */
export function rateRow(text, target, { ours, reference, rateRatio }) {
  const show = ({ perSecond }) => `${perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond)}/s`;
  return { text, ours: show(ours), reference: show(reference), ratio: rateRatio, target };
}

export function cpuRow(text, target, { ours, reference, cpuRatio }) {
  const show = ({ cpuUs }) => (cpuUs < 10_000 ? `${cpuUs.toFixed(1)} µs` : `${(cpuUs / 1_000).toFixed(1)} ms`);
  return { text, ours: show(ours), reference: show(reference), ratio: cpuRatio, target };
}

/** For a figure with a limit of its own. */
export function limitRow(text, value, limit, show = (one) => `${one.toFixed(1)} ms`) {
  return { text, ours: show(value), reference: show(limit), ratio: value / limit, target: 1, atMost: true };
}
