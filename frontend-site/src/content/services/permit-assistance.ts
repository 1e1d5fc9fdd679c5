import { CONSULTATION, consultFor, type ServiceContent } from '../service-types';

export const PERMIT_ASSISTANCE: ServiceContent = {
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
  cost: 'Fees at cost with receipts; our time is one line. The planning range holds both; the proposal parts them.',
  prices: {
    what: 'lines',
    keys: ['A3', 'A2', 'A4'],
    notIncluded: ['What a city or trustees ask to be changed or built.', 'Trustee and association fees.'],
  },
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
};
