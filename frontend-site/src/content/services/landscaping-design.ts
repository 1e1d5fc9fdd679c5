import { PATHS } from '../../config/paths';
import { CONSULTATION, NEVER_INCLUDED, type ServiceContent } from '../service-types';

export const LANDSCAPING_DESIGN: ServiceContent = {
  title: 'The garden is half the pool.',
  lead: 'Terrace, wall, shade, planting and light, drawn on the same plan and level as the water.',
  get: [
    'Terrace and step levels',
    'Drainage that keeps mulch out of the pool',
    'Walls and shade',
    'Planting plan for sun, privacy and clean water',
    'Low-glare lighting',
    'A year-one care sheet',
  ],
  steps: {
    'Read the site': 'We look at sun, slope and drainage, and map the roots of trees you want to keep.',
    'Rooms and paths': 'Terrace, steps, walls and shade are drawn on the same plan and level as the water.',
    Planting: 'We choose plants for sun, privacy and clean water, and favor natives.',
    Light: 'Low-glare lighting is drawn on the same plan as the garden and the pool.',
    'Build with the pool or after':
      'The garden is built along with the pool or later, and comes with a year-one care sheet.',
  },
  cost: 'Per square foot by surface and bed, in the estimator. Prices are for installed work and do not account for your yard yet.',
  prices: {
    what: 'lines',
    keys: ['I1-broom', 'I1-stamped', 'I2-paver', 'I2-travertine', 'I2-bluestone', 'J5-segmental', 'K1-sod', 'K1-bed'],
    notIncluded: ['Earthwork and drainage your ground may need.', ...NEVER_INCLUDED],
  },
  know: 'Choose plants that drop leaves in a week, not a season. We favor natives such as little bluestem and prairie dropseed near water.',
  questions: {
    'Can you save the big oak?': 'We map its roots before we place a machine.',
    'Do you plant for privacy?': 'Yes, and for the view back to the house.',
    'Irrigation?': 'Zoned and separated from the pool supply.',
  },
  primary: { label: 'Draw pool and garden', to: PATHS.designAssistant },
  second: CONSULTATION,
};
