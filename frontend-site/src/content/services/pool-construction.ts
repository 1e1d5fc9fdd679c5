import { PATHS } from '../../config/paths';
import { CONSULTATION, type ServiceContent } from '../service-types';
import { WARRANTY_LINE } from '../warranty';

export const POOL_CONSTRUCTION: ServiceContent = {
  title: 'Built like a foundation. Finished like furniture.',
  lead: 'A gunite shell is a structure first. We build it in order, inspect it at every stage and show you each one.',
  get: [
    'Engineered shell',
    'Pressure-tested plumbing',
    'Bonded steel and metal',
    'Tile, coping and finish you chose',
    'Start-up and lessons',
    'A stage record with photos and inspection dates',
  ],
  steps: {},
  cost: 'Itemized, line by line, low and high, and paid in draws: the table shows what is due, when, and which work must be done first.',
  prices: { what: 'pools', keys: ['starter', 'family', 'shelf', 'spa', 'terrace', 'estate'] },
  know: 'Concrete cures on its own clock and we do not shorten it to make a date. Weather moves schedules; your account shows the reason for every change.',
  questions: {
    'How long will it take?':
      '“How it goes” shows the weeks for a mid-size gunite pool and the days for each phase. Your schedule is set stage by stage once permits are in hand, and kept current in your account.',
    'What can change the price?':
      'Rock, groundwater, hidden utilities and your own changes. Each becomes a written change order with a price before work starts.',
    'What is guaranteed?': WARRANTY_LINE,
  },
  primary: { label: 'Estimate a build', to: PATHS.poolEstimator },
  second: CONSULTATION,
};
