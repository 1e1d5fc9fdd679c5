export {
  businessDay,
  dateFormat,
  formatCalendarDate,
  formatCalendarDay,
  formatCentral,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatWeekday,
  longDay,
  shortDay,
  ZONE,
  zoneName,
} from './dates';
export { formatCount, formatDollars } from './numbers';
