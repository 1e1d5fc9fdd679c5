import { PATHS } from '../../config/paths';
import { CONSULTATION, NEVER_INCLUDED, type ServiceContent } from '../service-types';

export const SMART_TECHNOLOGY: ServiceContent = {
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
  steps: {
    'See what you have': 'We look at the equipment on your pad and test whether it can work with the new control.',
    'Choose scenes, not gadgets': 'You tell us how you use the pool, and we name the exact system before you buy.',
    'Install and label': 'We install the control and label what it runs.',
    Teach: 'We go through it with you, and a one-page guide stays at the equipment pad.',
    'Check after two weeks': 'Once you have used it, we look again at the pump program, the heat and the scenes.',
  },
  cost: 'Equipment lines with model names, labor separate. Typical work on an existing 16 by 32 ft pool costs:',
  prices: { what: 'renovations', keys: ['equipment', 'heater', 'cover'], notIncluded: NEVER_INCLUDED },
  know: 'If the internet is down, everything still works from the wall. We will not install a lock on your pool that needs a subscription.',
  questions: {
    'Will it save power?': 'Slower pumping uses far less; we show the arithmetic with your own rate.',
    'Which apps?': 'We name the exact system before you buy.',
    'Can old equipment join?': 'Sometimes, with a relay; we test first.',
  },
  primary: { label: 'Add it to an estimate', to: PATHS.poolEstimator },
  second: CONSULTATION,
};
