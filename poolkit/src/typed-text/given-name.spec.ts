import { givenName } from './index.js';

it.each([
  ['Claire Dubois', 'Claire'],
  [' Zoë Marsh ', 'Zoë'],
  ['Mary Ann Smith', 'Mary'],
  ['Mr and Mrs Demo', null],
  ['Dr Amir', null],
  ['Dr. Amir Khan', null],
  ['The Demo Family', null],
  ['Prof Chen', null],
  ['Nguyễn Văn An', null],
  ['Wang Xiaoming', null],
  ['Tanaka Hiroshi', null],
  ['Dubois, Claire', null],
  ['Smith Jane', null],
  ['Ann & Bob Stone', null],
  ['Ann and Bob Stone', null],
  ['Oak Hill Homes LLC', null],
  ['J Smith', null],
  ['李 明', null],
  ['Schwarzschild', null],
  ["D'Arcy O’Neil", "D'Arcy"],
  ['http://evil.example click', null],
  ['evil.example', null],
  ['$500', null],
  ['', null],
  ['x'.repeat(41), null],
])('greets %j as %j', (name, expected) => {
  expect(givenName(name)).toBe(expected);
});
