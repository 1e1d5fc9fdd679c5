import { setAnalyticsAllowed, trackEvent } from './analytics';
import { isTagManagerAllowed, isTagManagerPossible, loadTagManager, stopTagManager } from './tag-manager';

const OPT_IN = { gtmId: 'GTM-ABC123', consent: 'opt-in' };
const OPT_OUT = { ...OPT_IN, consent: 'opt-out' };
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  window.dataLayer = [];
});

test('F01 waits for opt-in, or runs until opt-out', () => {
  expect(isTagManagerAllowed(OPT_IN)).toBe(false);
  expect(isTagManagerAllowed(OPT_OUT)).toBe(true);
  setAnalyticsAllowed(true);
  expect(isTagManagerAllowed(OPT_IN)).toBe(true);
  setAnalyticsAllowed(false);
  expect([isTagManagerAllowed(OPT_IN), isTagManagerAllowed(OPT_OUT)]).toEqual([false, false]);
});

test.each(['', 'GTM-', 'GTM-abc123', 'UA-12345', `GTM-A"><script>`, 'GTM-ABCDEFGHIJKL'])(
  'runs nothing under the id "%s"',
  (gtmId) => {
    setAnalyticsAllowed(true);
    loadTagManager({ gtmId, consent: 'opt-out' });
    expect(isTagManagerPossible({ gtmId, consent: 'opt-out' })).toBe(false);
    expect(scripts()).toEqual([]);
  },
);

test('never runs in a browser where staff are signed in', () => {
  setAnalyticsAllowed(true);
  localStorage.setItem('admin_token', 'x');
  expect(isTagManagerAllowed(OPT_IN)).toBe(false);
  loadTagManager(OPT_IN);
  expect(scripts()).toEqual([]);
});

test('F01 H18 gets only the current page view from before consent, and stops on opt-out in any tab', () => {
  trackEvent('page_view', { page_path: '/' });
  trackEvent('login', { method: 'password' });
  trackEvent('page_view', { page_path: '/about' });
  setAnalyticsAllowed(true);
  loadTagManager(OPT_IN);
  loadTagManager(OPT_IN);
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
  const layer = window.dataLayer ?? [];
  expect(layer.map((entry) => entry.event)).toEqual([undefined, undefined, 'gtm.js', 'page_view']);
  expect([...(layer[0] as unknown as ArrayLike<unknown> & Iterable<unknown>)].slice(0, 2)).toEqual([
    'consent',
    'default',
  ]);
  expect(layer[1]).toEqual({ 'gtm.blocklist': ['customScripts', 'nonGoogleScripts', 'nonGoogleIframes'] });
  expect(layer[3]).toEqual({ event: 'page_view', page_path: '/about' });

  document.cookie = '_ga=GA1.1.1';
  document.cookie = 'own=1';
  setAnalyticsAllowed(false);
  stopTagManager();
  expect(document.cookie).toBe('own=1');
  // It listens to the array it was loaded with, and forgets what was there.
  expect(window.dataLayer).toBe(layer);
  const denied = ['consent', 'update', { analytics_storage: 'denied' }];
  expect(layer.map((entry) => [...(entry as unknown as Iterable<unknown>)])).toEqual([denied]);

  // The same opt-out in another tab, and another stored value.
  window.dispatchEvent(new StorageEvent('storage', { key: 'units', newValue: '"metric"' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'analytics-choice', newValue: 'off' }));
  expect(layer).toHaveLength(2);

  setAnalyticsAllowed(true);
  loadTagManager(OPT_IN);
  expect(scripts()).toHaveLength(1);
  expect([...(layer.at(-1) as unknown as Iterable<unknown>)]).toEqual([
    'consent',
    'update',
    { analytics_storage: 'granted' },
  ]);
});
