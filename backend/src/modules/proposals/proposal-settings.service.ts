import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import type { ProposalSettingsResponse } from './api/dto/proposal-settings.dto.js';
import { FIRST_SETTINGS, type ProposalSettingValue } from './domain/proposal-settings.js';
import { ProposalSettingEntity } from './persistence/proposal.entity.js';
import { ProposalRepository } from './persistence/proposal.repository.js';

@Injectable()
export class ProposalSettings {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<ProposalSettingsResponse> {
    const row = await this.proposals.currentSetting();
    return row ? { ...row.value, version: row.versionNo } : { ...FIRST_SETTINGS, version: 0 };
  }

  async ofVersion(versionNo: number): Promise<ProposalSettingValue> {
    return (await this.proposals.setting(versionNo)).value;
  }

  /** Inside a unit: the version that a new proposal is made with. The first one is stored when it is first needed. */
  async use(): Promise<{ version: number; value: ProposalSettingValue }> {
    const row = (await this.proposals.currentSetting()) ?? (await this.insert(1, FIRST_SETTINGS, null));
    return { version: row.versionNo, value: row.value };
  }

  /** A new version; proposals keep the one they were made with. @throws ConflictError STALE_VERSION */
  save(value: ProposalSettingValue, version: number, actor: Actor): Promise<ProposalSettingsResponse> {
    return this.uow.run(async () => {
      const before = await this.current();
      if (before.version !== version) throw await this.stale();
      const next = Math.max(version, 1) + 1;
      if (version === 0) await this.insert(1, FIRST_SETTINGS, null);
      await this.insert(next, value, actor);
      await this.audit.record({
        ...{ actor, action: 'proposal.settings', entity: 'proposal_setting', entityId: String(next) },
        before: { version, marginFloorPercent: before.marginFloorPercent, validDays: before.validDays },
        after: { version: next, marginFloorPercent: value.marginFloorPercent, validDays: value.validDays },
      });
      return this.current();
    });
  }

  private async insert(versionNo: number, value: ProposalSettingValue, actor: Actor | null) {
    const row = Object.assign(new ProposalSettingEntity(), {
      ...{ versionNo, value, createdBy: actor?.id ?? null, createdAt: this.clock.now() },
    });
    try {
      await this.proposals.insertSetting(row);
    } catch (error) {
      throw isUniqueViolation(error) ? await this.stale() : error;
    }
    return row;
  }

  private async stale(): Promise<ConflictError> {
    const sentence = 'These settings changed after you opened them. Review the changes and save again.';
    return new ConflictError('STALE_VERSION', sentence, { extra: { current: await this.current() } });
  }
}
