import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NotFoundError } from '../../common/errors/index.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Outbox, OutboxHandlers, type OutboxNote } from '../../platform/outbox/index.js';
import { Threads } from '../../platform/threads/index.js';
import { certificateSheet } from './pdf/certificate-sheet.js';
import { certificateTask } from './pdf/certificate-task.js';
import { SignatureRepository } from './persistence/signature.repository.js';
import { signedCopy } from './signature-emails.js';
import { SigningSettings } from './signing-settings.service.js';
import { SignedDocuments } from './signed-documents.service.js';

const COPIES = 'signatures.copies';

/** The signed file and its certificate, by email to everyone who signed. */
@Injectable()
export class SignedCopies implements OnModuleInit {
  constructor(
    private readonly repository: SignatureRepository,
    private readonly documents: SignedDocuments,
    private readonly settings: SigningSettings,
    private readonly threads: Threads,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly site: SiteConfig,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.handlers.register<{ documentId: string }>(COPIES, ({ documentId }) => this.mail(documentId));
  }

  /** Inside the unit of the last signature. */
  send(documentId: string): Promise<void> {
    const dedupeKey = `${COPIES}:${documentId}`;
    return this.outbox.enqueue({ type: COPIES, payload: { documentId }, dedupeKey });
  }

  /** @throws NotFoundError for a document without a signature */
  async certificate(documentId: string): Promise<{ name: string; bytes: Buffer }> {
    const document = await this.documents.get(documentId);
    const signatures = await this.repository.signaturesOf(documentId);
    if (signatures.length === 0) throw new NotFoundError();
    const sheet = certificateSheet({ document, signatures, verifyUrl: this.verifyUrl, site: this.site });
    const bytes = await this.threads.pdf(certificateTask, sheet);
    return { name: `${document.title}, certificate`, bytes };
  }

  private async mail(documentId: string): Promise<OutboxNote> {
    const document = await this.documents.get(documentId);
    const signatures = await this.repository.signaturesOf(documentId);
    const certificate = await this.certificate(documentId);
    const { retentionYears } = await this.settings.current();
    const files = [
      { name: `${document.title}.pdf`, key: this.documents.keyOf(documentId) },
      { name: `${certificate.name}.pdf`, key: await this.documents.putCertificate(documentId, certificate.bytes) },
    ];
    return async () => {
      for (const { id, signerEmail, typedName } of signatures)
        await this.mailer.queue({
          template: signedCopy,
          to: signerEmail,
          data: {
            name: typedName,
            title: document.title,
            sha256: document.sha256,
            verifyUrl: this.verifyUrl,
            retentionYears,
          },
          files,
          dedupeKey: `signed-copy:${id}`,
        });
    };
  }

  private get verifyUrl(): string {
    return `${this.config.publicUrl}/terms-of-service?check=document`;
  }
}
