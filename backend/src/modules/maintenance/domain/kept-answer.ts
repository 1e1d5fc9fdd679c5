import type { WaterAnswer } from './water-answer.js';

/** The workings are not stored: the question and the engine version reproduce them. */
export type KeptAnswer = ReturnType<typeof keptOf>;

export function keptOf(answer: WaterAnswer) {
  const { safety: _rules, coaching: _coaching, followUps: _asked, tellingTests: _telling, ...shown } = answer;
  const { workings: _targets, ...targets } = shown.targets;
  const { workings: _indexes, ...indexes } = shown.indexes;
  const steps = shown.steps.map(({ workings: _workings, ...step }) => step);
  return { ...shown, targets, indexes, steps };
}
