import type { ThreadTask } from '../../../platform/threads/index.js';
import type { InvoicePaper } from './invoice-paper.js';

export const invoiceTask: ThreadTask<InvoicePaper, Uint8Array> = {
  name: 'billing.invoice',
  work: async (paper) => (await import('./invoice-pdf.js')).invoicePdf(paper),
};
