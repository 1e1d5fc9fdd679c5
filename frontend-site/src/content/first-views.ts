import { PATHS } from '../config/paths';
import { ACCOUNT } from './account';
import { WITHOUT_SCRIPT } from './without-script';

/** Pages that depend on the session, so their HTML holds only a heading. */
export type LivePath = (typeof PATHS)['logout' | 'dashboard'];

export interface FirstViewContent {
  title: string;
  lead?: string;
  instead: string;
  frame: 'page' | 'account';
}

export const FIRST_VIEWS: Readonly<Record<LivePath, FirstViewContent>> = {
  [PATHS.logout]: { title: ACCOUNT.logout.title, instead: WITHOUT_SCRIPT.logout, frame: 'account' },
  [PATHS.dashboard]: { ...ACCOUNT.dashboard, instead: WITHOUT_SCRIPT.dashboard, frame: 'page' },
};
