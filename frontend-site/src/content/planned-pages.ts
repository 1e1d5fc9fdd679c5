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
  [PATHS.designAssistant]: {
    title: 'Draw your pool',
    today: 'The design assistant is not open yet. Today, we draw your pool with you.',
    willHold: [
      'A plan you pull into shape, every line to scale.',
      'The same pool in 3D, with volume, area and depths.',
      'A planning range that changes as you draw.',
    ],
    meanwhile: 'Describe the pool you have in mind in a request, and bring a sketch if you have one.',
  },
};
