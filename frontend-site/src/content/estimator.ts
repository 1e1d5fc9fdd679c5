import { site } from '../config/site';

export const ESTIMATOR = {
  title: 'What would it cost?',
  lead: 'Answer what you know. Skip what you do not; the range simply stays wider.',
  guideTitle: 'How the estimate works',
  valid: `Estimates are valid for ${site.legal.estimateValidityDays} days.`,
  guide: [
    {
      title: 'What it uses',
      text: 'Your answers, the geometry of the pool you draw, and our price book. Every line is a quantity times a unit price, and both are shown.',
    },
    {
      title: 'Why a range',
      text: 'Every price has a low, a likely and a high figure. They are added up so that high prices of related work go together, and each fact nobody knows yet makes the range wider. One in ten pools costs less than the low figure, one in ten more than the high one, as far as our prices hold.',
    },
    {
      title: 'What it cannot know',
      text: 'Rock, ground water, buried lines and what the city, the trustees and an engineer will ask for. They are listed with the range. A site visit and drawings decide.',
    },
    {
      title: 'What is stored',
      text: 'Your answers stay on this device until you save. Saving keeps drawing and estimate on our server, for your account or for this browser.',
    },
  ],
  headline: 'The headline is rounded; the lines add up to it exactly.',
} as const;
