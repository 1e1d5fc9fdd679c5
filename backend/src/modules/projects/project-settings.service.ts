import { Injectable } from '@nestjs/common';
import { federalHolidays, instantToLocal } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import type { BuildSettingsResponse } from './api/dto/build-template.dto.js';
import type { Company } from './domain/build-dates.js';
import { CrewRepository } from './persistence/crew.repository.js';
import { ProjectSettingRepository } from './persistence/project-setting.repository.js';

export interface BuildSettings {
  /** The customer hears from us at least every so many working days while work is active. */
  silenceWorkingDays: number;
  /** Days on which no crew works, besides the federal holidays. */
  companyHolidays: string[];
}

const DEFAULTS: BuildSettings = { silenceWorkingDays: 3, companyHolidays: [] };
export const BUILD_SETTINGS = 'build';
const YEARS_AROUND = [-2, -1, 0, 1, 2, 3];

@Injectable()
export class ProjectSettings {
  constructor(
    private readonly settings: ProjectSettingRepository,
    private readonly crews: CrewRepository,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** The date in the office's time zone. */
  today(): string {
    return this.dayOf(this.clock.now());
  }

  dayOf(instant: Date): string {
    return instantToLocal(this.site.business.timeZone, instant.getTime()).date;
  }

  async get(): Promise<BuildSettings> {
    return this.of(await this.settings.find(BUILD_SETTINGS));
  }

  of(stored: { value: object } | null): BuildSettings {
    return { ...DEFAULTS, ...stored?.value };
  }

  async show(): Promise<BuildSettingsResponse> {
    return { ...(await this.get()), version: (await this.settings.find(BUILD_SETTINGS))?.version ?? 0 };
  }

  /** Projects whose dates no longer hold show them as dates to review. @throws ConflictError STALE_VERSION */
  save({ version, ...wanted }: BuildSettings & { version: number }, actor: Actor): Promise<BuildSettingsResponse> {
    const { silenceWorkingDays } = wanted;
    const value = { silenceWorkingDays, companyHolidays: [...new Set(wanted.companyHolidays)].toSorted() };
    return this.uow.run(async () => {
      const stored = await this.settings.lock(BUILD_SETTINGS);
      if ((stored?.version ?? 0) !== version) throw await this.stale();
      const row = { name: BUILD_SETTINGS, value, version: version + 1, updatedAt: this.clock.now() };
      try {
        await (stored ? this.settings.update(row) : this.settings.insert(row));
      } catch (error) {
        throw isUniqueViolation(error) ? await this.stale() : error;
      }
      await this.audit.record({
        ...{ actor, action: 'build.settings', entity: 'project_setting', entityId: BUILD_SETTINGS },
        before: { ...DEFAULTS, ...stored?.value },
        after: value,
      });
      return { ...value, version: row.version };
    });
  }

  private async stale(): Promise<ConflictError> {
    const sentence = 'These settings changed after you opened them. Review the changes and save again.';
    return new ConflictError('STALE_VERSION', sentence, { extra: { current: await this.show() } });
  }

  async company(settings?: BuildSettings): Promise<Company> {
    const crews = await this.crews.workDays();
    return { ...this.companyOf(settings ?? (await this.get())), crews, today: this.today() };
  }

  /** Enough to count working days; dates are scheduled with `company()`, which knows when the crews are off. */
  companyOf({ companyHolidays }: BuildSettings): Pick<Company, 'holidays'> {
    const year = this.clock.now().getUTCFullYear();
    const federal = YEARS_AROUND.flatMap((offset) => federalHolidays(year + offset)).map(({ observed }) => observed);
    return { holidays: [...federal, ...companyHolidays] };
  }
}
