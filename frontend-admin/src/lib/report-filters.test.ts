import {
  estimateReportFilters,
  filterWords,
  leadReportFilters,
  pickFilters,
  projectReportFilters,
} from './report-filters';

const read = (query: string, names: readonly string[]) => pickFilters(new URLSearchParams(query), names);

test('F18 the list of leads keeps the filters of the figure that opened it, and says so', () => {
  const query = 'tab=leads&counted=yes&createdFrom=2026-11-01&createdTo=2026-11-24&source=google&reply=late&lead=1';
  const filters = read(query, leadReportFilters);
  expect(Object.keys(filters)).toEqual(['counted', 'createdFrom', 'createdTo', 'source', 'reply']);
  expect(filterWords(filters)).toBe(
    'received from Nov 1, 2026 to Nov 24, 2026, source google, replied to late or not at all',
  );
});

test('F18 so does the list of projects', () => {
  const query = 'money=collected&moneyFrom=2026-11-01&moneyTo=2026-11-24&onTime=no&view=board';
  expect(filterWords(read(query, projectReportFilters))).toBe('collected from Nov 1, 2026 to Nov 24, 2026, late');
});

test.each([
  [
    'slippedFrom=2026-11-01&slippedTo=2026-11-24&slipReason=weather',
    'end dates moved from Nov 1, 2026 to Nov 24, 2026, reason weather',
  ],
  [
    'phasesFrom=2026-11-01&phasesTo=2026-11-24&phase=steel&crewId=none',
    'phase steel ended from Nov 1, 2026 to Nov 24, 2026, without a crew',
  ],
  [
    'money=any&moneyFrom=2026-11-01&moneyTo=2026-11-24&credit=linear&creditSource=google',
    'money from Nov 1, 2026 to Nov 24, 2026, source google of the first or last visit',
  ],
  ['silent=yes', 'no customer update for longer than we promise'],
])('F18 so do the lists of slips, phases, credited money and silent projects: %s', (query, words) => {
  expect(filterWords(read(query, projectReportFilters))).toBe(words);
});

test('F18 so does the list of an hour', () => {
  expect(filterWords(read('hour=9&priced=yes', leadReportFilters))).toBe('from 9 AM to 10 AM, with a likely price');
});

test.each([
  ['shape rectangle', 'shape rectangle'],
  ['size 300', 'from 300 ft²'],
  ['feature fire-bowl', 'feature fire bowl'],
  ['feature tanning-shelf', 'feature tanning ledge'],
  ['finish E3-pebble', 'one interior finish'],
])('F18 so does the list of estimates: %s', (trait, words) => {
  const filters = read(`tab=estimates&drawnFrom=2026-11-01&drawnTo=2026-11-24&trait=${trait}`, estimateReportFilters);
  expect(filterWords(filters)).toBe(`issued from Nov 1, 2026 to Nov 24, 2026, ${words}`);
});

test('a list that nothing narrowed says nothing', () => {
  expect(read('tab=leads&stage=new', leadReportFilters)).toEqual({});
});
