import type { WaterAnswer } from './water-answer.js';

/**
 * The part of an answer that is kept: what a person was told to do and why. The workings can be computed
 * again from the test, which keeps the whole question, with the engine version that is kept beside it.
 */
export type KeptAnswer = ReturnType<typeof keptOf>;

export function keptOf(answer: WaterAnswer) {
  const { safety: _rules, coaching: _coaching, followUps: _asked, tellingTests: _telling, ...told } = answer;
  const { workings: _targets, ...targets } = told.targets;
  const { workings: _indexes, ...indexes } = told.indexes;
  const steps = told.steps.map(({ workings: _workings, ...step }) => step);
  return { ...told, targets, indexes, steps };
}
