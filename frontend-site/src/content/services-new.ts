import { PATHS } from '../config/paths';
import { CONSULTATION, consultFor, type ServiceContent, type StandardServiceSlug } from './service-types';
import { WARRANTY_LINE } from './warranty';

/** Pages of services for a pool that is still to be built. */
export const NEW_POOL_SERVICES = {
  'custom-design': {
    title: 'Designed for one house.',
    lead: 'A pool is part of the architecture. We start with your sight lines, levels and light, then draw water that belongs there.',
    study: 'long-water',
    get: [
      'Measured site plan',
      'Two concepts in plan and 3D',
      'A materials board you can hold',
      'Sections with levels and depths',
      'Planting plan',
      'Itemized proposal',
    ],
    steps: [
      'Site walk and measure.',
      'Two concepts.',
      'One design, refined live with you.',
      'Materials.',
      'Drawings ready for permit and price.',
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
        answer: 'Yes. Save it in the design assistant and it travels with your request.',
      },
      {
        question: 'How many changes can I make?',
        answer:
          'As many as the design needs before permit drawings; after that, each change is priced before it is made.',
      },
    ],
    primary: { label: 'Draw your pool', to: PATHS.designAssistant },
    second: CONSULTATION,
  },
  'pool-construction': {
    title: 'Built like a foundation. Finished like furniture.',
    lead: 'A gunite shell is a structure first. We build it in order, inspect it at every stage and show you each one.',
    study: 'sheer',
    get: [
      'Engineered shell',
      'Pressure-tested plumbing',
      'Bonded steel and metal',
      'Tile, coping and finish you chose',
      'Start-up and lessons',
      'A stage record with photos and inspection dates',
    ],
    steps: [],
    cost: 'Itemized, line by line, low and high. It is paid in draws: the table says what is due, when, and what must be finished and photographed first.',
    prices: { what: 'pools', keys: ['starter', 'family', 'shelf', 'spa', 'terrace', 'estate'] },
    know: 'Concrete cures on its own clock and we do not shorten it to make a date. Weather moves schedules; your account shows the reason for every change.',
    questions: [
      {
        question: 'How long will it take?',
        answer: 'Your schedule is set stage by stage once permits are in hand, and kept current in your account.',
      },
      {
        question: 'What can change the price?',
        answer:
          'Rock, groundwater, hidden utilities and your own changes. Each becomes a written change order with a price before work starts.',
      },
      {
        question: 'What is guaranteed?',
        answer: WARRANTY_LINE,
      },
    ],
    primary: { label: 'Estimate a build', to: PATHS.poolEstimator },
    second: CONSULTATION,
  },
  'landscaping-design': {
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
    steps: ['Read the site.', 'Rooms and paths.', 'Planting.', 'Light.', 'Build with the pool or after.'],
    cost: 'Per square foot by surface and bed, in the estimator. These are prices for the work in place, before anything is known about your ground.',
    prices: {
      what: 'lines',
      keys: ['I1-broom', 'I1-stamped', 'I2-paver', 'I2-travertine', 'I2-bluestone', 'J5-segmental', 'K1-sod', 'K1-bed'],
    },
    know: 'Choose plants that drop leaves in a week, not a season. We favor natives such as little bluestem and prairie dropseed near water.',
    questions: [
      { question: 'Can you save the big oak?', answer: 'We map its roots before we place a machine.' },
      { question: 'Do you plant for privacy?', answer: 'Yes, and for the view back to the house.' },
      { question: 'Irrigation?', answer: 'Zoned and separated from the pool supply.' },
    ],
    primary: { label: 'Draw pool and garden', to: PATHS.designAssistant },
    second: CONSULTATION,
  },
  'permit-assistance': {
    title: 'The paperwork, done in order.',
    lead: 'Each city and subdivision has its own rules. We confirm yours, file what is ours to file, and show you what is waiting on whom.',
    get: [
      'Address check',
      'Building, electrical, plumbing or gas permits',
      'Trustee packet',
      'Barrier plan',
      'Storm water and easement check',
      'Utility locates',
      'Inspection calendar',
    ],
    steps: ['Check the address.', 'Prepare drawings.', 'File.', 'Answer comments.', 'Inspect and close.'],
    cost: 'Fees at cost with receipts; our time is one line.',
    prices: { what: 'lines', keys: ['A3', 'A2', 'A4'] },
    know: 'Rules change, so we confirm with your city before drawing. Most codes ask for a barrier at least 48 inches high with self-closing, self-latching gates. Call 811 before anyone digs, including you.',
    questions: [
      {
        question: 'How long do permits take?',
        answer: 'The city decides; we show the date filed and every answer.',
      },
      { question: 'What if trustees say no?', answer: 'We bring an option that meets the indenture.' },
      {
        question: 'Who signs?',
        answer: 'You sign as owner where required; we prepare the rest.',
      },
    ],
    primary: { label: 'Start with your address', to: consultFor('permit-assistance') },
    second: CONSULTATION,
  },
} satisfies Partial<Record<StandardServiceSlug, ServiceContent>>;
