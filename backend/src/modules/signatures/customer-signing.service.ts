import { Injectable } from '@nestjs/common';
import type { CustomerPrincipal } from '../../common/access/index.js';
import { ForbiddenError } from '../../common/errors/index.js';
import { partsIn } from '../../platform/pdf/reading-text.js';
import { RecordOwners } from '../../platform/records/index.js';
import { normalizeEmail } from '../users/index.js';
import type {
  ConsentTextResponse,
  DocumentTextResponse,
  DocumentToSignResponse,
} from './api/dto/signature.response.js';
import { ElectronicConsents } from './electronic-consents.service.js';
import type { SignedDocumentEntity } from './persistence/signature.entity.js';
import { Signatures } from './signatures.service.js';
import { SignedCopies } from './signed-copies.service.js';
import { SignedDocuments } from './signed-documents.service.js';
import { SigningSettings } from './signing-settings.service.js';
import { SigningCodes } from './signing-codes.service.js';

/** What a customer needs around a signature: the consent, the file, a code. The act itself belongs to what is signed. */
@Injectable()
export class CustomerSigning {
  constructor(
    private readonly documents: SignedDocuments,
    private readonly settings: SigningSettings,
    private readonly consents: ElectronicConsents,
    private readonly codes: SigningCodes,
    private readonly signatures: Signatures,
    private readonly copies: SignedCopies,
    private readonly owners: RecordOwners,
  ) {}

  async consentText({ email }: { email: string }): Promise<ConsentTextResponse> {
    const { consentVersion, checkedOn, electronicRecords } = await this.settings.current();
    const given = await this.consents.find(email);
    return { version: consentVersion, checkedOn, ...electronicRecords, givenAt: given?.givenAt.toISOString() ?? null };
  }

  /** @throws NotFoundError also for another household's document, and for a file that is gone */
  async file(customer: CustomerPrincipal, documentId: string): Promise<{ name: string; bytes: Buffer }> {
    const { document } = await this.find(customer, documentId);
    return { name: document.title, bytes: await this.documents.require(document.id) };
  }

  /** What the file says, to be read on the page. @throws NotFoundError as `file` */
  async text(customer: CustomerPrincipal, documentId: string): Promise<DocumentTextResponse> {
    const { bytes } = await this.file(customer, documentId);
    return { parts: partsIn(bytes) };
  }

  /** It says from where each signer signed. */
  async certificate(customer: CustomerPrincipal, documentId: string): Promise<{ name: string; bytes: Buffer }> {
    const { role } = await this.find(customer, documentId);
    if (role === 'viewer')
      throw new ForbiddenError('VIEWER_READS_ONLY', 'Only signers can open the signing certificate.');
    return this.copies.certificate(documentId);
  }

  async show(customer: CustomerPrincipal, documentId: string): Promise<DocumentToSignResponse> {
    const { document, role } = await this.find(customer, documentId);
    return this.view(document, customer.email, role);
  }

  async view(
    { id, title, sha256, bytes }: SignedDocumentEntity,
    email: string,
    role: 'signer' | 'viewer',
  ): Promise<DocumentToSignResponse> {
    const signatures = await this.signatures.of(id);
    return {
      ...{ id, title, sha256, bytes },
      signatures: signatures.map(({ typedName, signedAt }) => ({ name: typedName, signedAt: signedAt.toISOString() })),
      signedByMe: signatures.some(({ signerEmail }) => signerEmail === normalizeEmail(email)),
      maySign: role === 'signer',
    };
  }

  async sendCode(customer: CustomerPrincipal, documentId: string): Promise<void> {
    const { document, role } = await this.find(customer, documentId);
    if (role === 'viewer') throw viewerReadsOnly();
    await this.codes.send(document, customer);
  }

  private async find(
    { userId }: CustomerPrincipal,
    documentId: string,
  ): Promise<{ document: SignedDocumentEntity; role: 'signer' | 'viewer' }> {
    const document = await this.documents.get(documentId);
    return { document, role: await this.owners.requireRole(document.targetType, document.targetId, userId) };
  }
}

function viewerReadsOnly(): ForbiddenError {
  return new ForbiddenError('VIEWER_READS_ONLY', 'You can view this document. A signer in your household signs it.');
}
