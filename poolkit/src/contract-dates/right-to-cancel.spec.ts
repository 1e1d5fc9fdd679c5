import { refundDue, rightToCancel } from './index.js';

const CENTRAL = 'America/Chicago';

describe('the right to cancel', () => {
  it.each([
    ['Fri 10:00', '2027-04-16T15:00:00.000Z', '2027-04-21', '2027-04-22T05:00:00.000Z'],
    ['before the observed Independence Day', '2027-06-30T15:00:00.000Z', '2027-07-06', '2027-07-07T05:00:00.000Z'],
    ['the Friday before Christmas', '2026-12-18T16:00:00.000Z', '2026-12-23', '2026-12-24T06:00:00.000Z'],
    ['two days before Christmas', '2026-12-23T16:00:00.000Z', '2026-12-29', '2026-12-30T06:00:00.000Z'],
    [
      'a minute before midnight, which is the next day in UTC',
      '2027-04-17T04:59:00.000Z',
      '2027-04-21',
      '2027-04-22T05:00:00.000Z',
    ],
    ['over the change of the clocks', '2027-03-12T16:00:00.000Z', '2027-03-17', '2027-03-18T05:00:00.000Z'],
    ['on a Saturday', '2027-04-17T15:00:00.000Z', '2027-04-21', '2027-04-22T05:00:00.000Z'],
    [
      'before a New Year’s Day observed in the old year',
      '2027-12-29T16:00:00.000Z',
      '2028-01-04',
      '2028-01-05T06:00:00.000Z',
    ],
    ['before Lincoln Day', '2027-02-10T16:00:00.000Z', '2027-02-17', '2027-02-18T06:00:00.000Z'],
    ['before a Truman Day kept on Monday', '2033-05-05T15:00:00.000Z', '2033-05-11', '2033-05-12T05:00:00.000Z'],
  ])('signed %s ends at midnight of its last day', (_, signedAt, lastDay, endsAt) => {
    const right = rightToCancel(Date.parse(signedAt), CENTRAL);
    expect([right.lastDay, new Date(right.endsAt).toISOString()]).toEqual([lastDay, endsAt]);
  });

  it('is followed by a refund within ten business days', () => {
    expect(refundDue(Date.parse('2026-12-22T16:00:00.000Z'), CENTRAL)).toBe('2027-01-07');
    expect(refundDue(Date.parse('2027-02-10T16:00:00.000Z'), CENTRAL)).toBe('2027-02-25');
  });
});
