import { PATHS } from '../../config/paths';
import { consultFor, NEVER_INCLUDED, type ServiceContent } from '../service-types';

export const POOL_RENOVATION: ServiceContent = {
  title: 'Keep what is sound. Renew what is seen.',
  lead: 'We test the shell, the pipes and the deck first, then tell you what is worth keeping.',
  get: [
    'Shell and leak check',
    'Finish, tile and coping options',
    'New lines or equipment where they pay',
    'Deck and drainage repair',
    'Barrier brought up to current rule',
  ],
  steps: [
    {
      title: 'Survey',
      text: 'We test the shell, the pipes and the deck, and check ground water before anything is drained.',
    },
    { title: 'Findings with photos', text: 'You see what we found and what is worth keeping.' },
    {
      title: 'Options with ranges',
      text: 'Finish, tile, coping, deck and equipment, with every line shown low and high.',
    },
    {
      title: 'Work by stage',
      text: 'What you chose is done in order, and the barrier is brought up to the current rule.',
    },
    { title: 'Start-up', text: 'We start the pool again and go over with you what is new.' },
  ],
  cost: 'You get a range after the survey, with every line shown low and high. The typical work below is priced for a 16 by 32 ft pool; yours depends on its own surface and perimeter.',
  prices: {
    what: 'renovations',
    keys: ['interior', 'tile', 'coping', 'deck', 'equipment', 'heater', 'cover', 'liner'],
    notIncluded: ['Shell repairs found after draining.', ...NEVER_INCLUDED],
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
  second: { label: 'Schedule a survey', to: `${PATHS.schedule}?service=renovation-look` },
};
