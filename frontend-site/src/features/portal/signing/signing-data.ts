import type { ApiPath } from '../../../api/contract';

export const CONSENT_PATH = '/api/portal/signing/consent';

export const SAMPLE_PATH = '/sample-document.pdf';

export function documentPath(id: string, rest = ''): ApiPath {
  return `/api/portal/signing/documents/${id}${rest}` as ApiPath;
}

/** What every path that takes a signature reads. */
export interface Signing {
  /** The version of the text about electronic documents. */
  consent: number;
  name: string;
  strokes?: number[][][];
  password?: string;
  code?: string;
}
