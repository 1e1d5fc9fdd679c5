import fc from 'fast-check';
import { plainAddress, visitWhen, visitWhere } from './visit-email-words.js';

const when = (startsAt: string) => visitWhen({ zone: 'America/Chicago', startsAt: new Date(startsAt) });

describe('what mails say of a visit', () => {
  it('B16 names local time and zone on both sides of the change of clocks', () => {
    expect(when('2027-03-12T15:00:00Z')).toBe('Fri, Mar 12, 2027, 9:00 AM CST');
    expect(when('2027-03-15T14:00:00Z')).toBe('Mon, Mar 15, 2027, 9:00 AM CDT');
  });

  it.each([
    ['12 Clayton Road', '12 Clayton Road'],
    ['  1100  S. Mason Rd., Apt #4 ', '1100 S. Mason Rd., Apt #4'],
    ['12 rue de l’Église', '12 rue de l’Église'],
    ['Clayton Road', null],
    ['12 evil.example', null],
    ['12 http://evil', null],
    ['12 WWW evil', null],
    ['12 <b>Road</b>', null],
    ['12 Road\n\nWin $500', null],
    ['1'.repeat(121), null],
  ])('repeats the address %j as %j', (address, expected) => {
    expect(plainAddress(address)).toBe(expected);
  });

  it('never repeats what could be a link', () => {
    fc.assert(fc.property(fc.webUrl(), fc.string(), (url, text) => plainAddress(`1 ${text}${url}`) === null));
  });

  it('says where', () => {
    const at = { place: 'house', address: '12 Clayton Road', postalCode: '63131' } as const;
    expect(visitWhere(at, 'Town and Country')).toBe('12 Clayton Road, 63131');
    expect(visitWhere({ ...at, address: '12 Clayton Road, 63131' }, '')).toBe('12 Clayton Road, 63131');
    expect(visitWhere({ ...at, address: '12 evil.example' }, '')).toBe('The address you gave us, 63131');
    expect(visitWhere({ ...at, address: null, postalCode: null }, '')).toBe('The address you gave us');
    expect(visitWhere({ ...at, place: 'studio' }, 'Town and Country')).toBe('Our studio, Town and Country');
    expect(visitWhere({ ...at, place: 'video' }, '')).toBe('A video call');
  });
});
