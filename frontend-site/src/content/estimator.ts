import { site } from '../config/site';

export const ESTIMATOR = {
  title: 'What would it cost?',
  lead: 'Answer what you know and skip the rest; the range just stays wider.',
  guideTitle: 'How the estimate works',
  valid: `Estimates are valid for ${site.legal.estimateValidityDays} days.`,
  headline: 'These figures are rounded; the lines add up to the exact total.',
} as const;
