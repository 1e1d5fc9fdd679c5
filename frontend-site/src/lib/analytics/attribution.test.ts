import { attribution, rememberFirstVisit, rememberTool } from './attribution';
import { setAnalyticsAllowed } from './analytics';

/** A screen of this size, in CSS pixels, touched with a finger or not. */
function device(width: number, height: number, isTouched: boolean): void {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: isTouched }) });
  Object.defineProperty(window, 'screen', { configurable: true, value: { width, height } });
}

beforeEach(() => device(1440, 900, false));

test.each([
  ['phone', 390, 844, true],
  ['phone', 844, 390, true],
  ['tablet', 820, 1180, true],
  ['computer', 1440, 900, false],
  ['computer', 390, 844, false],
])('C08 recognizes a %s by its screen of %i by %i', (expected, width, height, isTouched) => {
  device(width, height, isTouched);
  rememberFirstVisit();
  expect(attribution()).toMatchObject({ first: { device: expected }, last: { device: expected } });
});

test('C08 keeps the first visit and tool, and updates the last', () => {
  device(390, 844, true);
  window.history.replaceState(null, '', '/?utm_source=mail');
  rememberFirstVisit();
  rememberTool('/about');
  rememberTool('/ai-tools/pool-estimator');
  device(1440, 900, false);
  window.history.replaceState(null, '', '/consult');
  rememberFirstVisit();
  rememberTool('/ai-tools/design-assistant');
  const { first, last } = attribution();
  expect(first).toMatchObject({ source: 'mail', landingPath: '/', device: 'phone', tool: 'pool-estimator' });
  expect(last).toMatchObject({ landingPath: '/consult', device: 'computer', tool: 'design-assistant' });
  expect(Object.keys(first ?? {})).not.toContain('lastTool');
});

test('F05 cleans the campaign of a broken link, and names the app a visit came from', () => {
  window.history.replaceState(
    null,
    '',
    `/?utm_source=news%00letter&utm_campaign=spring%0Asale&utm_term=${'%F0%9F%8F%8A'.repeat(201)}`,
  );
  Object.defineProperty(document, 'referrer', { configurable: true, value: 'android-app://com.google.android.gm/' });
  rememberFirstVisit();
  Reflect.deleteProperty(document, 'referrer');
  expect(attribution().first).toMatchObject({
    source: 'newsletter',
    campaign: 'spring sale',
    term: '\u{1F3CA}'.repeat(200),
    referrer: 'android-app://com.google.android.gm',
  });
});

test('C08 stores nothing after an opt-out', () => {
  setAnalyticsAllowed(false);
  rememberFirstVisit();
  rememberTool('/ai-tools/pool-estimator');
  expect(attribution()).toEqual({});
  expect(localStorage.getItem('first-visit')).toBeNull();
});

test('F01 C08 deletes attribution when the browser declines tracking', () => {
  rememberFirstVisit();
  expect(localStorage.getItem('first-visit')).not.toBeNull();
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
  rememberFirstVisit();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect(localStorage.getItem('first-visit')).toBeNull();
});
