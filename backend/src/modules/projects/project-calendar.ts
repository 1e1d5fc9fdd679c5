import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from 'poolkit/schedule-grid';
import type { StoredBuild } from './persistence/project.repository.js';

const REFRESH_SEC = 60 * 60;

/**
 * The build as an iCalendar object: one event of whole days for each phase, which keeps its uid, so that a later file
 * moves it. The same build makes the same file.
 */
export function projectCalendar({ project, phases }: StoredBuild, brand: string, url: string): string {
  const isHeld = project.status === 'on_hold';
  const calendar = ical({
    prodId: { company: brand, product: 'Build', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: `${project.name} – ${brand}`,
    ttl: REFRESH_SEC,
  });
  for (const phase of phases) {
    if (project.status === 'cancelled') continue;
    const { id, name, texts, status } = phase;
    const first = phase.actualStartsOn ?? phase.forecastStartsOn;
    const last = phase.actualEndsOn ?? phase.forecastEndsOn;
    calendar.createEvent({
      id,
      sequence: project.version,
      stamp: project.updatedAt,
      lastModified: project.updatedAt,
      allDay: true,
      start: midnight(first),
      // The end of an event of whole days is the day after.
      end: midnight(addDays(last, 1)),
      summary: `${name}${isHeld ? ' (on hold)' : ''} – ${project.name}`,
      description: [texts.whatHappens, texts.whatYouSee, `What we need from you: ${texts.whatWeNeed}`, url].join('\n'),
      url,
      status: status === 'not_started' || isHeld ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.FREE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`);
}
