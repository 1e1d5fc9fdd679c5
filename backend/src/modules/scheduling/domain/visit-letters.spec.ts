import {
  changeKey,
  correctionKey,
  handedOverKey,
  isCorrectionNotice,
  isOvertaken,
  mustHearOfHandover,
  noticeKey,
  staffKey,
} from './visit-letters.js';

const id = '01909090-0000-7000-8000-000000000000';
const before = { id, linkNo: 2, icsSequence: 4, staffId: 'ada' };
/** All that can wait about a visit. */
const WAITING = [
  changeKey('requested', before),
  changeKey('booked', before),
  staffKey(changeKey('moved', before)),
  changeKey('cancelled', before),
  correctionKey(before),
  noticeKey('late', before, 20),
  noticeKey('ask-to-move', before, '2027-03-08'),
  `visit-reminder:${id}:2:day-before`,
  handedOverKey(id, 4, 'ben'),
  staffKey(changeKey('unanswered', before)),
];
const overtaken = (now: Partial<Parameters<typeof isOvertaken>[1]>) =>
  WAITING.filter((key) => isOvertaken(key, { ...before, status: 'confirmed', ...now }, false)).map(
    (key) => key.split(':')[0],
  );

describe('a letter that waits', () => {
  it('B16 is overtaken by a change of the visit, unless it says that it is off or somebody else’s, and it is', () => {
    const all = [
      'visit-requested',
      'visit-booked',
      'visit-moved',
      'visit-link',
      'visit-late',
      'visit-ask-to-move',
      'visit-reminder',
    ];
    expect(overtaken({ linkNo: 3, icsSequence: 5 })).toEqual(all);
    expect(overtaken({ linkNo: 3, icsSequence: 5, status: 'cancelled' })).toEqual(all);
    expect(overtaken({ linkNo: 3, icsSequence: 5, staffId: 'ben' })).toEqual([...all, 'visit-handed-over']);
  });

  it('B16 says whose the visit is not by the address of its reader where its key is from before', () => {
    const now = { ...before, status: 'confirmed' } as const;
    expect(
      [true, false].map((isToWhoGoes) => isOvertaken(`visit-handed-over:${id}:4:staff`, now, isToWhoGoes)),
    ).toEqual([true, false]);
  });

  it('B15 is overtaken by a correction only where it was one', () => {
    expect(overtaken({})).toEqual([]);
    expect(overtaken({ icsSequence: 5 })).toEqual(['visit-link']);
  });

  it('B14 is overtaken by a refusal, which keeps the link', () => {
    expect(overtaken({ icsSequence: 5, status: 'declined' })).toEqual(['visit-requested', 'visit-link']);
  });
});

it('B15 a notice of a correction is neither its customer’s letter nor another notice', () => {
  const keys = [staffKey(correctionKey(before)), correctionKey(before), staffKey(changeKey('moved', before))];
  expect(keys.map(isCorrectionNotice)).toEqual([true, false, false]);
});

describe('whoever had a visit', () => {
  const [yours, notYours] = [staffKey(changeKey('moved', before)), handedOverKey(id, 4, 'ben')];
  it.each([
    ['was told that it is theirs', [{ key: yours, isOut: true }], true],
    ['was told so too long ago to be known', [{ key: null, isOut: true }], true],
    [
      'was told so before a notice that was taken back',
      [
        { key: yours, isOut: false },
        { key: yours, isOut: true },
      ],
      true,
    ],
    [
      'was told so again',
      [
        { key: yours, isOut: true },
        { key: notYours, isOut: true },
      ],
      true,
    ],
    ['may have seen it elsewhere, when nothing was written', [], true],
    ['was never told, because the notice was taken back', [{ key: yours, isOut: false }], false],
    [
      'was told last that it is not',
      [
        { key: yours, isOut: false },
        { key: notYours, isOut: true },
        { key: yours, isOut: true },
      ],
      false,
    ],
  ] as const)('B16 %s, and hears of it accordingly', (_, notices, expected) => {
    expect(mustHearOfHandover(notices)).toBe(expected);
  });
});
