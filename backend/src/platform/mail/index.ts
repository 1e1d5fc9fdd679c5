export * from './greeting.js';
export * from './mail-content.js';
export * from './mail-template.js';
export * from './mail-log.js';
export { MAIL_STATES, type MailState } from './persistence/mail-message.entity.js';
export type { MailCalendar } from './mail-transport.js';
export * from './mail.module.js';
export * from './mailer.js';
export * from './recipient-limit.js';
