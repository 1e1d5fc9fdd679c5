import { changeKey, correctionKey, handedOverKey, isOvertaken, noticeKey, staffKey } from './visit-letters.js';

const id = '01909090-0000-7000-8000-000000000000';
const before = { id, linkNo: 2, icsSequence: 4 };
/** All that can wait about a visit. */
const WAITING = [
  changeKey('requested', before), changeKey('booked', before), staffKey(changeKey('moved', before)), changeKey('cancelled', before), correctionKey(before),
  noticeKey('late', before, 20), noticeKey('ask-to-move', before, '2027-03-08'), `visit-reminder:${id}:2:day-before`, handedOverKey(id, 4), staffKey(changeKey('unanswered', before)),
];
const overtaken = (now: Partial<Parameters<typeof isOvertaken>[1]>) =>
  WAITING.filter((key) => isOvertaken(key, { ...before, status: 'confirmed', ...now })).map((key) => key.split(':')[0]);

describe('a letter that waits', () => {
  it('B16 is overtaken by a change of the visit, unless it says that it is off or somebody else’s', () => {
    const all = ['visit-requested', 'visit-booked', 'visit-moved', 'visit-link', 'visit-late', 'visit-ask-to-move', 'visit-reminder'];
    expect(overtaken({ linkNo: 3, icsSequence: 5 })).toEqual(all);
    expect(overtaken({ linkNo: 3, icsSequence: 5, status: 'cancelled' })).toEqual(all);
  });

  it('B15 is overtaken by a correction only where it was one', () => {
    expect(overtaken({})).toEqual([]);
    expect(overtaken({ icsSequence: 5 })).toEqual(['visit-link']);
  });

  it('B14 is overtaken by a refusal, which keeps the link', () => {
    expect(overtaken({ icsSequence: 5, status: 'declined' })).toEqual(['visit-requested', 'visit-link']);
  });
});
