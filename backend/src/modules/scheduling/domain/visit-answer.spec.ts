import { answerDue } from './visit-state.js';

const visit = { startsAt: new Date('2027-03-12T15:00:00Z') };
const due = (promisedBy: string, noticeMin = 1_440) => answerDue(visit, noticeMin, new Date(promisedBy)).toISOString();

describe('by when a visit that was asked for is answered', () => {
  it('G15 is as long ahead as its notice', () => {
    expect(due('2027-03-08T15:20:00Z')).toBe('2027-03-11T15:00:00.000Z');
  });
  it('G15 is no sooner than any request is answered', () => {
    expect(due('2027-03-11T15:20:00Z')).toBe('2027-03-11T15:20:00.000Z');
  });
  it('G15 is never after it has begun', () => {
    expect([due('2027-03-12T15:01:00Z'), due('2027-03-08T15:20:00Z', 0)]).toEqual([
      '2027-03-12T15:00:00.000Z',
      '2027-03-12T15:00:00.000Z',
    ]);
  });
});
