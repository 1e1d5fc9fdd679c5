import { availability } from '../testing/visits';
import { nextOpenDay } from './open-days';

const hours = availability.companyHours;
const weekdays = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((weekday) => ({
  weekday,
  from: '08:00',
  to: '18:00',
}));
const company = { ...availability, companyHours: { ...hours, weekly: weekdays } };

it.each([
  ['a working day is open', '2027-03-08', '2027-03-08'],
  ['a weekend is skipped', '2027-03-06', '2027-03-08'],
  ['a closure is skipped', '2027-03-10', '2027-03-11'],
  ['a holiday after a weekend is skipped', '2027-05-29', '2027-06-01'],
])('%s', (_name, from, open) => expect(nextOpenDay(company, from)).toBe(open));

it('hours of a single date decide over its weekday and its holiday', () => {
  const overrides = [
    { date: '2027-05-29', ranges: [] },
    { date: '2027-05-31', ranges: [{ from: '08:00', to: '12:00' }] },
  ];
  const own = { ...company, companyHours: { ...company.companyHours, overrides } };
  expect(nextOpenDay(own, '2027-05-29')).toBe('2027-05-31');
});

it('without the calendar, a weekend is skipped', () => expect(nextOpenDay(undefined, '2027-03-06')).toBe('2027-03-08'));
