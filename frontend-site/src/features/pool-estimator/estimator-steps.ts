export const ESTIMATOR_STEPS = ['project', 'size', 'depth', 'finish', 'terrace', 'site', 'extras', 'result'] as const;
export type EstimatorStep = (typeof ESTIMATOR_STEPS)[number];

export const QUESTION_COUNT = ESTIMATOR_STEPS.length - 1;

export const STEP_TITLES: Readonly<Record<EstimatorStep, string>> = {
  project: 'Project',
  size: 'Size',
  depth: 'Depth and features',
  finish: 'Finish and coping',
  terrace: 'Terrace and garden',
  site: 'Site',
  extras: 'Extras',
  result: 'Your planning range',
};

export function isEstimatorStep(value: string | null): value is EstimatorStep {
  return ESTIMATOR_STEPS.some((step) => step === value);
}
