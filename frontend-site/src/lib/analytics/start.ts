import { site } from '../../config/site';
import { analyticsChoice, onAnalyticsChoice, onWaitingEvent, trackEvent } from './analytics';
import { sendWhileClosing } from './beacon';
import { deliver } from './delivery';

/** Events of one moment travel together. */
const GATHER_MS = 2_000;
const CTA_TEXT_MAX = 100;
/** Every page leads to drawing, pricing, booking or asking; these are the addresses of that. */
const CTA =
  '[data-cta],a[href^="/consult"],a[href^="/schedule-now"],a[href^="/ai-tools/"],a[href^="/signup"],a[href^="tel:"],a[href^="mailto:"]';

function sectionOf(element: Element): string {
  const part = element.closest<HTMLElement>(
    '[data-section],section[id],section[aria-labelledby],header,footer,nav,main',
  );
  const name =
    part?.dataset.section ?? (part?.id || part?.getAttribute('aria-labelledby')?.replace(/-title$/, '')) ?? '';
  return /^[A-Za-z0-9][\w-]{0,59}$/.test(name) ? name : (part?.localName ?? 'page');
}

function noteCta({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>(CTA) : null;
  // As it is seen: one line, without what another width of window would show.
  const words = link?.innerText.replace(/\s+/g, ' ').trim() || link?.getAttribute('aria-label');
  if (link && words) trackEvent('cta_click', { cta_text: words.slice(0, CTA_TEXT_MAX), section: sectionOf(link) });
}

const startedForms = new WeakSet<Element>();

/** Forms that take part carry their name; those that count their own steps do not. */
function noteForm({ type, target }: Event): void {
  const form = target instanceof Element ? target.closest('form[name]') : null;
  // Not its property of that name, which is the field "name" of a form that has one.
  const form_name = form?.getAttribute('name');
  if (!form || !form_name) return;
  if (type === 'submit') trackEvent('form_submit', { form_name });
  else if (!startedForms.has(form)) {
    startedForms.add(form);
    trackEvent('form_start', { form_name });
  }
}

function followTagManager(): void {
  if (site.analytics.gtmId === '') return;
  const apply = () =>
    import('./tag-manager').then(
      ({ loadTagManager, stopTagManager }) => {
        if (analyticsChoice() === 'off') stopTagManager();
        else loadTagManager(site.analytics);
      },
      (error: unknown) => console.warn('The tag manager could not be fetched', error),
    );
  onAnalyticsChoice(() => void apply());
  void apply();
}

/** Begins to deliver what happens on the site: soon while it is open, and at once when it closes. */
export function startAnalytics(): void {
  document.addEventListener('click', noteCta, true);
  document.addEventListener('input', noteForm, true);
  document.addEventListener('submit', noteForm, true);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const gather = () => {
    timer = undefined;
    void deliver();
  };
  onWaitingEvent(() => {
    timer ??= setTimeout(gather, GATHER_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendWhileClosing();
  });
  window.addEventListener('pagehide', sendWhileClosing);
  followTagManager();
}
