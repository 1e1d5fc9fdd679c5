import type { ThreadTask } from '../../../platform/threads/index.js';
import type { EstimateSheet } from './estimate-sheet.js';

/** Writing a paper takes a good part of a second. The writer and its fonts are loaded with the first one. */
export const paperTask: ThreadTask<EstimateSheet, Uint8Array> = {
  name: 'estimates.paper',
  work: async (sheet) => (await import('./estimate-pdf.js')).estimatePdf(sheet),
};
