import type { ThreadTask } from '../../../platform/threads/index.js';
import type { OrderPaper } from './order-paper.js';

export const orderTask: ThreadTask<OrderPaper, Uint8Array> = {
  name: 'job-costs.order',
  work: async (paper) => (await import('./order-pdf.js')).orderPdf(paper),
};
