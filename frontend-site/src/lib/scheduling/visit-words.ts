import { serverNow } from 'frontend-shared/api';
import { formatCentral, ZONE } from 'frontend-shared/format';
import { site } from '../../config/site';
import type { CustomerVisit, VisitPlace } from '../../api/contract';

const PLACES: Readonly<Record<VisitPlace, string>> = {
  house: 'at your house',
  studio: `at our studio, ${site.contact.address.locality}`,
  video: 'by video',
};

export function placeWords(place: VisitPlace): string {
  return PLACES[place];
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lengthWords(durationMin: number): string {
  return durationMin >= 120 && durationMin % 60 === 0 ? `${durationMin / 60} hours` : `${durationMin} minutes`;
}

export function spanWords(minutes: number): string {
  const [count, unit] =
    minutes > 2_880 && minutes % 1_440 === 0
      ? [minutes / 1_440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function localClock(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  );
}

/** "3:00 PM your time", with the weekday when it differs; null in the studio's zone. */
export function yourTime(instant: string): string | null {
  const here = localClock(instant);
  const studio = localClock(instant, ZONE);
  if (here === studio) return null;
  const [dayHere, ...rest] = here.split(' ');
  return `${dayHere === studio.split(' ')[0] ? rest.join(' ') : here.replace(' ', ', ')} your time`;
}

export function whenWords(instant: string): string {
  const yours = yourTime(instant);
  return `${formatCentral(instant)}${yours === null ? '' : ` (${yours})`}`;
}

export function isToCome({ status, endsAt }: Pick<CustomerVisit, 'status' | 'endsAt'>, nowMs = serverNow()): boolean {
  return (status === 'confirmed' || status === 'pending') && Date.parse(endsAt) > nowMs;
}
