import { Injectable } from '@nestjs/common';
import { addDays, daysBetween, dayStartMs } from 'poolkit/schedule-grid';
import { lengthOf } from './domain/visit-state.js';
import { openMinutes } from './domain/visit-load.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';

/** What one staff member was booked for and open for on one day. */
export interface DayLoad {
  staffId: string;
  date: string;
  visits: number;
  bookedMinutes: number;
  openMinutes: number;
}

/** For reports. */
@Injectable()
export class VisitFigures {
  constructor(
    private readonly visits: VisitRepository,
    private readonly settings: ScheduleSettingsService,
  ) {}

  /** All that were ever booked, oldest booking first, without who comes. */
  booked() {
    return this.visits.listBooked();
  }

  /** By staff member who can be booked, or was, and by day; both days included. Open times are those of today's hours. */
  async load(from: string, to: string): Promise<DayLoad[]> {
    const { company, people } = await this.settings.current();
    const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
    const loads = new Map<string, DayLoad>();
    const of = (staffId: string, date: string, open: number) => {
      const load = loads.get(`${staffId} ${date}`) ?? { staffId, date, visits: 0, bookedMinutes: 0, openMinutes: open };
      loads.set(`${staffId} ${date}`, load);
      return load;
    };
    for (const { calendar, hours, timeOff } of people.filter(({ calendar: { bookable } }) => bookable))
      for (const date of dates) of(calendar.staffId, date, openMinutes(company, { hours, timeOff }, date));
    const first = new Date(dayStartMs(company.zone, from));
    const before = new Date(dayStartMs(company.zone, addDays(to, 1)));
    for (const visit of await this.visits.listGiven(first, before)) {
      const load = of(visit.staffId, visit.localDate, 0);
      load.visits += 1;
      load.bookedMinutes += lengthOf(visit);
    }
    return [...loads.values()];
  }
}
