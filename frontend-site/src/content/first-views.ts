import { PATHS } from '../config/paths';
import { ACCOUNT } from './account';
import { ASSISTANT } from './design-assistant';
import { WIZARD } from './maintenance-wizard';
import { SCHEDULE } from './schedule';
import { WITHOUT_SCRIPT } from './without-script';

/** Pages that need the person's state at once, so their HTML can hold no more than words about them. */
export type LivePath =
  | (typeof PATHS)['schedule' | 'designAssistant' | 'maintenanceWizard']
  | (typeof PATHS)['resetPassword' | 'logout' | 'dashboard'];

export interface FirstViewContent {
  title: string;
  lead?: string;
  /** What the page does, in lines of one sentence. */
  does: readonly string[];
  /** What to do instead, for people whose browser runs no JavaScript. */
  instead: string;
  frame: 'page' | 'account';
}

export const FIRST_VIEWS: Readonly<Record<LivePath, FirstViewContent>> = {
  [PATHS.schedule]: {
    title: SCHEDULE.title,
    lead: SCHEDULE.lead,
    does: SCHEDULE.does,
    instead: WITHOUT_SCRIPT.schedule,
    frame: 'page',
  },
  [PATHS.designAssistant]: {
    title: ASSISTANT.title,
    does: [
      'Start from a shape, a sentence or a pool you know, and pull its edges to scale.',
      'See volume, area, depths and the rules a builder has to keep while you change it.',
      'Take the drawing along to a planning range or to a consultation.',
    ],
    instead: WITHOUT_SCRIPT.designAssistant,
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
    instead: WITHOUT_SCRIPT.maintenanceWizard,
    frame: 'page',
  },
  [PATHS.resetPassword]: {
    ...ACCOUNT.resetPassword,
    does: [],
    instead: WITHOUT_SCRIPT.resetPassword,
    frame: 'account',
  },
  [PATHS.logout]: { ...ACCOUNT.logout, does: [], instead: WITHOUT_SCRIPT.logout, frame: 'account' },
  [PATHS.dashboard]: { ...ACCOUNT.dashboard, does: [], instead: WITHOUT_SCRIPT.dashboard, frame: 'page' },
};
