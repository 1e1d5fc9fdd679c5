/**
 * A second pair of eyes on a water plan. The plan is made elsewhere; this only looks for steps that must never be
 * given to anyone, so it shares no rule with the code it checks.
 */
import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import {
  type DoseStep,
  type DrainStep,
  type PlanStep,
  WATER_CHEMISTRY,
  type WaterProfile,
} from '../chemistry/index.js';
import { WATER_SAFETY } from './assumptions.js';
import { KEEP_APART_CODES, keepApart } from './rules.js';

/** Besides how far apart products are poured: the share of the water above which draining needs a word about the shell. */
export type SafetyValues = ValuesOf<typeof WATER_SAFETY> &
  Pick<ValuesOf<typeof WATER_CHEMISTRY>, 'chemistry.shellWarningShare'>;
const DEFAULTS: SafetyValues = { ...defaultsOf(WATER_CHEMISTRY), ...defaultsOf(WATER_SAFETY) };

export const SAFETY_PROBLEM_CODES = [
  ...KEEP_APART_CODES,
  'poured-together',
  'order',
  'wait',
  'amount',
  'no-swim-line',
  'drain-blocked',
  'drain-unwarned',
] as const;
export type SafetyProblemCode = (typeof SAFETY_PROBLEM_CODES)[number];

export type SafetyProblem = Readonly<{ code: SafetyProblemCode; steps: readonly number[]; message: string }>;

type Pour = Readonly<{ step: DoseStep; atMin: number }>;

/**
 * What is unsafe about the steps, in plan order; empty when nothing is. Steps follow one another: each begins when
 * the one before it has poured its last addition and waited. Where products go into the pool is not part of a plan,
 * so the same place is assumed.
 */
export function safetyProblems(
  steps: readonly PlanStep[],
  profile: Pick<WaterProfile, 'groundwater'>,
  values: SafetyValues = DEFAULTS,
): readonly SafetyProblem[] {
  const problems: SafetyProblem[] = [];
  steps.forEach((step, index) => {
    if (step.order !== index + 1) {
      problems.push({
        code: 'order',
        steps: [step.order],
        message: `Step ${step.order} stands at place ${index + 1}.`,
      });
    }
    if (!(step.waitMin >= 0) || !Number.isFinite(step.waitMin)) {
      problems.push({ code: 'wait', steps: [step.order], message: 'The wait is not a number of minutes.' });
    }
    if (step.swimAfter.trim() === '') {
      problems.push({ code: 'no-swim-line', steps: [step.order], message: 'Nothing says when people may swim.' });
    }
    if (step.kind === 'dose') problems.push(...amountProblems(step));
    if (step.kind === 'drain') problems.push(...drainProblems(step, profile, values));
  });
  return [...problems, ...pairProblems(poursOf(steps), values)];
}

function amountProblems(step: DoseStep): SafetyProblem[] {
  const poured = step.additions.reduce((sum, addition) => sum + addition.amount.value, 0);
  const sane =
    step.additions.length > 0 &&
    step.additions.every(
      ({ startHour, amount }) => startHour >= 0 && amount.value > 0 && amount.unit === step.amount.unit,
    );
  if (sane && Math.abs(poured - step.amount.value) <= step.amount.value / 1000) return [];
  return [{ code: 'amount', steps: [step.order], message: 'The additions do not make up the amount of the step.' }];
}

function drainProblems(
  step: DrainStep,
  { groundwater }: Pick<WaterProfile, 'groundwater'>,
  values: SafetyValues,
): SafetyProblem[] {
  if (!(step.fraction > 0 && step.fraction <= 1)) {
    return [{ code: 'amount', steps: [step.order], message: 'The share to drain is not between 0 and 1.' }];
  }
  // An empty or half-empty shell floats on high ground water.
  if (groundwater === 'high') {
    return [
      { code: 'drain-blocked', steps: [step.order], message: 'Draining is advised although ground water is high.' },
    ];
  }
  if (step.fraction > values['chemistry.shellWarningShare'] && step.cautions.length === 0) {
    return [
      { code: 'drain-unwarned', steps: [step.order], message: 'Much water is drained without a word about the shell.' },
    ];
  }
  return [];
}

function poursOf(steps: readonly PlanStep[]): readonly Pour[] {
  const pours: Pour[] = [];
  let clockMin = 0;
  for (const step of steps) {
    let lastMin = clockMin;
    if (step.kind === 'dose') {
      for (const { startHour } of step.additions) {
        const atMin = clockMin + startHour * 60;
        pours.push({ step, atMin });
        lastMin = Math.max(lastMin, atMin);
      }
    }
    clockMin = lastMin + step.waitMin;
  }
  return pours;
}

function pairProblems(pours: readonly Pour[], values: SafetyValues): SafetyProblem[] {
  const worst = new Map<string, SafetyProblem>();
  for (const [index, first] of pours.entries()) {
    for (const second of pours.slice(index + 1)) {
      const problem = first.step.product === second.step.product ? null : pairProblem(first, second, values);
      // Several additions of the same two steps are one problem.
      if (problem) worst.set(`${problem.code} ${problem.steps.join(' ')}`, problem);
    }
  }
  return [...worst.values()];
}

function pairProblem(first: Pour, second: Pour, values: SafetyValues): SafetyProblem | null {
  const apartMin = Math.abs(second.atMin - first.atMin);
  const rule = keepApart(first.step.product, second.step.product, values);
  const steps = [first.step.order, second.step.order];
  if (rule && apartMin < rule.minutes) return { code: rule.code, steps, message: rule.reason };
  return apartMin > 0 ? null : { code: 'poured-together', steps, message: 'Two products are poured at the same time.' };
}
