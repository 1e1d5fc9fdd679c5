import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import { type DoseStep, type PlanStep, WATER_CHEMISTRY, type WaterProfile } from '../chemistry/index.js';
import { WATER_SAFETY } from './assumptions.js';
import { keepApart, type KeepApartCode } from './rules.js';

/** Besides how far apart products are poured: the share of the water above which draining needs a warning about the shell. */
export type SafetyValues = ValuesOf<typeof WATER_SAFETY> &
  Pick<ValuesOf<typeof WATER_CHEMISTRY>, 'chemistry.shellWarningShare'>;
const DEFAULTS: SafetyValues = { ...defaultsOf(WATER_CHEMISTRY), ...defaultsOf(WATER_SAFETY) };

export type SafetyProblemCode =
  | (KeepApartCode | 'poured-together' | 'order' | 'wait')
  | ('amount' | 'no-swim-line' | 'drain-blocked' | 'drain-unwarned');

export type SafetyProblem = Readonly<{ code: SafetyProblemCode; steps: readonly number[]; message: string }>;

type Pour = Readonly<{ step: DoseStep; atMin: number }>;

/** What is unsafe about the steps, in plan order; empty when nothing is. */
export function safetyProblems(
  steps: readonly PlanStep[],
  profile: Pick<WaterProfile, 'groundwater'>,
  values: SafetyValues = DEFAULTS,
): readonly SafetyProblem[] {
  const problems: SafetyProblem[] = [];
  steps.forEach((step, index) => {
    const say = (code: SafetyProblemCode, message: string) => problems.push({ code, steps: [step.order], message });
    if (step.order !== index + 1) say('order', `Step ${step.order} is in place ${index + 1}.`);
    if (!(step.waitMin >= 0) || !Number.isFinite(step.waitMin)) say('wait', 'The wait is not a number of minutes.');
    if (step.swimAfter.trim() === '') say('no-swim-line', 'Nothing says when people may swim.');
    if (step.kind === 'dose' && !addsUp(step)) say('amount', 'The additions do not make up the amount of the step.');
    if (step.kind !== 'drain') return;
    if (!(step.fraction > 0 && step.fraction <= 1)) say('amount', 'The share to drain is not between 0 and 1.');
    // An empty or half-empty shell floats on high groundwater.
    else if (profile.groundwater === 'high') say('drain-blocked', 'Draining is advised although groundwater is high.');
    else if (step.fraction > values['chemistry.shellWarningShare'] && step.cautions.length === 0)
      say('drain-unwarned', 'Much water is drained without a warning about the shell.');
  });
  return [...problems, ...pairProblems(poursOf(steps), values)];
}

function addsUp({ additions, amount: { value, unit } }: DoseStep): boolean {
  const poured = additions.reduce((sum, { amount }) => sum + amount.value, 0);
  const sane = additions.every(({ startHour, amount }) => startHour >= 0 && amount.value > 0 && amount.unit === unit);
  return additions.length > 0 && sane && Math.abs(poured - value) <= value / 1000;
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
