import type { ThreadTask } from '../../../platform/threads/index.js';
import type { OwnerConsentSheet } from './owner-consent-pdf.js';

export const ownerConsentTask: ThreadTask<OwnerConsentSheet, Uint8Array> = {
  name: 'owner-consents.paper',
  work: async (sheet) => (await import('./owner-consent-pdf.js')).ownerConsentPdf(sheet),
};
