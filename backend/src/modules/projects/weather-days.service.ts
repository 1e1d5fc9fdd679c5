import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { WeatherDayDto, WeatherDayProject, WeatherDayResponse } from './api/dto/schedule.dto.js';
import { isHitByWeather } from './domain/schedule-change.js';
import type { ScheduleChangeEntity } from './persistence/project-parts.entity.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { ScheduleChangeRepository } from './persistence/schedule-change.repository.js';
import { ProjectSettings } from './project-settings.service.js';
import { ScheduleChanges, shown } from './schedule-changes.service.js';

const UNDO_MS = 10 * 60_000;

/** Days on which no weather-sensitive work happens, for many projects in one action: all are published, or none. */
@Injectable()
export class WeatherDays {
  constructor(
    private readonly rows: ScheduleChangeRepository,
    private readonly projects: ProjectRepository,
    private readonly settings: ProjectSettings,
    private readonly changes: ScheduleChanges,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A draft for each project whose dates move. */
  draft({ dates, projectIds, note }: WeatherDayDto, actor: Actor): Promise<WeatherDayResponse> {
    return this.uow.run(async () => {
      const id = uuidv7();
      const days = [...new Set(dates)].toSorted();
      const candidates = projectIds ?? (await this.projects.workingBetween(days[0]!, days.at(-1)!));
      const locked = await this.projects.lockAll(candidates);
      const builds = projectIds ? locked : locked.filter((build) => isHitByWeather(build, days));
      const change = { reason: 'weather' as const, note: note ?? null, items: [], weatherDays: days, batchId: id };
      const drafts = await this.changes.insert(builds, change, actor);
      const projects = new Map(builds.map(({ project }) => [project.id, project]));
      const found = drafts.map((draft) => {
        const { number, name } = projects.get(draft.projectId)!;
        return { number, name, ...draft };
      });
      if (found.length === 0)
        throw new ValidationError({
          dates: 'No dates would move: no project has weather-sensitive work on these days.',
        });
      return { id, dates: days, projects: found, undoUntil: null };
    });
  }

  /** @param projectIds those that are published; the others' drafts are dropped */
  publish(id: string, projectIds: readonly string[] | undefined, actor: Actor): Promise<WeatherDayResponse> {
    return this.uow.run(async () => {
      const company = await this.settings.company();
      const rows = await this.rows.lockBatch(id);
      for (const row of rows) {
        if (!projectIds || projectIds.includes(row.projectId))
          await this.changes.publishLocked(row.projectId, row.id, actor, company);
        else await this.changes.drop(row.projectId, row.id, actor);
      }
      return this.shown(id);
    });
  }

  /** @throws ConflictError ILLEGAL_TRANSITION after ten minutes, or once one of the projects has changed */
  undo(id: string, actor: Actor): Promise<WeatherDayResponse> {
    return this.uow.run(async () => {
      const published = (await this.rows.lockBatch(id)).filter(({ status }) => status === 'published');
      if (published.length === 0 || this.clock.now().getTime() > undoEnd(published))
        throw new ConflictError('ILLEGAL_TRANSITION', 'A weather day can be undone for ten minutes.', {
          extra: { allowed: [] },
        });
      for (const row of published) await this.changes.undoLocked(row.projectId, row.id, actor);
      return this.shown(id);
    });
  }

  private async shown(id: string): Promise<WeatherDayResponse> {
    const rows = await this.rows.lockBatch(id);
    const projects: WeatherDayProject[] = [];
    for (const row of rows) {
      const project = await this.projects.findById(row.projectId);
      projects.push({ ...shown(row, []), number: project?.number ?? 0, name: project?.name ?? '' });
    }
    const published = rows.filter(({ status }) => status === 'published');
    return {
      id,
      dates: rows[0]?.weatherDays ?? [],
      projects,
      undoUntil: published.length > 0 ? new Date(undoEnd(published)).toISOString() : null,
    };
  }
}

function undoEnd(published: readonly ScheduleChangeEntity[]): number {
  return Math.max(...published.map(({ publishedAt }) => publishedAt?.getTime() ?? 0)) + UNDO_MS;
}
