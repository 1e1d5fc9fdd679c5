import { safeNext } from './safe-next';

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard?tab=profile', '/dashboard?tab=profile'],
  ['/consult?service=emergency', '/consult?service=emergency'],
])('goes on to %s', (raw, target) => {
  expect(safeNext(raw)).toBe(target);
});

test.each([
  null,
  '',
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ['javascript', 'alert(1)'].join(':'),
  'dashboard',
  '/unknown',
  '/admin/login',
  '/login?next=/dashboard',
  '/logout',
  '/signup',
  '/dashboard/../../logout',
])('refuses %p and goes to the dashboard', (raw) => {
  expect(safeNext(raw)).toBe('/dashboard');
});
