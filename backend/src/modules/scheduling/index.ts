export { ScheduleInstallation } from './schedule-installation.service.js';
export { SchedulingModule } from './scheduling.module.js';
export { VisitMessagesModule } from './visit-messages.module.js';
