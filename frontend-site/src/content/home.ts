import { PATHS, type ServiceSlug } from '../config/paths';
import { site } from '../config/site';
import type { StudyId } from 'poolkit/studies';

export type PriceCardId = 'plunge' | 'family' | 'long-lap';

export const PRICE_CARDS: readonly { id: PriceCardId; name: string; size: string; note: string }[] = [
  { id: 'plunge', name: 'Plunge', size: '10 × 20 ft', note: 'Level floor, one set of steps' },
  { id: 'family', name: 'Family', size: '18 × 36 ft', note: 'With a tanning ledge' },
  { id: 'long-lap', name: 'Long lap', size: '12 × 60 ft', note: 'Level floor, an exit at both ends' },
];

export const FRONT_STUDIES: readonly StudyId[] = ['long-water', 'sheer', 'apse'];

export const SERVICES_ID = 'services';

export const SERVICE_PICTURES: Partial<Record<ServiceSlug, { study: StudyId; picture: number }>> = {
  'custom-design': { study: 'long-water', picture: 0 },
  'pool-construction': { study: 'sheer', picture: 1 },
  'maintenance-care': { study: 'estate', picture: 3 },
  'pool-renovation': { study: 'second-life', picture: 0 },
  'smart-technology': { study: 'courtyard', picture: 1 },
  'landscaping-design': { study: 'lagoon', picture: 0 },
};

export const HOME = {
  title: 'Water, drawn to the inch.',
  lead: 'We design, engineer and build pools and gardens for homes in Town and Country and greater St. Louis. Draw yours to scale today, and see an itemized price range before you meet us.',
  draw: 'Draw your pool',
  book: 'Book a consultation',
  openStudy: 'Open this design',
  doorsTitle: 'Start where you are',
  doors: [
    {
      title: 'Draw it',
      text: 'Describe a pool in a sentence or pull its edges. Every line is to scale.',
      action: 'Open the design assistant',
      to: PATHS.designAssistant,
    },
    {
      title: 'Price it',
      text: 'Answer a few questions and get a range with every line shown.',
      action: 'Open the estimator',
      to: PATHS.poolEstimator,
    },
    {
      title: 'Talk it through',
      text: 'Choose a time that is really open, at your house, at our studio or by video.',
      action: 'See open times',
      to: PATHS.schedule,
    },
  ],
  pricesTitle: 'You should not need a meeting to learn the price of a pool.',
  prices:
    'These three ranges come from the same price book our designers use. Open one, change it, and watch which choices matter.',
  pricesNote: `Each is the pool with its equipment, a deck and a fence. Stone, a spa, heat and a cover are extra, which is why the studies below cost more. Estimates are valid for ${site.legal.estimateValidityDays} days. A designer confirms the price after seeing the site.`,
  pricesAway: 'Live ranges are not available right now.',
  seeLines: 'See the lines',
  servicesTitle: 'One team, from survey to Sunday afternoon.',
  stepsTitle: 'Six steps, no mystery.',
  steps: [
    { name: 'Meet', text: 'We walk the yard, measure, and listen for how you will use it.' },
    { name: 'Draw', text: 'Two concepts in plan and 3D, then one, refined with you.' },
    { name: 'Price', text: 'Every line, low and high, until it becomes a fixed proposal.' },
    { name: 'Permit', text: 'City, trustees and utilities, filed in order.' },
    { name: 'Build', text: 'Phase by phase, with inspections, photos and dates in your account.' },
    { name: 'Start up', text: 'We balance the water, teach the controls, and come back to check.' },
  ],
  promisesTitle: 'Four promises, in writing.',
  promises: [
    `${site.legal.warrantyShell.replace(/^lifetime/, 'Lifetime warranty')}.`,
    `${site.legal.warrantyWork.replace(/^one/, 'One')}.`,
    `Estimates valid for ${site.legal.estimateValidityDays} days.`,
    'One price book: you see the same lines we do.',
  ],
  studiesTitle: 'Studies',
  studies:
    'These are our own designs, rendered to scale, each one open for you to change. We add photographs of built pools when their owners agree.',
  groundTitle: 'Built for this ground.',
  ground:
    'St. Louis clay swells when it is wet and shrinks when it is dry, and winter works at every edge of a terrace. So we look at soil, drainage and frost before we draw anything pretty. If the yard wants a smaller pool, we will say so.',
  closeTitle: 'Bring a picture of the yard. We will bring the tape measure.',
};
