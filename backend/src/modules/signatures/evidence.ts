import { canonicalJson } from '../../platform/audit/chain.js';
import { sha256Hex } from '../../common/ids/ids.js';
import type { SignatureEntity, SignedDocumentEntity } from './persistence/signature.entity.js';

/** SHA-256 over everything the row says, the hash before it included. */
export function evidenceHash({ hash: _, ...facts }: SignatureEntity): string {
  return sha256Hex(canonicalJson(facts));
}

/** What is wrong with the signatures of a document, in order of their sequence. */
export function chainProblems(document: SignedDocumentEntity, signatures: readonly SignatureEntity[]): string[] {
  const problems: string[] = [];
  let previous = document.sha256;
  signatures.forEach((signature, index) => {
    const { sequence, previousHash, hash, documentSha256, typedName } = signature;
    if (sequence !== index + 1 || previousHash !== previous)
      problems.push(`The signature of ${typedName} does not match the one before it.`);
    if (hash !== evidenceHash(signature)) problems.push(`The record of the signature of ${typedName} was changed.`);
    if (documentSha256 !== document.sha256) problems.push(`${typedName} signed another file.`);
    previous = hash;
  });
  return problems;
}
