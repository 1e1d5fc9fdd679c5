export { ScheduleInstallation } from './schedule-installation.service.js';
export { HOLD_EXPIRED, VISIT_BOOKED, VISIT_CANCELLED, VISIT_MOVED, type VisitEvent } from './scheduling.events.js';
export { SchedulingModule } from './scheduling.module.js';
export { VisitMessagesModule } from './visit-messages.module.js';
