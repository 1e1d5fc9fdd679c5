import { visitPath } from './schedule-api';

/** Stable UID: a newer file replaces the older entry. */
export function CalendarLink({ token }: { token: string }) {
  return (
    <a
      href={`${visitPath(token)}/visit.ics`}
      download="visit.ics"
      className="type-ui motion-colors inline-flex min-h-[52px] items-center justify-center rounded-control border border-primary bg-primary px-6 py-3 text-on-primary hover:border-primary-hover hover:bg-primary-hover"
    >
      Add to calendar (.ics)
    </a>
  );
}
