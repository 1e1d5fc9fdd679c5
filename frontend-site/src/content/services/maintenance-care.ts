import { PATHS } from '../../config/paths';
import { type ServiceContent } from '../service-types';

export const MAINTENANCE_CARE: ServiceContent = {
  title: 'Clear water, and the numbers behind it.',
  lead: 'Every visit leaves a log: what we measured, what we added and when to test again.',
  get: [
    'Water tests with readings',
    'Exact doses',
    'Skimmer, basket and filter care',
    'Opening in spring, closing in fall',
    'Equipment check',
    'A note before anything costs extra',
  ],
  steps: {
    'First test and equipment check': 'We test the water, write down the readings and check the equipment.',
    'A care plan for your pool':
      'Choose single visits or a whole season, and do some of the work yourself if you like.',
    'Visits with a log': 'Each one leaves what we measured, what we added and when to test again.',
    'Season opening and closing':
      'We open the pool in spring and close it in fall, and send a note before anything costs extra.',
  },
  cost: 'By visit or by season. The price depends on the size of the pool, its equipment and how often we come. We agree on it in writing before the first visit.',
  know: 'Rain, heat and a full party change water overnight. The maintenance wizard is free whether or not we look after your pool.',
  questions: {
    'Can I do some of it myself?': 'Yes. Share your readings in the wizard and we fill the gaps.',
    'Which sanitizer?': 'Chlorine, salt chlorine or mineral-assisted; we explain the trade-offs before you choose.',
    'Do you serve pools you did not build?': 'Yes.',
  },
  talk: {
    title: 'Have it looked at',
    text: 'Choose a time, and we come to your pool.',
    to: `${PATHS.schedule}?service=maintenance-visit`,
  },
  primary: { label: 'Balance my water', to: PATHS.maintenanceWizard },
  second: { label: 'Schedule a visit', to: `${PATHS.schedule}?service=maintenance-visit` },
};
