import { site } from '../config/site';

export const ESTIMATOR = {
  title: 'What would it cost?',
  lead: 'Answer what you know. Skip what you do not; the range simply stays wider.',
  guideTitle: 'How the estimate works',
  guide: {
    'What it uses':
      'Your answers, the geometry of the pool you draw, and our price book. Every line is a quantity times a unit price, and both are shown.',
    'Why a range':
      'Every price has a low, a likely and a high figure. Related prices rise and fall together, and every unknown widens the range. The range leaves out the rare extremes at both ends.',
    'What it cannot know':
      'Rock, groundwater, buried lines, and what the city, the trustees and an engineer will require. They are listed with the range. A site visit and drawings decide.',
    'What is stored':
      'Your answers stay on this device until you save. Saving keeps the drawing and estimate on our server, for your account or this browser.',
  },
  valid: `Estimates are valid for ${site.legal.estimateValidityDays} days.`,
  headline: 'These figures are rounded; the lines add up to the exact total.',
} as const;
