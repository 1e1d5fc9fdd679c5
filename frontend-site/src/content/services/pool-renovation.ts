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
    'Barrier brought up to current code',
  ],
  steps: {
    Survey: 'We test the shell, the pipes and the deck, and check groundwater before anything is drained.',
    'Findings with photos': 'You see what we found and what is worth keeping.',
    'Options with ranges': 'Finish, tile, coping, deck and equipment, with every line shown low and high.',
    'Work by stage': 'What you chose is done in order, and the barrier is brought up to current code.',
    'Start-up': 'We start the pool up and walk you through what is new.',
  },
  cost: 'You get a range after the survey, with every line shown low and high. The typical work below is priced for a 16 by 32 ft pool; yours depends on its own surface and perimeter.',
  prices: {
    what: 'renovations',
    keys: ['interior', 'tile', 'coping', 'deck', 'equipment', 'heater', 'cover', 'liner'],
    notIncluded: ['Shell repairs found after draining.', ...NEVER_INCLUDED],
  },
  know: 'Draining a pool at the wrong moment can float the shell. We check groundwater first.',
  questions: {
    'Can the shape change?': 'Often. Cutting and re-forming is priced as its own line.',
    'Can you add a spa or ledge?': 'Usually, if the structure and levels allow.',
    'Is the old tile kept?': 'If it is sound and you like it.',
  },
  primary: { label: 'Ask about a renovation', to: consultFor('pool-renovation') },
  second: { label: 'Schedule a survey', to: `${PATHS.schedule}?service=renovation-look` },
};
