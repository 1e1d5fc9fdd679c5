/** The program of the thread, for work too long for a request. */
import { invoiceTask } from './modules/billing/pdf/invoice-task.js';
import { waiverTask } from './modules/billing/pdf/waiver-task.js';
import { changeOrderTask } from './modules/change-orders/pdf/change-order-task.js';
import { previewTask } from './modules/cost-book/preview-task.js';
import { answerTask } from './modules/design-assistant/answer-task.js';
import { paperTask } from './modules/estimates/pdf/paper-task.js';
import { orderTask } from './modules/job-costs/pdf/order-task.js';
import { ownerConsentTask } from './modules/owner-consents/pdf/owner-consent-task.js';
import { cancellationTask } from './modules/proposals/contract/cancellation-task.js';
import { contractTask } from './modules/proposals/contract/contract-task.js';
import { certificateTask } from './modules/signatures/pdf/certificate-task.js';
import { serveTasks } from './platform/threads/serve-tasks.js';

serveTasks([
  answerTask,
  cancellationTask,
  certificateTask,
  changeOrderTask,
  contractTask,
  invoiceTask,
  orderTask,
  ownerConsentTask,
  paperTask,
  previewTask,
  waiverTask,
]);
