import type { WaterAnswer } from './water-answer.js';

/** The workings are not stored: the question and the engine version reproduce them. */
export type KeptAnswer = ReturnType<typeof keptOf>;

export function keptOf(answer: WaterAnswer) {
  const { safety: _rules, coaching: _coaching, followUps: _asked, tellingTests: _telling, ...told } = answer;
  const { workings: _targets, ...targets } = told.targets;
  const { workings: _indexes, ...indexes } = told.indexes;
  const steps = told.steps.map(({ workings: _workings, ...step }) => step);
  return { ...told, targets, indexes, steps };
}
