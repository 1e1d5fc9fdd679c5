import { Injectable } from '@nestjs/common';
import { federalHolidays, instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
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
const YEARS_AROUND = [-2, -1, 0, 1, 2, 3];

@Injectable()
export class ProjectSettings {
  constructor(
    private readonly settings: ProjectSettingRepository,
    private readonly crews: CrewRepository,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** The date in the office's time zone. */
  today(): string {
    return instantToLocal(this.site.business.timeZone, this.clock.now().getTime()).date;
  }

  async get(): Promise<BuildSettings> {
    return { ...DEFAULTS, ...(await this.settings.find('build'))?.value };
  }

  async company(): Promise<Company> {
    const daysOff = await this.crews.daysOff();
    const crewDaysOff: Record<string, string[]> = {};
    for (const { crewId, onDate } of daysOff) (crewDaysOff[crewId] ??= []).push(onDate);
    return { ...this.companyOf(await this.get()), crewDaysOff };
  }

  companyOf({ companyHolidays }: BuildSettings): Company {
    const year = Number(this.today().slice(0, 4));
    const federal = YEARS_AROUND.flatMap((offset) => federalHolidays(year + offset)).map(({ observed }) => observed);
    return { holidays: [...federal, ...companyHolidays], crewDaysOff: {} };
  }
}
