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
  steps: [
    {
      title: 'First test and equipment check',
      text: 'We test the water, write down the readings and check the equipment.',
    },
    {
      title: 'A care plan for your pool',
      text: 'Choose single visits or a whole season, and keep some of the work yourself if you like.',
    },
    { title: 'Visits with a log', text: 'Each one leaves what we measured, what we added and when to test again.' },
    {
      title: 'Season opening and closing',
      text: 'We open the pool in spring and close it in fall, and send a note before anything costs extra.',
    },
  ],
  cost: 'By visit or by season. The size of the pool, its equipment and how often we come decide the price. We agree on it in writing before the first visit.',
  know: 'Rain, heat and a full party change water overnight. The maintenance wizard is free whether or not we look after your pool.',
  questions: [
    {
      question: 'Can I do some of it myself?',
      answer: 'Yes. Share your readings in the wizard and we fill the gaps.',
    },
    {
      question: 'Which sanitizer?',
      answer: 'Chlorine, salt chlorine or mineral-assisted; we explain the trade-offs before you choose.',
    },
    { question: 'Do you serve pools you did not build?', answer: 'Yes.' },
  ],
  talk: {
    title: 'Have it looked at',
    text: 'Choose a time, and we come to your pool.',
    to: `${PATHS.schedule}?service=maintenance-visit`,
  },
  primary: { label: 'Balance my water', to: PATHS.maintenanceWizard },
  second: { label: 'Schedule a visit', to: `${PATHS.schedule}?service=maintenance-visit` },
};
