import { loadSiteConfig } from '../config/index.js';
import { greeting, greetingName } from './greeting.js';
import { MAIL_TEMPLATES } from './templates/index.js';

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

it.each([
  'verify-email',
  'reset-password',
  'reset-staff-password',
  'password-changed',
  'staff-invite',
  'welcome',
] as const)('the mail %s repeats nothing of a name but a given name', (template) => {
  const data = { name: 'Claire WIN$ at evil.example', url: 'u', staff: false, invitedBy: 'Olive', roleLabel: 'Office' };
  const mail = MAIL_TEMPLATES[template](data, { site: loadSiteConfig(), publicUrl: 'https://ponds.example' });
  expect(JSON.stringify(mail)).toContain('Hello Claire,');
  expect(JSON.stringify(mail)).not.toMatch(/WIN|evil/);
});
