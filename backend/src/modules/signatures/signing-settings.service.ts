import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import type { SigningSettingsResponse, SigningSettingsVersion } from './api/dto/signing-settings.dto.js';
import { FIRST_SIGNING_SETTINGS, nextSettings, type SigningTerms } from './domain/signing-settings.js';
import { SigningSettingRepository } from './persistence/signing-setting.repository.js';

const MAX_VERSIONS = 50;

@Injectable()
export class SigningSettings {
  constructor(
    private readonly settings: SigningSettingRepository,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<SigningSettingsResponse> {
    const row = await this.settings.current();
    return { ...FIRST_SIGNING_SETTINGS, ...row?.value, version: row?.versionNo ?? 0 };
  }

  /** Those that were saved. */
  async versions(): Promise<SigningSettingsVersion[]> {
    const rows = await this.settings.newest(MAX_VERSIONS);
    return rows.map(({ value, versionNo: version, createdAt }) => ({
      ...{ ...FIRST_SIGNING_SETTINGS, ...value, version, savedAt: createdAt.toISOString() },
    }));
  }

  /** A new version. @throws ConflictError STALE_VERSION */
  async save(terms: SigningTerms, seen: number, actor: Actor): Promise<SigningSettingsResponse> {
    try {
      return await this.uow.run(async () => {
        const { version, ...before } = await this.current();
        if (version !== seen) throw await this.stale();
        const value = nextSettings(before, terms);
        const versionNo = version + 1;
        await this.settings.insert({ versionNo, value, createdBy: actor.id, createdAt: this.clock.now() });
        await this.audit.record({
          ...{ actor, action: 'signing.settings', entity: 'signing_setting', entityId: String(versionNo) },
          before: { version, consentVersion: before.consentVersion, retentionYears: before.retentionYears },
          after: { version: versionNo, consentVersion: value.consentVersion, retentionYears: value.retentionYears },
        });
        return { ...value, version: versionNo };
      });
    } catch (error) {
      throw isUniqueViolation(error) ? await this.stale() : error;
    }
  }

  private async stale(): Promise<ConflictError> {
    const sentence = 'These settings changed after you opened them. Review the changes and save again.';
    return new ConflictError('STALE_VERSION', sentence, { extra: { current: await this.current() } });
  }
}
