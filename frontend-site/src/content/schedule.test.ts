import { HOLD_MINUTES } from 'poolkit/availability';
import { SCHEDULE } from './schedule';

test('B03 says how long a chosen time is held', () => {
  const inWords: Readonly<Record<number, string>> = { 5: 'five', 10: 'ten', 15: 'fifteen', 20: 'twenty' };
  expect(SCHEDULE.known.join(' ')).toContain(`hold the time you choose for ${inWords[HOLD_MINUTES]} minutes`);
});
