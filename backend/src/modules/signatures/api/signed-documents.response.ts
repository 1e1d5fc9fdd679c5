import type { CheckedDocument } from '../verification.service.js';
import type { SignedDocumentResponse } from './dto/signature.response.js';

export function signedDocumentResponse({ document, signatures, problems }: CheckedDocument): SignedDocumentResponse {
  return {
    ...document,
    keptAt: document.keptAt.toISOString(),
    intact: problems.length === 0,
    problems,
    signatures: signatures.map(({ documentId: _, signerId: _id, consentId: _consent, strokes, ...signature }) => ({
      ...signature,
      drawn: strokes !== null,
      provenAt: signature.provenAt.toISOString(),
      signedAt: signature.signedAt.toISOString(),
    })),
  };
}
