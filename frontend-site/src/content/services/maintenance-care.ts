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
    'First test and equipment check.',
    'A care plan for your pool.',
    'Visits with a log.',
    'Season opening and closing.',
  ],
  cost: 'By visit or by season. We write the price down and agree on it before the first visit; there is no list price online yet.',
  know: 'Rain, heat and a full party change water overnight. The maintenance wizard is free whether or not we look after your pool.',
  questions: [
    {
      question: 'Can I do some of it myself?',
      answer: 'Yes. Share your readings in the wizard and we fill the gaps.',
    },
    {
      question: 'Which sanitizer?',
      answer: 'Chlorine, salt chlorine or mineral-assisted; we explain the trade before you choose.',
    },
    { question: 'Do you serve pools you did not build?', answer: 'Yes.' },
  ],
  primary: { label: 'Balance my water', to: PATHS.maintenanceWizard },
  second: { label: 'Schedule a visit', to: `${PATHS.schedule}?service=maintenance-visit` },
};
