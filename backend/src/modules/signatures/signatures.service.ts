import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, RuleError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { Credentials } from '../auth/index.js';
import { Accounts, normalizeEmail } from '../users/index.js';
import { ElectronicConsents } from './electronic-consents.service.js';
import type { ProvenBy, Signer, SignerProof, Strokes } from './domain/signing.js';
import { evidenceHash } from './evidence.js';
import { ONE_SIGNATURE_EACH, SignatureEntity } from './persistence/signature.entity.js';
import { SignatureRepository } from './persistence/signature.repository.js';
import { SignedDocuments } from './signed-documents.service.js';
import { SigningCodes } from './signing-codes.service.js';

export interface ProvenSigner {
  documentId: string;
  signer: Signer;
  by: ProvenBy;
  at: Date;
  codeId: string | null;
}

export interface NewSignature {
  proven: ProvenSigner;
  typedName: string;
  strokes?: Strokes | null;
  /** The version of the consent text that the signer agreed to, or true for the one shown now. */
  consent: number | true;
  /** The signer's request: address, browser. */
  actor: Actor;
}

@Injectable()
export class Signatures {
  constructor(
    private readonly repository: SignatureRepository,
    private readonly documents: SignedDocuments,
    private readonly codes: SigningCodes,
    private readonly consents: ElectronicConsents,
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Outside a unit: it hashes a password, reads the file, and counts wrong tries. Pass the result to `sign`. */
  async prove(documentId: string, signer: Signer, proof: SignerProof, { ip }: Actor): Promise<ProvenSigner> {
    const document = await this.documents.get(documentId);
    if (!(await this.documents.isIntact(document)))
      throw new ConflictError(
        'DOCUMENT_DAMAGED',
        'This file was damaged after we created it. Contact us before you sign.',
      );
    const codeId =
      'code' in proof
        ? await this.codes.check(documentId, signer, proof.code)
        : await this.checkPassword(signer, proof.password, ip);
    return { documentId, signer, by: codeId === null ? 'password' : 'code', at: this.clock.now(), codeId };
  }

  /** Inside the unit of what the signature brings about, so that both happen or neither. */
  async sign({ proven, typedName, strokes = null, consent, actor }: NewSignature): Promise<SignatureEntity> {
    const { documentId, signer, codeId } = proven;
    const document = await this.repository.lockDocument(documentId);
    if (!document) throw new NotFoundError();
    const earlier = await this.repository.signaturesOf(documentId);
    const signerEmail = normalizeEmail(signer.email);
    if (earlier.some((signature) => signature.signerEmail === signerEmail)) throw alreadySigned();
    const given = await this.consents.require(signer, consent, actor);
    if (codeId !== null) await this.codes.use(codeId);
    const last = earlier.at(-1);
    const facts = {
      id: uuidv7(),
      documentId,
      sequence: (last?.sequence ?? 0) + 1,
      documentSha256: document.sha256,
      signerEmail,
      signerId: signer.userId,
      signerName: signer.name,
      typedName,
      strokes,
      consentId: given.id,
      consentVersion: given.textVersion,
      provenBy: proven.by,
      provenAt: proven.at,
      ip: actor.ip ?? '',
      userAgent: actor.userAgent ?? '',
      signedAt: this.clock.now(),
      previousHash: last?.hash ?? document.sha256,
      hash: '',
    };
    const signature = Object.assign(new SignatureEntity(), { ...facts, hash: evidenceHash(facts) });
    try {
      await this.repository.insertSignature(signature);
    } catch (error) {
      throw isUniqueViolation(error, ONE_SIGNATURE_EACH) ? alreadySigned() : error;
    }
    await this.audit.record({
      actor,
      action: 'signature.sign',
      entity: 'signed_document',
      entityId: documentId,
      after: { signatureId: signature.id, hash: signature.hash, documentSha256: document.sha256 },
    });
    return signature;
  }

  /** In the order they were given. */
  of(documentId: string): Promise<SignatureEntity[]> {
    return this.repository.signaturesOf(documentId);
  }

  private async checkPassword(signer: Signer, password: string, ip: string | null): Promise<null> {
    const account = signer.userId === null ? null : await this.accounts.findById(signer.userId);
    if (account?.status !== 'active' || !(await this.credentials.checkOwn(account, password, ip ?? '')))
      throw new RuleError('PASSWORD_WRONG', 'That is not your password.', {
        fields: { password: 'That is not your password.' },
      });
    return null;
  }
}

function alreadySigned(): ConflictError {
  return new ConflictError('ALREADY_SIGNED', 'You already signed this document. Your signature is on file.');
}
