import { lengthsIn } from './index.js';

it('leaves a sentence in feet as it is for US units', () => {
  expect(lengthsIn('us', 'The access is 7 ft wide, less than 8 ft.')).toBe('The access is 7 ft wide, less than 8 ft.');
});

it.each([
  [
    'the water is 9 ft from the side line, 1 ft short of 10 ft.',
    'the water is 2.74 m from the side line, 0.3 m short of 3.05 m.',
  ],
  ['18 by 36 ft, 3 ft 6 in to 6 ft deep', '5.49 by 10.97 m, 1.07 m to 1.83 m deep'],
  ['The tallest retaining wall is 10 in.', 'The tallest retaining wall is 0.25 m.'],
  ['about 2,400 ft² of ground is disturbed', 'about 223 m² of ground is disturbed'],
  [
    'We count 100 ft² of water for each person; the size you gave has 512 ft².',
    'We count 9.3 m² of water for each person; the size you gave has 47.6 m².',
  ],
  ['The lot must be from -3000 to 3000 ft.', 'The lot must be from -914.4 to 914.4 m.'],
  [
    'Water runs at 8.1 ft/s in the 2 in suction pipe; the limit is 6 ft/s.',
    'Water runs at 2.47 m/s in the 2 in suction pipe; the limit is 1.83 m/s.',
  ],
  [
    'From 6 ft to 20 ft the floor falls 1:3 from the shallow end.',
    'From 1.83 m to 6.1 m the floor falls 1:3 from the shallow end.',
  ],
  ['your figure of 11 ft 9 1/2 in, or 9 ft 1/2 in, 8 ft in all', 'your figure of 3.59 m, or 2.76 m, 2.44 m in all'],
  ['1 ft 2 in short of 3.6 m', '0.36 m short of 3.6 m'],
  ['8 in the sun, 2 in the shade', '8 in the sun, 2 in the shade'],
  ['You said “18 by 40 ft”. It is 18 by 40 ft.', 'You said “18 by 40 ft”. It is 5.49 by 12.19 m.'],
])('writes %j in meters', (feet, meters) => {
  expect(lengthsIn('metric', feet)).toBe(meters);
});
