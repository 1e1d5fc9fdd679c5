import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor, CustomerPrincipal } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ForbiddenError, NotFoundError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Idempotency, type KeyedWrite } from '../../platform/idempotency/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { RecordOwners, type RecordPerson } from '../../platform/records/index.js';
import { Threads } from '../../platform/threads/index.js';
import {
  proofOf,
  Signatures,
  SignedCopies,
  SignedDocuments,
  SigningActs,
  SigningSettings,
  type SignDto,
} from '../signatures/index.js';
import type { ProvenSigner } from '../signatures/index.js';
import { normalizeEmail } from '../users/index.js';
import type { OwnerConsentResponse } from './api/dto/owner-consent.response.js';
import { nextStatus } from './domain/owner-consent.js';
import { ownerConsentAsked } from './owner-consent-emails.js';
import { ownerConsentTask } from './pdf/owner-consent-task.js';
import type { OwnerConsentEntity } from './persistence/owner-consent.entity.js';
import { OwnerConsentRepository } from './persistence/owner-consent.repository.js';

const TARGET = 'owner_consent';

/** RSMo 429.013: a document and a signature of its own, never part of accepting a contract. */
@Injectable()
export class OwnerConsents implements OnModuleInit {
  constructor(
    private readonly consents: OwnerConsentRepository,
    private readonly documents: SignedDocuments,
    private readonly signatures: Signatures,
    private readonly copies: SignedCopies,
    private readonly acts: SigningActs,
    private readonly settings: SigningSettings,
    private readonly owners: RecordOwners,
    private readonly threads: Threads,
    private readonly mailer: Mailer,
    private readonly idempotency: Idempotency,
    private readonly audit: AuditLog,
    private readonly site: SiteConfig,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The people of the project read and sign its consent. */
  onModuleInit(): void {
    this.owners.register(TARGET, this.owners.of('project'));
    this.acts.register(TARGET, {
      sign: ({ document, proven, dto, actor }) => this.signInUnit(document.targetId, proven, dto, actor),
    });
  }

  async show(projectId: string): Promise<OwnerConsentResponse> {
    await this.label(projectId);
    return this.shown(await this.consents.find(projectId));
  }

  /** @throws NotFoundError also for another household's project */
  async showFor(customer: CustomerPrincipal, projectId: string): Promise<OwnerConsentResponse> {
    await this.owners.requireRole('project', projectId, customer.userId);
    return this.shown(await this.consents.find(projectId));
  }

  async ask(projectId: string, actor: Actor): Promise<OwnerConsentResponse> {
    const label = await this.label(projectId);
    nextStatus('ask', (await this.consents.find(projectId))?.status ?? 'not_asked');
    const signers = await this.signers(projectId);
    const { id: documentId } = await this.documents.keep({
      targetType: TARGET,
      targetId: projectId,
      title: `Consent of owner, ${label}`.slice(0, 120),
      bytes: await this.paper(label, signers),
    });
    return this.uow.run(async () => {
      const known = await this.consents.lock(projectId);
      const consent = {
        projectId,
        documentId,
        status: nextStatus('ask', known?.status ?? 'not_asked'),
        askedByName: actor.name ?? 'The office',
        askedAt: this.clock.now(),
        answeredByName: null,
        answeredAt: null,
      };
      await this.consents.save(consent);
      const path = (await this.owners.of('project').find(projectId))?.path.portal ?? '';
      const inPlainWords = (await this.settings.current()).ownerConsentMeans.paragraphs;
      for (const { email, name } of signers)
        await this.mailer.queue({
          template: ownerConsentAsked,
          to: email,
          data: { name, project: label, path, documentId, inPlainWords },
          dedupeKey: `owner-consent:${documentId}:${normalizeEmail(email)}:${consent.askedAt.getTime()}`,
          aboutId: projectId,
        });
      await this.note(projectId, 'ask', 'Requested the consent of owner.', actor);
      return this.shown(consent);
    });
  }

  async sign(
    customer: CustomerPrincipal,
    projectId: string,
    dto: SignDto,
    write: KeyedWrite,
    actor: Actor,
  ): Promise<OwnerConsentResponse> {
    await this.requireSigner(customer, projectId);
    const consent = await this.consents.find(projectId);
    if (!consent) throw new NotFoundError();
    const proven = await this.signatures.prove(consent.documentId, customer, proofOf(dto), actor);
    const { password: _, code: _code, ...body } = dto;
    return this.idempotency.respond({ ...write, body }, () => this.signInUnit(projectId, proven, dto, actor));
  }

  async decline(customer: CustomerPrincipal, projectId: string, actor: Actor): Promise<OwnerConsentResponse> {
    await this.requireSigner(customer, projectId);
    return this.uow.run(async () => {
      const consent = await this.lock(projectId);
      this.answer(consent, 'decline', customer.name);
      await this.consents.save(consent);
      await this.note(projectId, 'decline', `${customer.name} declined the consent of owner.`, actor);
      return this.shown(consent);
    });
  }

  /** Signed once every signer of the household has signed. */
  private async signInUnit(
    projectId: string,
    proven: ProvenSigner,
    dto: SignDto,
    actor: Actor,
  ): Promise<OwnerConsentResponse> {
    const consent = await this.lock(projectId);
    nextStatus('sign', consent.status);
    const { documentId } = consent;
    if (proven.documentId !== documentId) throw new NotFoundError();
    const { name: typedName, strokes, consent: agreedTo } = dto;
    await this.signatures.sign({ proven, typedName, strokes, consent: agreedTo, actor });
    const signed = new Set((await this.signatures.of(documentId)).map(({ signerEmail }) => signerEmail));
    if ((await this.signers(projectId)).every(({ email }) => signed.has(normalizeEmail(email)))) {
      this.answer(consent, 'sign', proven.signer.name);
      await this.consents.save(consent);
      await this.copies.send(documentId);
    }
    await this.note(projectId, 'sign', `${proven.signer.name} signed the consent of owner.`, actor);
    return this.shown(consent);
  }

  private answer(consent: OwnerConsentEntity, verb: 'sign' | 'decline', name: string): void {
    consent.status = nextStatus(verb, consent.status);
    consent.answeredByName = name;
    consent.answeredAt = this.clock.now();
  }

  private async paper(label: string, signers: readonly RecordPerson[]): Promise<Uint8Array> {
    const { ownerConsent, checkedOn } = await this.settings.current();
    const { brand, contact } = this.site;
    return this.threads.pdf(ownerConsentTask, {
      brandName: brand.name,
      heading: ownerConsent.title,
      paragraphs: ownerConsent.paragraphs,
      facts: [
        ['Project', label],
        ['Owner', signers.map(({ name }) => name).join(' and ')],
        ['Contractor', `${brand.legalName}, ${contact.email}`],
      ],
      note: `RSMo 429.013, text checked on ${checkedOn}. This consent is signed on its own. The contract does not depend on it.`,
      footer: `${brand.legalName}.`,
      at: this.clock.now(),
    });
  }

  private async shown(consent: OwnerConsentEntity | null): Promise<OwnerConsentResponse> {
    const document = consent && (await this.documents.get(consent.documentId));
    return {
      status: consent?.status ?? 'not_asked',
      documentId: consent?.documentId ?? null,
      title: document?.title ?? null,
      askedAt: consent?.askedAt.toISOString() ?? null,
      answeredByName: consent?.answeredByName ?? null,
      answeredAt: consent?.answeredAt?.toISOString() ?? null,
      inPlainWords: (await this.settings.current()).ownerConsentMeans.paragraphs,
    };
  }

  private async lock(projectId: string): Promise<OwnerConsentEntity> {
    const consent = await this.consents.lock(projectId);
    if (!consent) throw new NotFoundError();
    return consent;
  }

  private async signers(projectId: string): Promise<RecordPerson[]> {
    const { customers } = await this.owners.of('project').people(projectId);
    return customers.filter(({ role }) => role === 'signer');
  }

  /** @throws NotFoundError */
  private async label(projectId: string): Promise<string> {
    const head = await this.owners.of('project').find(projectId);
    if (!head) throw new NotFoundError();
    return head.label;
  }

  private async requireSigner({ userId }: CustomerPrincipal, projectId: string): Promise<void> {
    if ((await this.owners.requireRole('project', projectId, userId)) === 'viewer')
      throw new ForbiddenError('VIEWER_READS_ONLY', 'You can view this. A signer in your household can answer it.');
  }

  private async note(projectId: string, verb: string, summary: string, actor: Actor): Promise<void> {
    await this.owners.of('project').note(projectId, { actor, kind: `owner_consent.${verb}`, summary });
    await this.audit.record({ actor, action: `owner-consent.${verb}`, entity: 'project', entityId: projectId });
  }
}
