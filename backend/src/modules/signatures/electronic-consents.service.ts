import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { RuleError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { normalizeEmail } from '../users/index.js';
import type { Signer } from './domain/signing.js';
import type { ElectronicConsentEntity } from './persistence/signature.entity.js';
import { SignatureRepository } from './persistence/signature.repository.js';
import { SigningSettings } from './signing-settings.service.js';

@Injectable()
export class ElectronicConsents {
  constructor(
    private readonly repository: SignatureRepository,
    private readonly settings: SigningSettings,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** To the text shown now; null when it was not given or was withdrawn. */
  async find(email: string): Promise<ElectronicConsentEntity | null> {
    const { consentVersion } = await this.settings.current();
    return this.repository.findConsent(normalizeEmail(email), consentVersion);
  }

  give(signer: Signer, agreedTo: number | true, actor: Actor): Promise<ElectronicConsentEntity> {
    return this.uow.run(() => this.require(signer, agreedTo, actor));
  }

  /** Inside a unit: the consent on file, or the one given with this request. @throws RuleError for an older text */
  async require(signer: Signer, agreedTo: number | true, actor: Actor): Promise<ElectronicConsentEntity> {
    const { consentVersion: version } = await this.settings.current();
    if (agreedTo !== true && agreedTo !== version)
      throw new RuleError(
        'CONSENT_NEEDED',
        'The text about electronic documents has changed. Read it and agree to it before you sign.',
      );
    const known = await this.find(signer.email);
    if (known) return known;
    const consent = {
      id: uuidv7(),
      signerEmail: normalizeEmail(signer.email),
      signerId: signer.userId,
      signerName: signer.name,
      textVersion: version,
      ip: actor.ip ?? '',
      userAgent: actor.userAgent ?? '',
      givenAt: this.clock.now(),
      withdrawnAt: null,
    };
    await this.repository.insertConsent(consent);
    await this.record('give', consent.id, actor);
    return consent;
  }

  /** What was signed before stays signed. */
  async withdraw(email: string, actor: Actor): Promise<void> {
    const signerEmail = normalizeEmail(email);
    await this.uow.run(async () => {
      const known = await this.find(email);
      if ((await this.repository.withdrawConsents(signerEmail, this.clock.now())) > 0)
        await this.record('withdraw', known?.id ?? signerEmail, actor);
    });
  }

  private record(verb: 'give' | 'withdraw', entityId: string, actor: Actor): Promise<void> {
    return this.audit.record({
      actor,
      action: `electronic-consent.${verb}`,
      entity: 'electronic_consent',
      entityId,
    });
  }
}
