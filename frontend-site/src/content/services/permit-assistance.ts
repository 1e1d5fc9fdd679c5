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
  steps: {
    'Check the address': 'We find your city and subdivision, and confirm their rules before we draw.',
    'Prepare drawings':
      'We draw the barrier plan, check storm water and easements, and put the trustee packet together.',
    File: 'We file what is ours to file, and prepare what you sign as owner.',
    'Answer comments': 'You see every answer, and if the trustees say no, we bring an option that meets the indenture.',
    'Inspect and close': 'An inspection calendar shows who is waiting on whom, until the last inspection passes.',
  },
  cost: 'Fees at cost with receipts; our time is one line. The planning range includes both; the proposal separates them.',
  prices: {
    what: 'lines',
    keys: ['A3', 'A2', 'A4'],
    notIncluded: ['Changes that the city or trustees require.', 'Trustee and association fees.'],
  },
  know: 'Rules change, so we confirm with your city before drawing. Most codes ask for a barrier at least 48 inches high with self-closing, self-latching gates. Call 811 before anyone digs, including you.',
  questions: {
    'How long do permits take?': 'The city decides; we show the date filed and every answer.',
    'What if trustees say no?': 'We bring an option that meets the indenture.',
    'Who signs?': 'You sign as owner where required; we prepare the rest.',
  },
  primary: { label: 'Start with your address', to: consultFor('permit-assistance') },
  second: CONSULTATION,
};
