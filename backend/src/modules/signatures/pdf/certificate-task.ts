import type { ThreadTask } from '../../../platform/threads/index.js';
import type { CertificateSheet } from './certificate-pdf.js';

export const certificateTask: ThreadTask<CertificateSheet, Uint8Array> = {
  name: 'signatures.certificate',
  work: async (sheet) => (await import('./certificate-pdf.js')).certificatePdf(sheet),
};
