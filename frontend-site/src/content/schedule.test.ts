import { HOLD_MINUTES } from 'poolkit/availability';
import { SCHEDULE } from './schedule';

test('B03 the page says for how long the house keeps a chosen time', () => {
  const inWords: Readonly<Record<number, string>> = { 5: 'five', 10: 'ten', 15: 'fifteen', 20: 'twenty' };
  expect(SCHEDULE.known.join(' ')).toContain(`kept for you for ${inWords[HOLD_MINUTES]} minutes`);
});
