import type { Weekday } from 'poolkit/schedule-grid';
import type { Skill, VisitTypeFacts } from './domain/visit-type.js';
import type { StaffVisitView } from './visit.views.js';

export interface RangeView {
  from: string;
  to: string;
}

export interface WeeklyRangeView extends RangeView {
  weekday: Weekday;
  effectiveFrom?: string | null;
  effectiveTo?: string | null;
}

export interface DayPlanView {
  date: string;
  ranges: RangeView[];
}

export interface VisitTypeSettingsView extends Omit<VisitTypeFacts, 'whatToHave'> {
  whatToHave: string[];
  position: number;
  version: number;
}

export interface StaffCalendarView {
  skills: Skill[];
  postalZones: string[];
  weight: number;
  bookable: boolean;
  version: number;
}

export interface AvailabilityView {
  timezone: string;
  companyHours: { weekly: WeeklyRangeView[]; overrides: DayPlanView[]; keepsHolidays: boolean; version: number };
  /** As observed, of this year and the next. */
  holidays: { name: string; date: string }[];
  visitTypes: VisitTypeSettingsView[];
  staff: {
    id: string;
    name: string;
    /** Null for somebody who takes no visits. */
    calendar: StaffCalendarView | null;
    rules: WeeklyRangeView[];
    overrides: (DayPlanView & { id: string })[];
    timeOff: { id: string; startsAt: string; endsAt: string; publicReason: string | null }[];
  }[];
  closures: { id: string; from: string; to: string; publicReason: string }[];
}

export interface AvailabilityChangeView {
  /** False when it was only tried. */
  written: boolean;
  /** Visits to come that would no longer fit. */
  affected: StaffVisitView[];
}
