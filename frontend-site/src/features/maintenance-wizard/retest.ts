import { formatClock, formatWeekday } from 'frontend-shared/format';

const MS_PER_HOUR = 3_600_000;
const MS_PER_HALF_HOUR = MS_PER_HOUR / 2;

export function retestText(afterHours: number, fromMs: number): string {
  const at = Math.ceil((fromMs + afterHours * MS_PER_HOUR) / MS_PER_HALF_HOUR) * MS_PER_HALF_HOUR;
  const hour = afterHours < 24 ? `, from ${formatClock(at)} Central Time` : '';
  return `Test again on ${formatWeekday(at)}${hour}.`;
}
