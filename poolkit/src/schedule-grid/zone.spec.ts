import fc from 'fast-check';
import { addDays, formatInZone, instantToLocal, localToInstant, minuteOfDay, clockText } from './index.js';

const CHICAGO = 'America/Chicago';
const DAYS_2027 = Array.from({ length: 365 }, (_, day) => addDays('2027-01-01', day));
const HOUR = 3_600_000;

describe('localToInstant', () => {
  it('B02 keeps a nine o’clock rule at nine across the change in March', () => {
    const at = (date: string) => localToInstant(CHICAGO, { date, minuteOfDay: 540 });
    expect(at('2027-03-12')).toEqual({ kind: 'ok', instant: Date.parse('2027-03-12T15:00:00Z') });
    expect(at('2027-03-15')).toEqual({ kind: 'ok', instant: Date.parse('2027-03-15T14:00:00Z') });
  });

  it('B02 round-trips every quarter of an hour of every day of 2027', () => {
    const ordinary = { ok: 0, gap: 0, overlap: 0 };
    for (const date of DAYS_2027) {
      for (let minute = 0; minute < 1_440; minute += 15) {
        const local = { date, minuteOfDay: minute };
        const resolved = localToInstant(CHICAGO, local);
        ordinary[resolved.kind] += 1;
        if (resolved.kind === 'ok') expect(instantToLocal(CHICAGO, resolved.instant)).toMatchObject(local);
      }
    }
    expect(ordinary).toEqual({ ok: 365 * 96 - 8, gap: 4, overlap: 4 });
  });

  it('B02 yields no instant from 02:00 to 03:00 on 14 March 2027', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 179 }), (minute) => {
        expect(localToInstant(CHICAGO, { date: '2027-03-14', minuteOfDay: minute })).toEqual({
          kind: 'gap',
          firstInstantAfter: Date.parse('2027-03-14T08:00:00Z'),
        });
      }),
    );
    expect(localToInstant(CHICAGO, { date: '2027-03-14', minuteOfDay: 119 }).kind).toBe('ok');
    expect(localToInstant(CHICAGO, { date: '2027-03-14', minuteOfDay: 180 }).kind).toBe('ok');
  });

  it('B02 gives both instants from 01:00 to 02:00 on 7 November 2027, with different labels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 119 }), (minute) => {
        const resolved = localToInstant(CHICAGO, { date: '2027-11-07', minuteOfDay: minute });
        if (resolved.kind !== 'overlap') throw new Error(`expected an overlap, got ${resolved.kind}`);
        expect(resolved.later - resolved.earlier).toBe(HOUR);
        const [first, second] = [formatInZone(CHICAGO, resolved.earlier), formatInZone(CHICAGO, resolved.later)];
        expect([first.time, second.time]).toEqual([clockText(minute), clockText(minute)]);
        expect([first.text.slice(-3), second.text.slice(-3)]).toEqual(['CDT', 'CST']);
        expect(first.text).not.toBe(second.text);
      }),
    );
    expect(localToInstant(CHICAGO, { date: '2027-11-07', minuteOfDay: 59 }).kind).toBe('ok');
    expect(localToInstant(CHICAGO, { date: '2027-11-07', minuteOfDay: 120 }).kind).toBe('ok');
  });

  it('finds every instant of 2027 again from what the clocks show', () => {
    const year = fc.integer({
      min: Date.parse('2027-01-01T00:00:00Z') / 60_000,
      max: Date.parse('2028-01-01T00:00:00Z') / 60_000,
    });
    const zones = fc.constantFrom(
      CHICAGO,
      'UTC',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Africa/Casablanca',
      'America/St_Johns',
      'Pacific/Chatham',
    );
    fc.assert(
      fc.property(zones, year, (zone, epochMinute) => {
        const instant = epochMinute * 60_000;
        const resolved = localToInstant(zone, instantToLocal(zone, instant));
        const found =
          resolved.kind === 'ok'
            ? [resolved.instant]
            : resolved.kind === 'overlap'
              ? [resolved.earlier, resolved.later]
              : [];
        expect(found).toContain(instant);
      }),
      { numRuns: 1_000 },
    );
  });

  it('sees the half-hour change of Lord Howe Island and a day that a zone skipped', () => {
    expect(localToInstant('Australia/Lord_Howe', { date: '2027-10-03', minuteOfDay: 135 }).kind).toBe('gap');
    expect(localToInstant('Australia/Lord_Howe', { date: '2027-04-04', minuteOfDay: 105 }).kind).toBe('overlap');
    expect(localToInstant('Pacific/Apia', { date: '2011-12-30', minuteOfDay: 720 })).toEqual({
      kind: 'gap',
      firstInstantAfter: Date.parse('2011-12-30T10:00:00Z'),
    });
  });

  it('refuses minutes and dates that do not exist', () => {
    for (const minute of [-1, 1_440, 1.5, NaN]) {
      expect(() => localToInstant(CHICAGO, { date: '2027-01-01', minuteOfDay: minute })).toThrow(RangeError);
    }
    for (const date of ['2027-02-29', '2027-13-01', '2027-1-1', '', '0000-01-01', '2027-01-01T00:00']) {
      expect(() => localToInstant(CHICAGO, { date, minuteOfDay: 0 })).toThrow(/calendar date/);
    }
  });
});

describe('instantToLocal and formatInZone', () => {
  it('gives date, minute and second', () => {
    expect(instantToLocal(CHICAGO, Date.parse('2027-07-04T05:06:07.089Z'))).toEqual({
      date: '2027-07-04',
      minuteOfDay: 6,
      second: 7,
      millisecond: 89,
    });
    expect(instantToLocal(CHICAGO, -1)).toMatchObject({
      date: '1969-12-31',
      minuteOfDay: 1_079,
      second: 59,
      millisecond: 999,
    });
  });

  it('writes an instant for a person', () => {
    expect(formatInZone(CHICAGO, Date.parse('2027-12-01T18:05:00Z'))).toEqual({
      date: '2027-12-01',
      time: '12:05',
      text: 'Wed, Dec 1, 2027, 12:05 PM CST',
    });
    expect(formatInZone(CHICAGO, Date.parse('2027-07-01T05:00:00Z')).text).toBe('Thu, Jul 1, 2027, 12:00 AM CDT');
  });

  it('refuses unknown zones and instants with a clear message', () => {
    for (const zone of ['Mars/Olympus', '', "x'; DROP TABLE visit", undefined as unknown as string]) {
      expect(() => instantToLocal(zone, 0)).toThrow(RangeError);
      expect(() => instantToLocal(zone, 0)).toThrow(/unknown time zone.*IANA/);
    }
    for (const bad of [NaN, Infinity]) expect(() => instantToLocal(CHICAGO, bad)).toThrow(RangeError);
  });
});

describe('clock texts', () => {
  it('reads and writes HH:MM', () => {
    expect(minuteOfDay('08:10')).toBe(490);
    expect(minuteOfDay('24:00')).toBe(1_440);
    expect(clockText(490)).toBe('08:10');
    for (const bad of ['8:10', '24:01', '25:00', '08:60', '08-10', ''])
      expect(() => minuteOfDay(bad)).toThrow(RangeError);
  });
});
