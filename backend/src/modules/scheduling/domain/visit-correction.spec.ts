import { addressRefusal, corrected } from './visit-correction.js';

const now = new Date('2027-03-08T15:00:00.000Z');
const startsAt = new Date('2027-03-10T15:00:00.000Z');
const visit = {
  status: 'confirmed',
  startsAt,
  place: 'house',
  address: '1 Oak Lane',
  postalCode: '63131',
  videoUrl: null,
} as const;

describe('a correction of a visit', () => {
  it.each([
    ['another street', { address: '2 Oak Lane' }, 'place'],
    ['the house of another code', { address: '1 Oak Lane, 63017' }, 'place'],
    ['no address', { address: '' }, null],
    ['spaces', { address: ' 1  Oak Lane ' }, null],
    ['a note', { notes: 'Two dogs' }, null],
    ['a telephone', { phone: '(314) 555-0110' }, null],
    ['a call', { videoUrl: 'https://meet.example.com/a' }, 'link'],
    ['both', { address: '2 Oak Lane', videoUrl: 'https://meet.example.com/a' }, 'place'],
    ['no call', { videoUrl: '' }, null],
  ] as const)('is news or not: %s', (_what, correction, news) => {
    expect(corrected(visit, correction, now).news).toBe(news);
  });

  it('sends nothing for past visits, or without a place to go', () => {
    const address = { address: '2 Oak Lane' };
    expect(corrected(visit, address, startsAt).news).toBeNull();
    expect(corrected({ ...visit, status: 'completed' }, address, now).news).toBeNull();
    for (const place of ['studio', 'video'] as const)
      expect(corrected({ ...visit, place }, address, now).news).toBeNull();
    expect(corrected({ ...visit, status: 'pending' }, { videoUrl: 'https://meet.example.com/a' }, now).news).toBeNull();
  });

  it('B15 is a change from any address an email could not repeat', () => {
    for (const address of ['12 evil.example', '1 Oak Lane (rear gate)', null]) {
      expect(corrected({ ...visit, address }, { address: '21 Oak Lane' }, now).news).toBe('place');
      expect(corrected({ ...visit, address }, { address: '21 Oak Lane (rear gate)' }, now).news).toBe('place');
      expect(corrected({ ...visit, address }, { address: address ?? '' }, now).news).toBeNull();
    }
  });

  it('B15 is refused if its email could not name the place, and only if one is sent', () => {
    for (const address of ['21 Oak Lane (rear gate)', 'Oak Lane', '12 Oak Lane: gate', `1 ${'x'.repeat(120)}`]) {
      expect(addressRefusal(visit, { address }, now)).toContain('without parentheses');
      for (const other of [
        { ...visit, address },
        { ...visit, place: 'studio' as const },
        { ...visit, startsAt: now },
      ])
        expect(addressRefusal(other, { address }, now)).toBeNull();
    }
    for (const correction of [{ address: '21 Oak Lane' }, { address: '' }, { notes: '(gate)' }])
      expect(addressRefusal(visit, correction, now)).toBeNull();
  });

  it('takes the code from the address, and keeps it where there is none', () => {
    expect(corrected(visit, { address: '9 Elm, Union, MO 63084' }, now).patch).toEqual({
      address: '9 Elm, Union, MO 63084',
      postalCode: '63084',
    });
    expect(corrected(visit, { address: '', notes: undefined }, now).patch).toEqual({
      address: null,
      postalCode: '63131',
    });
  });
});
