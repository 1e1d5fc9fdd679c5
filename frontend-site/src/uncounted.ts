import { analyticsAllowed } from './lib/analytics/analytics';

/** Starts the page's program (inline/start.js) where nothing is counted: the switch in the HTML of the cookie page says "On". */
if (!analyticsAllowed()) window.dispatchEvent(new Event('site-outdated'));
