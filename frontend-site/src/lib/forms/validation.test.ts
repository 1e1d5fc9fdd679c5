import { emailProblem, phoneProblem } from './validation';

test.each([
  'anna@example.com',
  ' anna@example.com ',
  'anna.marie+pool@mail.example.co',
  'o’hara@example.com',
  "o'hara@example.com",
  'zoë@example.com',
  'anna@bücher.example',
  'anna@my-house.co.uk',
  'anna@mail2.example.com',
  'anna@example.xn--p1ai',
  '<anna@example.com>',
])('C18 %p is taken for an email address, as the server takes it', (email) => {
  expect(emailProblem(email)).toBeUndefined();
});

test.each([
  'anna@example.com.',
  'anna@example.com,',
  'anna..b@example.com',
  '.anna@example.com',
  'anna.@example.com',
  'anna@example..com',
  'anna@example.c',
  'anna@example',
  'anna b@example.com',
  "'anna@example.com'",
  'anna@example.com!',
  'anna@example.com?',
  'anna@example.com/',
  'anna@example.c0m',
  'anna@my_house.com',
  'anna@-house.com',
])('C18 %p is refused before the server has to', (email) => {
  expect(emailProblem(email)).toBe('Enter an email address like name@example.com.');
});

test.each([
  '3145550134',
  '(314) 555-0134',
  '+1 314.555.0134',
  '314/555-0134',
  '314-555-0134 x12',
  '314-555-0134 ext. 5',
  '314 555 0134 EXT 5',
])('C18 %p is taken for a phone number, as the server takes it', (phone) =>
  expect(phoneProblem(phone)).toBeUndefined(),
);

test.each(['3145550134xx', '+1+314 555 0134', '555-0134', '314-555-0134 ext', 'none'])(
  'C18 %p is refused before the server has to',
  (phone) => {
    expect(phoneProblem(phone)).toBe('Enter a phone number with area code, or leave it empty.');
  },
);
