import { PATHS, type SitePath } from '../config/paths';

export interface PlannedPage {
  title: string;
  /** What is here today, said plainly. */
  today: string;
  /** What the page will hold. */
  willHold: readonly string[];
  meanwhile: string;
}

export const PLANNED_PAGES: Partial<Record<SitePath, PlannedPage>> = {
  [PATHS.schedule]: {
    title: 'Schedule a visit',
    today: 'Online booking is not open yet. Until it is, we arrange every visit by reply to your request.',
    willHold: [
      'Visits at your house, at our studio or by video, with their length and place.',
      'Days and times that are really open, in Central Time.',
      'Moving or cancelling a visit without a phone call.',
    ],
    meanwhile: 'Tell us about the house and which days suit you. A designer answers with times.',
  },
};
