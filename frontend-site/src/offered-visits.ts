import type { VisitTypes } from './api/contract';
import { USUAL_VISITS, type NamedVisit } from './content/usual-visits';

const namesOf = (visits: readonly NamedVisit[]) =>
  JSON.stringify(visits.map(({ key, name, place, durationMin }) => [key, name, place, durationMin]));

/** Starts the page's program (inline/start.js) when the house offers other visits than the HTML of the page names. */
async function checkVisits(): Promise<void> {
  const response = await fetch('/api/schedule/services');
  if (!response.ok) return;
  const { services } = (await response.json()) as VisitTypes;
  if (namesOf(services) !== namesOf(USUAL_VISITS)) window.dispatchEvent(new Event('site-outdated'));
}

checkVisits().catch((error: unknown) => console.warn('The calendar could not be asked which visits it offers', error));
