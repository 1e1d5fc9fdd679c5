export { ElectronicConsents } from './electronic-consents.service.js';
export type { Signer, SignerProof, Strokes } from './domain/signing.js';
export { SignaturesModule } from './signatures.module.js';
export { Signatures } from './signatures.service.js';
export type { NewSignature, ProvenSigner } from './signatures.service.js';
export { SignedCopies } from './signed-copies.service.js';
export { SignedDocuments } from './signed-documents.service.js';
export type { NewSignedDocument } from './signed-documents.service.js';
export { proofOf, SignDto } from './api/dto/sign.dto.js';
