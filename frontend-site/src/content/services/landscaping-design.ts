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
  steps: [
    {
      title: 'Read the site',
      text: 'We look at sun, slope and drainage, and map the roots of trees you want to keep.',
    },
    {
      title: 'Rooms and paths',
      text: 'Terrace, steps, walls and shade are drawn on the same plan and level as the water.',
    },
    { title: 'Planting', text: 'We choose plants for sun, privacy and clean water, and favor natives.' },
    { title: 'Light', text: 'Low-glare lighting is drawn on the same plan as the garden and the pool.' },
    {
      title: 'Build with the pool or after',
      text: 'The garden is built along with the pool or later, and comes with a year-one care sheet.',
    },
  ],
  cost: 'Per square foot by surface and bed, in the estimator. These are prices for the work in place, before anything is known about your ground.',
  prices: {
    what: 'lines',
    keys: ['I1-broom', 'I1-stamped', 'I2-paver', 'I2-travertine', 'I2-bluestone', 'J5-segmental', 'K1-sod', 'K1-bed'],
    notIncluded: ['Earthwork and drainage your ground may need.', ...NEVER_INCLUDED],
  },
  know: 'Choose plants that drop leaves in a week, not a season. We favor natives such as little bluestem and prairie dropseed near water.',
  questions: [
    { question: 'Can you save the big oak?', answer: 'We map its roots before we place a machine.' },
    { question: 'Do you plant for privacy?', answer: 'Yes, and for the view back to the house.' },
    { question: 'Irrigation?', answer: 'Zoned and separated from the pool supply.' },
  ],
  primary: { label: 'Draw pool and garden', to: PATHS.designAssistant },
  second: CONSULTATION,
};
