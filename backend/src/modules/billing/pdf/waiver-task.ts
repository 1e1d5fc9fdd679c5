import type { ThreadTask } from '../../../platform/threads/index.js';
import type { WaiverPaper } from './waiver-paper.js';

export const waiverTask: ThreadTask<WaiverPaper, Uint8Array> = {
  name: 'billing.waiver',
  work: async (paper) => (await import('./waiver-pdf.js')).waiverPdf(paper),
};
