export { ScheduleInstallation } from './schedule-installation.service.js';
export { SlotFinder } from './slot-finder.service.js';
export { VisitBooking } from './visit-booking.service.js';
export { VisitFigures, type DayLoad } from './visit-figures.service.js';
export { SchedulingModule } from './scheduling.module.js';
