import { undoUntil } from './visit-state.js';

const closing = { at: '2027-03-10T15:00:00.000Z', version: 4 };
const closed = { status: 'completed', version: 4, closing } as const;
const lastMoment = new Date('2027-03-11T14:59:59.999Z');
const tooLate = new Date('2027-03-11T15:00:00.000Z');

describe('undoing that a visit was closed', () => {
  it.each(['completed', 'no_show'] as const)('is possible for 24 hours: %s', (status) => {
    expect(undoUntil({ ...closed, status }, lastMoment)).toEqual(tooLate);
    expect(undoUntil({ ...closed, status }, tooLate)).toBeNull();
  });

  it('is not for visits that have changed since, were closed before this was kept, or are not closed', () => {
    expect(undoUntil({ ...closed, version: 5 }, lastMoment)).toBeNull();
    expect(undoUntil({ ...closed, closing: null }, lastMoment)).toBeNull();
    for (const status of ['held', 'pending', 'confirmed', 'cancelled', 'declined', 'expired'] as const)
      expect(undoUntil({ ...closed, status }, lastMoment)).toBeNull();
  });
});
