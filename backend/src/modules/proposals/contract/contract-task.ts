import type { ThreadTask } from '../../../platform/threads/index.js';
import type { ContractSheet } from './contract-sheet.js';

/** The writer and its fonts are loaded with the first contract. */
export const contractTask: ThreadTask<ContractSheet, Uint8Array> = {
  name: 'proposals.contract',
  work: async (sheet) => (await import('./contract-pdf.js')).contractPdf(sheet),
};
