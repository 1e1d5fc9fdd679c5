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
  steps: [
    {
      title: 'Site walk and measure',
      text: 'We measure the lot, its levels and the views from the house, and look at setbacks, trees, soil and machine access.',
    },
    {
      title: 'Two concepts',
      text: 'You see two pools for the same yard, in plan and in 3D, each with an itemized range.',
    },
    {
      title: 'One design, refined live with you',
      text: 'We change the one you choose while you watch, as often as it needs before the permit drawings.',
    },
    { title: 'Materials', text: 'You choose from a board of materials that you can hold.' },
    {
      title: 'Drawings ready for permit and price',
      text: 'You get the site plan, sections with levels and depths, the planting plan and an itemized proposal.',
    },
  ],
  cost: 'The design fee is agreed before we draw. The build range is itemized from the first concept.',
  prices: { what: 'pools', keys: ['starter', 'family', 'spa', 'estate'] },
  know: 'We check easements, setbacks, trees, slope, soil, access for machines and where water will go in a storm. Some yards say no to a deep end.',
  questions: [
    {
      question: 'Will you work with our architect?',
      answer: 'Yes. We trade drawings in DWG or PDF and keep one set of levels.',
    },
    {
      question: 'Can I bring my own design?',
      answer: 'Yes. Save it in the design assistant and attach it to your request.',
    },
    {
      question: 'How many changes can I make?',
      answer:
        'As many as the design needs before permit drawings; after that, each change is priced before it is made.',
    },
  ],
  primary: { label: 'Draw your pool', to: PATHS.designAssistant },
  second: CONSULTATION,
};
