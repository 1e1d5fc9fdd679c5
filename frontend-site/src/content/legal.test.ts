import { PATHS } from '../config/paths';
import { LEGAL_DOCUMENTS } from './legal';

test('H17 H18 the accessibility statement has its sections and claims only what was tested', () => {
  const sections = LEGAL_DOCUMENTS[PATHS.accessibility]?.sections ?? {};
  expect(Object.keys(sections)).toEqual([
    'Our aim',
    'Features',
    'Assistive technology',
    'Known limitations',
    'Feedback',
  ]);
  const tried = sections['Assistive technology']?.join(' ');
  expect(tried).toContain('We have not yet recorded which screen readers and browsers we have tested.');
  // Each of these is a journey of e2e; forced colors are not.
  expect(tried).toMatch(/axe.*both themes.*keyboard.*320 px.*twice the size.*reduced motion/);
  expect(tried).not.toMatch(/forced colors|as they do|each release/i);
});
