import { Injectable } from '@nestjs/common';
import { Between, In, MoreThanOrEqual } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { uuidv7 } from '../../../common/ids/ids.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { CrewDayEntity, CrewDayOffEntity, CrewEntity } from './crew.entity.js';
import { ProjectEntity } from './project.entity.js';

export interface CrewTaken {
  crew: string;
  onDate: string;
  projectNumber: number;
}

@Injectable()
export class CrewRepository {
  constructor(private readonly uow: UnitOfWork) {}

  list(): Promise<CrewEntity[]> {
    return this.uow.reader().find(CrewEntity, { order: { name: 'ASC' } });
  }

  async require(id: string): Promise<CrewEntity> {
    const crew = await this.uow.reader().findOneBy(CrewEntity, { id });
    if (!crew) throw new NotFoundError('That crew could not be found.');
    return crew;
  }

  /** Inside a unit. */
  async lock(id: string): Promise<CrewEntity> {
    const crew = await this.uow.writer().findOne(CrewEntity, { where: { id }, lock: this.uow.forUpdate() });
    if (!crew) throw new NotFoundError('That crew could not be found.');
    return crew;
  }

  async save(crew: CrewEntity): Promise<void> {
    await this.uow.writer().save(CrewEntity, crew);
  }

  /** In one query, because every response with dates needs it. */
  async workDays(): Promise<Record<string, { daysOff: string[]; workWeekdays: number[] }>> {
    const rows = await this.uow.query<{ id: string; weekdays: string; dayOff: string | null }>(
      `SELECT crew.id AS id, crew.work_weekdays AS weekdays, crew_day_off.on_date AS dayOff
       FROM crew LEFT JOIN crew_day_off ON crew_day_off.crew_id = crew.id ORDER BY crew_day_off.on_date`,
    );
    const crews: Record<string, { daysOff: string[]; workWeekdays: number[] }> = {};
    for (const { id, weekdays, dayOff } of rows) {
      const crew = (crews[id] ??= { daysOff: [], workWeekdays: JSON.parse(weekdays) as number[] });
      if (dayOff !== null) crew.daysOff.push(dayOff);
    }
    return crews;
  }

  daysOff(): Promise<CrewDayOffEntity[]> {
    return this.uow.rows(CrewDayOffEntity, {}, 'onDate');
  }

  async replaceDaysOff(crewId: string, dates: readonly string[]): Promise<void> {
    const writer = this.uow.writer();
    await writer.delete(CrewDayOffEntity, { crewId });
    if (dates.length > 0)
      await writer.insert(
        CrewDayOffEntity,
        dates.map((onDate) => ({ crewId, onDate })),
      );
  }

  /** Inside a unit: the days on which a crew works on a phase; the index refuses a day that is taken. */
  async addDays(
    { projectId, phaseKey }: { projectId: string; phaseKey: string },
    crewId: string | null,
    dates: readonly string[],
  ): Promise<void> {
    if (crewId === null || dates.length === 0) return;
    const rows = dates.map((onDate) => ({ id: uuidv7(), crewId, onDate, projectId, phaseKey }));
    await this.uow.writer().insert(CrewDayEntity, rows);
  }

  async freeDays(projectId: string, phaseKeys: readonly string[]): Promise<void> {
    if (phaseKeys.length > 0)
      await this.uow.writer().delete(CrewDayEntity, { projectId, phaseKey: In([...phaseKeys]) });
  }

  daysBetween(from: string, to: string): Promise<CrewDayEntity[]> {
    return this.uow.reader().find(CrewDayEntity, { where: { onDate: Between(from, to) }, order: { onDate: 'ASC' } });
  }

  daysFrom(crewId: string, from: string): Promise<CrewDayEntity[]> {
    return this.uow
      .reader()
      .find(CrewDayEntity, { where: { crewId, onDate: MoreThanOrEqual(from) }, order: { onDate: 'ASC' } });
  }

  /** Where the crew is on the first of these days that is taken by other work than this phase, or this project. */
  async taken(
    crewId: string,
    dates: readonly string[],
    at: { projectId: string; phaseKey?: string },
  ): Promise<CrewTaken | null> {
    if (dates.length === 0) return null;
    const days = await this.uow
      .reader()
      .find(CrewDayEntity, { where: { crewId, onDate: In([...dates]) }, order: { onDate: 'ASC' } });
    const other = days.find(
      ({ projectId, phaseKey }) => projectId !== at.projectId || (at.phaseKey ?? phaseKey) !== phaseKey,
    );
    if (!other) return null;
    const project = await this.uow.reader().findOneBy(ProjectEntity, { id: other.projectId });
    const crew = await this.require(crewId);
    return {
      crew: crew.name,
      onDate: other.onDate,
      projectNumber: project?.number ?? 0,
    };
  }
}
