import type { ThreadTask } from '../../../platform/threads/index.js';
import type { CancellationSheet } from './cancellation-pdf.js';

export const cancellationTask: ThreadTask<CancellationSheet, Uint8Array> = {
  name: 'proposals.cancellation',
  work: async (sheet) => (await import('./cancellation-pdf.js')).cancellationPdf(sheet),
};
