import type { ThreadTask } from '../../../platform/threads/index.js';
import type { ChangeOrderSheet } from './change-order-sheet.js';

export const changeOrderTask: ThreadTask<ChangeOrderSheet, Uint8Array> = {
  name: 'change-orders.paper',
  work: async (sheet) => (await import('./change-order-pdf.js')).changeOrderPdf(sheet),
};
