import { useQuery } from '@tanstack/react-query';
import { addDays, weekday } from 'poolkit/schedule-grid';
import { useState } from 'react';
import type { Availability } from '../api/types';
import { useAuth } from './auth/auth-context';
import { dayProblem, dayToInstant, tomorrow } from './business-day';

export const AVAILABILITY_PATH = '/api/admin/availability';

/** Why the company is closed on a date with a name, such as a holiday; undefined on any other. */
export function closedReason({ closures, companyHours, holidays }: Availability, date: string): string | undefined {
  const closure = closures.find(({ from, to }) => from <= date && date <= to);
  if (closure) return closure.publicReason;
  const ownHours = companyHours.overrides.some((day) => day.date === date);
  return companyHours.keepsHolidays && !ownHours ? holidays.find((day) => day.date === date)?.name : undefined;
}

function isOpen(availability: Availability, date: string): boolean {
  const { overrides, weekly } = availability.companyHours;
  const ownHours = overrides.find((day) => day.date === date);
  if (closedReason(availability, date) !== undefined) return false;
  return ownHours ? ownHours.ranges.length > 0 : weekly.some((range) => range.weekday === weekday(date));
}

const isWeekday = (date: string): boolean => !['saturday', 'sunday'].includes(weekday(date));

const LOOK_AHEAD_DAYS = 30;

export function nextOpenDay(availability: Availability | undefined, from = tomorrow()): string {
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) => addDays(from, index));
  return days.find((date) => (availability ? isOpen(availability, date) : isWeekday(date))) ?? from;
}

/** A next step's day: proposed is the next day the company is open; for roles without the calendar, the next weekday. */
export function useNextStepDay() {
  const { can } = useAuth();
  const { data } = useQuery<Availability>({ queryKey: [AVAILABILITY_PATH], enabled: can('visits.read') });
  const [picked, setPicked] = useState<string | null>(null);
  const value = picked ?? nextOpenDay(data);
  return {
    problem: dayProblem(value),
    instant: () => dayToInstant(value),
    field: { label: 'Next step date', type: 'date', min: tomorrow(), value, onChange: setPicked },
  };
}
