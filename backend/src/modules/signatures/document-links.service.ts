import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { AppError, ConflictError, DependencyError, ForbiddenError, GoneError } from '../../common/errors/index.js';
import { randomToken, sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { Idempotency, type KeyedWrite } from '../../platform/idempotency/index.js';
import { Mailer, RecipientLimit } from '../../platform/mail/index.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import { clientKey, openLink, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import { RecordOwners, type RecordPerson } from '../../platform/records/index.js';
import { partsIn } from '../../platform/pdf/reading-text.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import { normalizeEmail } from '../users/index.js';
import type { DocumentTextResponse, DocumentToSignResponse, OpenedLinkResponse } from './api/dto/signature.response.js';
import { proofOf, type SignDto } from './api/dto/sign.dto.js';
import { LINK_MINUTES, minutesAfter, READING_MINUTES, type Signer } from './domain/signing.js';
import { DocumentLinkRepository } from './persistence/document-link.repository.js';
import type { DocumentLinkEntity, SignedDocumentEntity } from './persistence/signature.entity.js';
import { documentLink } from './signature-emails.js';
import { Signatures } from './signatures.service.js';
import { SignedDocuments } from './signed-documents.service.js';
import { SigningActs, type SigningAct } from './signing-acts.js';
import { SigningCodes } from './signing-codes.service.js';
import { CustomerSigning } from './customer-signing.service.js';

const REQUESTED = 'signatures.link-requested';
const REQUESTS: RateRule = { name: 'document-links', points: 20, windowSec: 15 * 60 };
const BATCH = 500;

/** A document, or a record whose document is made when it is about to be signed. */
export type LinkTarget = { documentId: string } | { targetType: string; targetId: string };

interface LinkRequested {
  target: LinkTarget;
  email: string;
  token: string;
}

/** For signers without a session: a mailed link opens one document, once, and nothing else. */
@Injectable()
export class DocumentLinks implements OnModuleInit {
  constructor(
    private readonly links: DocumentLinkRepository,
    private readonly documents: SignedDocuments,
    private readonly signatures: Signatures,
    private readonly codes: SigningCodes,
    private readonly desk: CustomerSigning,
    private readonly acts: SigningActs,
    private readonly owners: RecordOwners,
    private readonly mailer: Mailer,
    private readonly recipients: RecipientLimit,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly idempotency: Idempotency,
    private readonly keyring: Keyring,
    private readonly audit: AuditLog,
    private readonly config: AppConfig,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    const old = () => this.links.deleteBefore(minutesAfter(clock.now(), -24 * 60), BATCH);
    housekeeping.register('old document links', () => uow.inBatches(old));
  }

  onModuleInit(): void {
    this.handlers.register<LinkRequested>(REQUESTED, (request, { messageId }) => this.mail(request, messageId));
  }

  /** Known and unknown addresses get the same response in the same time: only the worker looks for the person. */
  async request(target: LinkTarget, email: string, ip: string): Promise<void> {
    await this.limiter.consume(REQUESTS, clientKey(ip));
    await this.enqueue(target, email);
  }

  /** To the address that the first link went to; nothing happens for one that is not known. */
  async renew(tokenOrAccess: string, ip: string): Promise<void> {
    await this.limiter.consume(REQUESTS, clientKey(ip));
    const link =
      (await this.links.findByHash(sha256Hex(tokenOrAccess))) ?? (await this.links.find(this.sealed(tokenOrAccess)));
    if (!link) return;
    const { targetType, targetId } = await this.documents.get(link.documentId);
    const isMadeAnew = this.acts.find(targetType)?.current !== undefined;
    await this.enqueue(isMadeAnew ? { targetType, targetId } : { documentId: link.documentId }, link.signerEmail);
  }

  private async enqueue(target: LinkTarget, email: string): Promise<void> {
    if (!(await this.recipients.admits('document-link', normalizeEmail(email)))) return;
    const payload: LinkRequested = { target, email, token: randomToken() };
    const dedupeKey = `${REQUESTED}:${uuidv7()}`;
    await this.uow.run(() => this.outbox.enqueue({ type: REQUESTED, payload, dedupeKey, sensitive: true }));
  }

  /** Works once. @throws GoneError for a used, expired or invented one */
  async open(token: string, ip: string): Promise<OpenedLinkResponse> {
    const link = await openLink(this.limiter, ip, () => this.links.findByHash(sha256Hex(token)));
    if (!link || !(await this.uow.run(() => this.use(link)))) throw linkEnded();
    const until = Math.floor(minutesAfter(this.clock.now(), READING_MINUTES).getTime() / 1000);
    return this.show(`${link.id}.${until}.${this.sealOf(link.id, until)}`);
  }

  /** Again, such as after a reload of the page. @throws GoneError once the access has ended */
  async show(access: string): Promise<OpenedLinkResponse> {
    const { document, signer, until } = await this.opened(access);
    return {
      access,
      accessUntil: until.toISOString(),
      signerName: signer.name,
      document: await this.view(document, signer),
      consent: await this.desk.consentText(signer),
    };
  }

  async file(access: string): Promise<{ name: string; bytes: Buffer }> {
    const { document } = await this.opened(access);
    return { name: document.title, bytes: await this.documents.require(document.id) };
  }

  async text(access: string): Promise<DocumentTextResponse> {
    const { document } = await this.opened(access);
    return { parts: partsIn(await this.documents.require(document.id)) };
  }

  async sendCode(access: string): Promise<void> {
    const { document, signer } = await this.opened(access);
    await this.requireSigner(document, signer);
    await this.codes.send(document, signer);
  }

  /** With a mailed code, because there is no account whose password could be asked for. */
  async sign(access: string, dto: SignDto, write: KeyedWrite, actor: Actor): Promise<DocumentToSignResponse> {
    const { document, signer } = await this.opened(access);
    await this.requireSigner(document, signer);
    const act = this.acts.of(document.targetType);
    const { access: _, password: _password, code: _code, ...body } = { ...dto, access };
    const keyed = { ...write, body: { ...body, documentId: document.id } };
    // The last signature closes what it was for; its response may have been lost.
    if (!(await this.idempotency.isReplay(keyed))) await this.requireCurrent(act, document);
    const proven = await this.signatures.prove(document.id, signer, proofOf(dto), actor);
    return this.idempotency.respond(keyed, async () => {
      await act.sign({ document, proven, dto, actor });
      return this.view(document, signer);
    });
  }

  private async requireCurrent(act: SigningAct, { id, targetId }: SignedDocumentEntity): Promise<void> {
    if (act.current && (await act.current(targetId)) !== id)
      throw new ConflictError(
        'CONTRACT_CHANGED',
        'This document has changed since the link was sent. Ask for a new link, read it again, then sign.',
      );
  }

  private async use(link: DocumentLinkEntity): Promise<boolean> {
    if (!(await this.links.use(link.id, this.clock.now()))) return false;
    await this.audit.record({
      actor: SYSTEM_ACTOR,
      action: 'document-link.open',
      entity: 'signed_document',
      entityId: link.documentId,
      after: { linkId: link.id },
    });
    return true;
  }

  private async mail({ target, email, token }: LinkRequested, messageId: string): Promise<void> {
    const document = await this.documentOf(target).catch((error: unknown) => {
      if (error instanceof AppError && !(error instanceof DependencyError)) return null;
      throw error;
    });
    const person = document && (await this.personOf(document, email));
    if (!person) return;
    await this.uow.run(async () => {
      const tokenHash = sha256Hex(token);
      if (await this.links.findByHash(tokenHash)) return;
      const now = this.clock.now();
      await this.links.insert({
        id: uuidv7(),
        documentId: document.id,
        signerEmail: normalizeEmail(person.email),
        signerName: person.name,
        tokenHash,
        createdAt: now,
        expiresAt: minutesAfter(now, LINK_MINUTES),
        usedAt: null,
      });
      await this.mailer.queue({
        template: documentLink,
        to: normalizeEmail(person.email),
        data: { name: person.name, title: document.title, url: `${this.config.publicUrl}/login#document=${token}` },
        dedupeKey: `document-link:${messageId}`,
        sensitive: true,
      });
    });
  }

  private async documentOf(target: LinkTarget): Promise<SignedDocumentEntity | null> {
    if ('documentId' in target) return this.documents.get(target.documentId);
    const id = await this.acts.find(target.targetType)?.current?.(target.targetId);
    return id ? this.documents.get(id) : null;
  }

  /** The id of the link that this access was given for; empty for one that we did not give. */
  private sealed(access: string): string {
    const [id = '', until = '', seal = ''] = access.split('.');
    const isOurs = /^\d{1,12}$/.test(until) && this.keyring.hmacMatches('document-access', `${id}/${until}`, seal);
    return isOurs ? id : '';
  }

  private async opened(access: string): Promise<{ document: SignedDocumentEntity; signer: Signer; until: Date }> {
    const until = new Date(Number(access.split('.')[1]) * 1000);
    const id = this.sealed(access);
    const link = id !== '' && until > this.clock.now() ? await this.links.find(id) : null;
    if (!link) throw linkEnded();
    const document = await this.documents.get(link.documentId);
    const person = await this.personOf(document, link.signerEmail);
    // Removed from the household since.
    if (!person) throw linkEnded();
    return { document, until, signer: { userId: person.userId, email: link.signerEmail, name: link.signerName } };
  }

  private async view(document: SignedDocumentEntity, signer: Signer): Promise<DocumentToSignResponse> {
    const person = await this.personOf(document, signer.email);
    return this.desk.view(document, signer.email, person?.role ?? 'viewer');
  }

  private async requireSigner(document: SignedDocumentEntity, { email }: Signer): Promise<void> {
    if ((await this.personOf(document, email))?.role !== 'signer')
      throw new ForbiddenError('VIEWER_READS_ONLY', 'You can view this document. A signer in your household signs it.');
  }

  private async personOf({ targetType, targetId }: SignedDocumentEntity, email: string): Promise<RecordPerson | null> {
    const { customers } = await this.owners.of(targetType).people(targetId);
    return customers.find((person) => normalizeEmail(person.email) === normalizeEmail(email)) ?? null;
  }

  private sealOf(linkId: string, until: number): string {
    return this.keyring.hmac('document-access', `${linkId}/${until}`);
  }
}

function linkEnded(): GoneError {
  return new GoneError(
    'SIGNING_LINK_ENDED',
    `A link works once and expires after ${LINK_MINUTES} minutes. Ask for a new one, or log in.`,
  );
}
