import { ATTRIBUTION_KEY, removeStored } from './stored-work';

const CHOICE_KEY = 'analytics-choice';

interface EventFields {
  cta_text?: string;
  section?: string;
  content_type?: string;
  page_path?: string;
  form_name?: string;
  form_step?: string;
  lead_type?: string;
  error_code?: string;
  value?: number;
  currency?: 'USD';
  method?: string;
  user_role?: string;
  issue_detected?: string;
  severity?: string;
  recommendation_count?: number;
}

type AnalyticsEvent = EventFields & { event: string; page_title?: string };

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[];
  }
}

export function analyticsAllowed(): boolean {
  try {
    return localStorage.getItem(CHOICE_KEY) !== 'off';
  } catch (error) {
    console.warn('The analytics choice could not be read', error);
    return false;
  }
}

/** Remembers the choice. Switching off also forgets what was kept for analytics. */
export function setAnalyticsAllowed(allowed: boolean): void {
  try {
    localStorage.setItem(CHOICE_KEY, allowed ? 'on' : 'off');
  } catch (error) {
    console.warn('The analytics choice could not be stored', error);
  }
  if (!allowed) {
    removeStored(ATTRIBUTION_KEY);
    window.dataLayer = [];
  }
}

/** Adds an event to the page's data layer, never with personal data. Nothing leaves the page from here. */
export function trackEvent(event: string, fields: EventFields & { page_title?: string } = {}): void {
  if (!analyticsAllowed()) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...fields });
}
