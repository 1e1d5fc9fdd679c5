import { analyticsAllowed, analyticsChoice, CHOICE_KEY } from './analytics';

const ID_FORM = /^GTM-[A-Z0-9]{4,10}$/;
const ADMIN_TOKEN_KEY = 'admin_token';
/** Tags may measure, but not run custom or third-party code. */
const BLOCKED = ['customScripts', 'nonGoogleScripts', 'nonGoogleIframes'];

export interface TagManagerConfig {
  gtmId: string;
  consent: string;
}

function isStaffBrowser(): boolean {
  try {
    return localStorage.getItem(ADMIN_TOKEN_KEY) !== null;
  } catch {
    return true;
  }
}

export function isTagManagerPossible({ gtmId }: TagManagerConfig): boolean {
  return ID_FORM.test(gtmId) && analyticsAllowed() && !isStaffBrowser();
}

export function isTagManagerAllowed(config: TagManagerConfig): boolean {
  return isTagManagerPossible(config) && (config.consent === 'opt-out' || analyticsChoice() === 'on');
}

/** Events before consent are dropped, except the current page view. */
function withoutPast(): NonNullable<Window['dataLayer']> {
  const views = window.dataLayer?.filter(({ event }) => event === 'page_view') ?? [];
  return views.slice(-1);
}

/** Google's consent commands are read only from an `arguments` object. */
function command(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- Google ignores arrays
  (window.dataLayer as unknown[] | undefined)?.push(arguments);
}

let isLoaded = false;
let isStopped = false;

export function loadTagManager(config: TagManagerConfig): void {
  if (!isTagManagerAllowed(config)) return;
  if (isStopped) command('consent', 'update', { analytics_storage: 'granted' });
  isStopped = false;
  if (isLoaded) return;
  isLoaded = true;
  const view = withoutPast();
  window.dataLayer = [];
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  command('consent', 'default', { ...denied, analytics_storage: 'granted' });
  window.dataLayer.push({ 'gtm.blocklist': BLOCKED }, { 'gtm.start': Date.now(), event: 'gtm.js' }, ...view);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${config.gtmId}`;
  document.head.append(script);
  window.addEventListener('storage', ({ key, newValue }) => {
    // A script cannot be unloaded, and it could read the token of staff.
    if (key === ADMIN_TOKEN_KEY && newValue !== null) window.location.reload();
    // Opt-out in another tab.
    else if (key === CHOICE_KEY && newValue === 'off') stopTagManager();
  });
}

/** Deletes the cookies at once; the script is gone with the next page load. */
export function stopTagManager(): void {
  if (!isLoaded) return;
  isStopped = true;
  command('consent', 'update', { analytics_storage: 'denied' });
  const domain = window.location.hostname.split('.').slice(-2).join('.');
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!/^_g(?:a|id|at|cl)/.test(name)) continue;
    for (const scope of ['', `; domain=${domain}`]) document.cookie = `${name}=; max-age=0; path=/${scope}`;
  }
}
