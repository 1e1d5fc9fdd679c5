import { ST_LOUIS_NORMALS } from '../climate/index.js';
import { dateOfDay, dayNumber } from '../schedule-grid/index.js';
import type { WinterRules } from './types.js';

/** The default: the phases of `DEFAULT_PROCESS` in St. Louis, where December to February are below 40 °F. */
export const ST_LOUIS_WINTER: WinterRules = {
  monthlyMeanF: ST_LOUIS_NORMALS.map(({ meanF }) => meanF),
  digPhase: 'excavation',
  springPhases: ['tile-coping', 'terrace', 'equipment', 'interior', 'start-up'],
};

const DIG_AFTER = '10-31';

export function isLateDig(digDay: number): boolean {
  return dateOfDay(digDay).slice(5) > DIG_AFTER;
}

/**
 * The first day for the finishing phases of a dig: March 15 after a late dig. After any other dig it has passed or is
 * near, so that a dig which moves later never brings the finish forward.
 */
export function springFloor(digDay: number): number {
  return dayNumber(`${springYear(digDay)}-03-15`);
}

export function springDrawOn(digDay: number): string {
  return `${springYear(digDay)}-03-01`;
}

function springYear(digDay: number): string {
  const year = Number(dateOfDay(digDay).slice(0, 4)) + (isLateDig(digDay) ? 1 : 0);
  return String(year).padStart(4, '0');
}
