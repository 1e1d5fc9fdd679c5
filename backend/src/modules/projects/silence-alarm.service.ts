import { Injectable } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { Mailer } from '../../platform/mail/index.js';
import { StaffDirectory } from '../users/index.js';
import { workCalendarOf } from './domain/build-dates.js';
import { silentDays, UPDATE_STATUSES } from './domain/silence.js';
import type { ProjectEntity } from './persistence/project.entity.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { ProjectChanges } from './project-changes.service.js';
import { silentProject } from './project-emails.js';
import { ProjectSettings, type BuildSettings } from './project-settings.service.js';

export interface SilentProject {
  project: ProjectEntity;
  days: number;
}

/** Reports builds whose customer has heard nothing for longer than we promise. Only a log or a message ends it. */
@Injectable()
export class SilenceAlarm {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly settings: ProjectSettings,
    private readonly changes: ProjectChanges,
    private readonly staff: StaffDirectory,
    private readonly mailer: Mailer,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly site: SiteConfig,
    housekeeping: Housekeeping,
  ) {
    housekeeping.register('silent projects', () => this.sweep());
  }

  /** The longest silence first. */
  async list(): Promise<SilentProject[]> {
    const settings = await this.settings.get();
    const projects = await this.projects.withStatus(UPDATE_STATUSES);
    return projects
      .map((project) => ({ project, days: this.daysOf(project, settings) }))
      .filter(({ days }) => days >= settings.silenceWorkingDays)
      .sort((a, b) => b.days - a.days);
  }

  private daysOf(project: ProjectEntity, settings: BuildSettings): number {
    const { status, lastSharedAt, statusChangedAt } = project;
    const facts = {
      status,
      lastSharedOn: lastSharedAt && this.dateOf(lastSharedAt),
      statusChangedOn: this.dateOf(statusChangedAt),
      today: this.settings.today(),
    };
    return silentDays(facts, workCalendarOf(project, this.settings.companyOf(settings)));
  }

  /** Emails the project manager when a silence begins. Owners read of it in the digest of alerts. */
  async sweep(): Promise<void> {
    const silent = await this.list();
    for (const { project } of silent) if (!project.silentSince) await this.begin(project.id);
  }

  private begin(id: string): Promise<void> {
    return this.uow.run(async () => {
      const settings = await this.settings.get();
      // Another sweep, a log or a new status may have come first.
      const { project } = await this.projects.lock(id);
      const days = this.daysOf(project, settings);
      if (project.silentSince || days < settings.silenceWorkingDays) return;
      const now = this.clock.now();
      const pm = project.pmId ? await this.staff.findActive(project.pmId) : null;
      if (pm)
        await this.mailer.queue({
          template: silentProject,
          to: pm.email,
          data: { name: pm.name, projectId: id, number: project.number, projectName: project.name, days },
          dedupeKey: `silent:${id}:${now.toISOString()}`,
          aboutId: id,
        });
      await this.projects.markSilent(id, now);
      const summary = `The customer has not heard from us in ${days} working days.`;
      await this.changes.note(id, { kind: 'silent', summary }, SYSTEM_ACTOR);
    });
  }

  private dateOf(instant: Date): string {
    return instantToLocal(this.site.business.timeZone, instant.getTime()).date;
  }
}
