import { site } from '../../config/site';
import { analyticsChoice, onAnalyticsChoice, onWaitingEvent, trackEvent } from './analytics';
import { deliver, sendWhileClosing } from './delivery';
import { loadTagManager, stopTagManager } from './tag-manager';

const GATHER_MS = 2_000;
const CTA_TEXT_MAX = 100;
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
  // innerText leaves out what this window width hides.
  const words = link?.innerText.replace(/\s+/g, ' ').trim() || link?.getAttribute('aria-label');
  if (link && words) trackEvent('cta_click', { cta_text: words.slice(0, CTA_TEXT_MAX), section: sectionOf(link) });
}

const startedForms = new WeakSet<Element>();

/** Only named forms; tools count their own steps. */
function noteForm({ type, target }: Event): void {
  const form = target instanceof Element ? target.closest('form[name]') : null;
  // Not form.name, which a field called "name" overrides.
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
  const apply = () => (analyticsChoice() === 'off' ? stopTagManager() : loadTagManager(site.analytics));
  onAnalyticsChoice(apply);
  apply();
}

export function startAnalytics(): void {
  document.addEventListener('click', noteCta, true);
  document.addEventListener('input', noteForm, true);
  document.addEventListener('submit', noteForm, true);

  let timer: ReturnType<typeof setTimeout> | undefined;
  onWaitingEvent(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void deliver();
    }, GATHER_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendWhileClosing();
  });
  window.addEventListener('pagehide', sendWhileClosing);
  followTagManager();
}
