import { PATHS } from '../config/paths';
import { CONSULTATION, consultFor, type ServiceContent, type StandardServiceSlug } from './service-types';

/** Pages of services for a pool that is there already. */
export const CARE_SERVICES = {
  'maintenance-care': {
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
    second: { label: 'Schedule a visit', to: PATHS.schedule },
  },
  'pool-renovation': {
    title: 'Keep what is sound. Renew what is seen.',
    lead: 'We test the shell, the pipes and the deck first, then tell you what is worth keeping.',
    get: [
      'Shell and leak check',
      'Finish, tile and coping options',
      'New lines or equipment where they pay',
      'Deck and drainage repair',
      'Barrier brought up to current rule',
    ],
    steps: ['Survey.', 'Findings with pictures.', 'Options with ranges.', 'Work by stage.', 'Start-up.'],
    cost: 'You get a range after the survey, with every line shown low and high. The usual works below are priced for an ordinary pool, 16 by 32 ft; yours follows its own surface and edge.',
    prices: {
      what: 'renovations',
      keys: ['interior', 'tile', 'coping', 'deck', 'equipment', 'heater', 'cover', 'liner'],
    },
    know: 'Draining a pool at the wrong moment can float the shell. We check ground water first.',
    questions: [
      {
        question: 'Can the shape change?',
        answer: 'Often. Cutting and re-forming is priced as its own line.',
      },
      { question: 'Can you add a spa or ledge?', answer: 'Usually, if the structure and levels allow.' },
      { question: 'Is the old tile kept?', answer: 'If it is sound and you like it.' },
    ],
    primary: { label: 'Ask about a renovation', to: consultFor('pool-renovation') },
    second: { label: 'Schedule a survey', to: PATHS.schedule },
  },
  'smart-technology': {
    title: 'One control, and quiet.',
    lead: 'Pump, heat, salt, light and cover on a single control that makes sense without a manual.',
    get: [
      'Variable-speed pump program',
      'Heat and spa schedule',
      'Salt cell control',
      'Light scenes',
      'Cover and leak alerts',
      'A one-page guide at the equipment pad',
    ],
    steps: [
      'See what you have.',
      'Choose scenes, not gadgets.',
      'Install and label.',
      'Teach.',
      'Check after two weeks.',
    ],
    cost: 'Equipment lines with model names, labor separate. Put into an existing pool of 16 by 32 ft, usual works cost:',
    prices: { what: 'renovations', keys: ['equipment', 'heater', 'cover'] },
    know: 'If the internet is down, everything still works from the wall. We will not install a lock on your pool that needs a subscription.',
    questions: [
      {
        question: 'Will it save power?',
        answer: 'Slower pumping uses far less; we show the arithmetic with your own rate.',
      },
      { question: 'Which apps?', answer: 'We name the exact system before you buy.' },
      { question: 'Can old equipment join?', answer: 'Sometimes, with a relay; we test first.' },
    ],
    primary: { label: 'Add it to an estimate', to: PATHS.poolEstimator },
    second: CONSULTATION,
  },
} satisfies Partial<Record<StandardServiceSlug, ServiceContent>>;
