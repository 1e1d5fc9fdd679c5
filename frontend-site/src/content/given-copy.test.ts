import { pageMeta } from '../config/page-titles';
import { ABOUT } from './about';
import { CONSULT } from './consult';
import { EMERGENCY } from './emergency';
import { NEXT_TIME } from './emergency-extras';
import { ESTIMATOR } from './estimator';
import { HOME } from './home';
import { SCHEDULE } from './schedule';
import { PERMIT_ASSISTANCE } from './services/permit-assistance';

test('H01 headings, leads and answers keep the words of the design', () => {
  expect(SCHEDULE.title).toBe('Pick a time that is really open.');
  expect(HOME.doors[2]?.text).toBe('Choose a time that is really open, at your house, at our studio or by video.');
  expect(HOME.steps[4]?.text).toBe('Phase by phase, with inspections, photos and dates in your account.');
  expect(ESTIMATOR.lead).toBe('Answer what you know. Skip what you do not; the range simply stays wider.');
  expect(PERMIT_ASSISTANCE.lead).toContain('show you what is waiting on whom.');
  expect(ABOUT.siteText).toContain('The pictures are renderings made by us, and say so.');
  expect(CONSULT.outside).toContain('Send it anyway and we will tell you honestly.');
  expect(CONSULT.next[2]).toBe('If you like, choose a time now.');
  expect(EMERGENCY.sentTitle).toContain('Keep the pool closed until we speak.');
  expect(NEXT_TIME.take).toBe('Take it');
  expect(pageMeta('/signup').description).toBe('Save designs and estimates, book visits and follow your project.');
});
