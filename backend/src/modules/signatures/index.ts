export type { Signer, SignerProof } from './domain/signing.js';
export { SignaturesModule } from './signatures.module.js';
export { Signatures } from './signatures.service.js';
export type { ProvenSigner } from './signatures.service.js';
export { SignedCopies } from './signed-copies.service.js';
export { SignedDocuments } from './signed-documents.service.js';
export { SigningActs } from './signing-acts.js';
export type { SigningByLink } from './signing-acts.js';
export { proofOf, SignDto, SIGNING_ERRORS } from './api/dto/sign.dto.js';
