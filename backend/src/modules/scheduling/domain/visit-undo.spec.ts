import { undoRefusal, undoUntil } from './visit-state.js';

const closing = { at: '2027-03-10T15:00:00.000Z', version: 4 };
const closed = { status: 'completed', version: 4, closing } as const;
const lastMoment = new Date('2027-03-11T14:59:59.999Z');
const tooLate = new Date('2027-03-11T15:00:00.000Z');

describe('taking back that a visit was closed', () => {
  it.each(['completed', 'no_show'] as const)('is possible for 24 hours: %s', (status) => {
    expect([undoUntil({ ...closed, status }, lastMoment), undoRefusal({ ...closed, status }, lastMoment)]).toEqual([
      tooLate,
      null,
    ]);
    expect([undoUntil({ ...closed, status }, tooLate), undoRefusal({ ...closed, status }, tooLate)]).toEqual([
      null,
      expect.stringContaining('24 hours'),
    ]);
  });

  it('is not for visits that are changed since, were closed before this was kept, or are not closed', () => {
    expect(undoRefusal({ ...closed, version: 5 }, lastMoment)).toContain('changed after it was closed');
    expect(undoRefusal({ ...closed, closing: null }, lastMoment)).toContain('There is no record');
    for (const status of ['held', 'pending', 'confirmed', 'cancelled', 'declined', 'expired'] as const)
      expect(undoRefusal({ ...closed, status }, lastMoment)).toBe('This visit is not closed.');
  });
});
