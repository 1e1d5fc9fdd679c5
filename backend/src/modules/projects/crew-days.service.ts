import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ConflictError } from '../../common/errors/index.js';
import { isUniqueViolation } from '../../platform/database/index.js';
import type { ReleasedCrew } from './api/dto/schedule.dto.js';
import { crewDatesOf } from './domain/crew-days.js';
import type { Company } from './domain/build-dates.js';
import type { Phase, Project } from './domain/project.js';
import { CREW_DAY_INDEX } from './persistence/crew.entity.js';
import { CrewRepository, type CrewTaken } from './persistence/crew.repository.js';
import type { StoredBuild } from './persistence/project.repository.js';
import { spokenDate } from './domain/spoken-date.js';

const JUST_TAKEN = 'This crew was just booked by another project. Choose another crew or day.';

/** Keeps the days of the crews in step with the dates of their phases: a crew is in one place a day. */
@Injectable()
export class CrewDays {
  constructor(private readonly crews: CrewRepository) {}

  /** Crews that work elsewhere on the new days of a phase that moved: they cannot follow it. */
  async releases(before: StoredBuild, after: StoredBuild): Promise<ReleasedCrew[]> {
    const { number: projectNumber, calendar } = after.project;
    const crews = await this.crewsAt(after);
    const released: ReleasedCrew[] = [];
    const kept: { crewId: string; dates: string[] }[] = [];
    for (const [index, phase] of after.phases.entries()) {
      const { crewId } = phase;
      if (crewId === null) continue;
      const was = before.phases[index]!;
      const dates = crewDatesOf(phase, calendar, crews[crewId]!);
      const isMoved =
        was.crewId === crewId && !isDeepStrictEqual(dates, crewDatesOf(was, before.project.calendar, crews[crewId]!));
      const taken = isMoved ? await this.crews.taken(crewId, dates, { projectId: after.project.id }) : null;
      const own = kept.filter((other) => other.crewId === crewId).flatMap((other) => other.dates);
      const ownDate = isMoved ? dates.find((date) => own.includes(date)) : undefined;
      if (taken) released.push({ phase: phase.phaseKey, ...taken });
      else if (ownDate !== undefined) {
        const { name: crew } = await this.crews.require(crewId);
        released.push({ phase: phase.phaseKey, crew, onDate: ownDate, projectNumber });
      } else kept.push({ crewId, dates });
    }
    return released;
  }

  /** A crew that has since been booked elsewhere for days on which `after` needs it again. */
  async takenSince(before: StoredBuild, after: StoredBuild): Promise<CrewTaken | null> {
    if (isOver(after)) return null;
    const crews = await this.crewsAt(after);
    for (const [index, phase] of after.phases.entries()) {
      const { crewId } = phase;
      if (crewId === null) continue;
      const was = before.phases[index]!;
      const dates = crewDatesOf(phase, after.project.calendar, crews[crewId]!);
      const isKept =
        was.crewId === crewId && isDeepStrictEqual(dates, crewDatesOf(was, before.project.calendar, crews[crewId]!));
      if (isKept && !isOver(before)) continue;
      const taken = await this.crews.taken(crewId, dates, { projectId: after.project.id });
      if (taken) return taken;
    }
    return null;
  }

  /** Inside the unit that changes the phases, or the days of the crews, which were `crewsBefore`. @throws ConflictError CREW_TAKEN */
  async follow(before: StoredBuild, after: StoredBuild, crewsBefore?: Company['crews']): Promise<void> {
    const ends = isOver(after);
    const crews = await this.crewsAt(before, after);
    const datesOf = (phase: Phase, { calendar }: Project, weeks = crews) =>
      ends || phase.crewId === null ? [] : crewDatesOf(phase, calendar, weeks[phase.crewId]!);
    const moved = after.phases
      .map((phase, index) => {
        const was = before.phases[index]!;
        const dates = datesOf(phase, after.project);
        const isSame =
          was.crewId === phase.crewId && isDeepStrictEqual(dates, datesOf(was, before.project, crewsBefore));
        return { phase, dates, isSame: isSame && before.project.status === after.project.status };
      })
      .filter(({ phase, isSame }, index) => !isSame && (phase.crewId ?? before.phases[index]?.crewId ?? null) !== null);
    const projectId = after.project.id;
    // All are freed first, because a crew may follow itself from one phase to the next.
    await this.crews.freeDays(
      projectId,
      moved.map(({ phase }) => phase.phaseKey),
    );
    for (const { phase, dates } of moved) {
      const at = { projectId, phaseKey: phase.phaseKey };
      try {
        await this.crews.addDays(at, phase.crewId, dates);
      } catch (error) {
        if (!isUniqueViolation(error, CREW_DAY_INDEX)) throw error;
        // Another project took it a moment ago, which this unit cannot see yet.
        const taken = phase.crewId && (await this.crews.taken(phase.crewId, dates, at));
        throw taken
          ? crewTaken(taken.crew, taken.onDate, taken.projectNumber)
          : new ConflictError('CREW_TAKEN', JUST_TAKEN);
      }
    }
  }

  private async crewsAt(...builds: readonly StoredBuild[]): Promise<Company['crews']> {
    const isAssigned = builds.some(({ phases }) => phases.some(({ crewId }) => crewId !== null));
    return isAssigned ? this.crews.workDays() : {};
  }
}

function isOver({ project }: StoredBuild): boolean {
  return ['closed', 'cancelled'].includes(project.status);
}

export function crewTaken(crew: string, onDate: string, projectNumber: number): ConflictError {
  const sentence = `${crew} is at project ${projectNumber} on ${spokenDate(onDate)}. Choose another crew or day.`;
  return new ConflictError('CREW_TAKEN', sentence, { extra: { crew, onDate, projectNumber } });
}
