import { greeting, greetingName } from './greeting.js';

it.each([
  ['Claire Dubois', 'Claire'],
  [' Zoë ', 'Zoë'],
  ["D'Arcy O’Neil", "D'Arcy"],
  ['http://evil.example click', null],
  ['evil.example', null],
  ['$500', null],
  ['', null],
  ['x'.repeat(41), null],
])('greets %j as %j', (name, expected) => {
  expect(greetingName(name)).toBe(expected);
});

it('greets nobody in particular rather than repeat what is no name', () => {
  expect([greeting('Claire Dubois'), greeting('www.evil.example wins')]).toEqual(['Hello Claire,', 'Hello,']);
});
