import { PATHS } from '../../config/paths';
import { CONSULTATION, type ServiceContent } from '../service-types';

export const CUSTOM_DESIGN: ServiceContent = {
  title: 'Designed for one house.',
  lead: 'A pool is part of the architecture. We start with your sight lines, levels and light, then draw water that belongs there.',
  get: [
    'Measured site plan',
    'Two concepts in plan and 3D',
    'A materials board you can hold',
    'Sections with levels and depths',
    'Planting plan',
    'Itemized proposal',
  ],
  steps: {
    'Site walk and measure':
      'We measure the lot, its levels and the views from the house, and look at setbacks, trees, soil and machine access.',
    'Two concepts': 'You see two pools for the same yard, in plan and in 3D, each with an itemized range.',
    'One design, refined live with you':
      'We change the one you choose while you watch, as often as it needs before the permit drawings.',
    Materials: 'You choose from a materials board that you can hold.',
    'Drawings ready for permit and price':
      'You get the site plan, sections with levels and depths, the planting plan and an itemized proposal.',
  },
  cost: 'The design fee is agreed before we draw. The build range is itemized from the first concept.',
  prices: { what: 'pools', keys: ['starter', 'family', 'spa', 'estate'] },
  know: 'We check easements, setbacks, trees, slope, soil, access for machines and where water will go in a storm. Some yards say no to a deep end.',
  questions: {
    'Will you work with our architect?': 'Yes. We trade drawings in DWG or PDF and keep one set of levels.',
    'Can I bring my own design?': 'Yes. Save it in the design assistant and attach it to your request.',
    'How many changes can I make?':
      'As many as the design needs before permit drawings; after that, each change is priced before it is made.',
  },
  primary: { label: 'Draw your pool', to: PATHS.designAssistant },
  second: CONSULTATION,
};
