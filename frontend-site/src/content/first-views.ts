import { PATHS } from '../config/paths';
import { site } from '../config/site';
import { ACCOUNT } from './account';
import { CONSULT } from './consult';
import { ASSISTANT } from './design-assistant';
import { ESTIMATOR } from './estimator';
import { WIZARD } from './maintenance-wizard';
import { SCHEDULE } from './schedule';

/** Pages that need the person's state, so their HTML can hold no more than words about them. */
export type LivePath =
  | (typeof PATHS)['consult' | 'schedule' | 'designAssistant' | 'poolEstimator' | 'maintenanceWizard']
  | (typeof PATHS)['login' | 'signup' | 'register' | 'forgotPassword' | 'resetPassword' | 'logout' | 'dashboard'];

export interface FirstViewContent {
  title: string;
  lead?: string;
  /** What the page does, in lines of one sentence. */
  does: readonly string[];
  /** What to do instead, for people whose browser runs no JavaScript. */
  instead: string;
  frame: 'page' | 'account';
}

const { email } = site.contact;
const write = (what: string) => `It needs JavaScript. Without it, write to ${email} ${what}`;

const SIGNUP: FirstViewContent = {
  ...ACCOUNT.signup,
  does: [],
  instead: `Creating an account needs JavaScript. You can also write to ${email}; a person answers.`,
  frame: 'account',
};

export const FIRST_VIEWS: Readonly<Record<LivePath, FirstViewContent>> = {
  [PATHS.consult]: {
    title: CONSULT.title,
    lead: CONSULT.lead,
    does: CONSULT.ready,
    instead: write('with the address or ZIP code of the house, what you plan, and how we reach you.'),
    frame: 'page',
  },
  [PATHS.schedule]: {
    title: SCHEDULE.title,
    lead: SCHEDULE.lead,
    does: SCHEDULE.does,
    instead: write('with the address of the house and the days that suit you. A person answers with open times.'),
    frame: 'page',
  },
  [PATHS.designAssistant]: {
    title: ASSISTANT.title,
    does: [
      'Start from a shape, a sentence or a pool you know, and pull its edges to scale.',
      'See volume, area, depths and the rules a builder has to keep while you change it.',
      'Take the drawing along to a planning range or to a consultation.',
    ],
    instead: write('and send a sketch with its measures; a designer draws it to scale.'),
    frame: 'page',
  },
  [PATHS.poolEstimator]: {
    title: ESTIMATOR.title,
    lead: ESTIMATOR.lead,
    does: [
      'Every line of the range is shown, low and high, from the cost book our designers use.',
      'You see which choices move the range most, and what it leaves out.',
      'No name and no email are asked before the number.',
    ],
    instead: write('with the size of the pool you think of; we answer with a range and its lines.'),
    frame: 'page',
  },
  [PATHS.maintenanceWizard]: {
    title: WIZARD.title,
    lead: WIZARD.lead,
    does: [
      'Doses come in the order in which they are safe, with the time to wait between them.',
      'What must never be mixed is said beside the product that it concerns.',
      'Your readings stay on this device unless you save them to your account.',
    ],
    instead: write('with your readings. Keep people out of water that you cannot see the bottom of.'),
    frame: 'page',
  },
  [PATHS.login]: {
    ...ACCOUNT.login,
    does: [],
    instead: `Logging in needs JavaScript. Without it, write to ${email} about your project; a person answers.`,
    frame: 'account',
  },
  [PATHS.signup]: SIGNUP,
  [PATHS.register]: SIGNUP,
  [PATHS.forgotPassword]: {
    ...ACCOUNT.forgotPassword,
    does: [],
    instead: write('from the address of your account, and we help you back in.'),
    frame: 'account',
  },
  [PATHS.resetPassword]: {
    ...ACCOUNT.resetPassword,
    does: [],
    instead: 'It needs JavaScript. Open the link of our email in a browser that runs it.',
    frame: 'account',
  },
  [PATHS.logout]: {
    ...ACCOUNT.logout,
    does: [],
    instead: 'It needs JavaScript. To end your session without it, delete the cookies of this site in your browser.',
    frame: 'account',
  },
  [PATHS.dashboard]: {
    ...ACCOUNT.dashboard,
    does: [],
    instead: write('and we tell you where your project stands.'),
    frame: 'page',
  },
};
