import type { CrewCalendar } from 'poolkit/build-schedule';
import { uuidv7 } from '../../../common/ids/ids.js';
import type { Actor } from '../../../common/access/index.js';
import type { UnitOfWork } from '../../../platform/database/index.js';
import type { EndMove } from '../domain/build-dates.js';
import { crewDatesOf } from '../domain/crew-days.js';
import type { ActivityDraft, SlipReason } from '../domain/project.js';
import { CrewDayEntity } from './crew.entity.js';
import { GateEntity, PhaseEntity, ProjectEntity } from './project.entity.js';
import { ProjectActivityEntity, ScheduleChangeEntity, SlipEntity } from './project-parts.entity.js';
import { PunchItemEntity } from './punch.entity.js';
import { ProjectRepository, type StoredBuild } from './project.repository.js';

/** Projects whose past is being made up: kept in memory until `save`, which writes each row once. */
export class PendingBuilds extends ProjectRepository {
  private readonly builds = new Map<string, StoredBuild>();
  private readonly changes: ScheduleChangeEntity[] = [];
  private readonly slips: SlipEntity[] = [];
  private readonly activityRows: ProjectActivityEntity[] = [];
  private readonly crewDays = new Map<string, CrewDayEntity>();
  private highest = 0;

  private readonly toDos: PunchItemEntity[] = [];

  /** The part of the punch list that a new project needs. */
  readonly punchRows = {
    insert: (rows: readonly PunchItemEntity[]) => Promise.resolve(void this.toDos.push(...rows)),
  };

  constructor(private readonly unit: UnitOfWork) {
    super(unit);
  }

  /** The part of the schedule change repository that drafts and publishes. */
  readonly changeRows = {
    insert: (rows: readonly ScheduleChangeEntity[]) => Promise.resolve(void this.changes.push(...rows)),
    lock: (_: string, id: string) => Promise.resolve(this.changes.find((row) => row.id === id)!),
    save: () => Promise.resolve(),
  };

  at(id: string): StoredBuild {
    return this.builds.get(id)!;
  }

  override lock(id: string): Promise<StoredBuild> {
    return Promise.resolve(this.at(id));
  }

  override require(id: string): Promise<StoredBuild> {
    return this.lock(id);
  }

  override findById(id: string): Promise<ProjectEntity | null> {
    return Promise.resolve(this.builds.get(id)?.project ?? null);
  }

  override async highestNumber(): Promise<number> {
    return this.highest || super.highestNumber();
  }

  override insert(build: StoredBuild): Promise<void> {
    this.highest = build.project.number;
    this.builds.set(build.project.id, build);
    return Promise.resolve();
  }

  override update(_: StoredBuild, after: StoredBuild): Promise<void> {
    this.builds.set(after.project.id, after);
    return Promise.resolve();
  }

  override markShared(id: string, lastSharedAt: Date): Promise<void> {
    Object.assign(this.at(id).project, { lastSharedAt });
    return Promise.resolve();
  }

  override insertSlips(
    projectId: string,
    moves: readonly EndMove[],
    { reason, changeId = null }: { reason: SlipReason; changeId?: string | null },
    createdAt: Date,
  ): Promise<string[]> {
    for (const move of moves)
      this.slips.push(
        Object.assign(new SlipEntity(), { id: uuidv7(), projectId, reason, changeId, createdAt, ...move }),
      );
    return Promise.resolve([]);
  }

  override insertActivities(
    projectId: string,
    drafts: readonly ActivityDraft[],
    actor: Actor,
    at: Date,
  ): Promise<void> {
    for (const { kind, summary, before = null, after = null } of drafts)
      this.activityRows.push(
        Object.assign(new ProjectActivityEntity(), {
          ...{ id: '', projectId, at, kind, summary, before, after },
          ...{ actorType: actor.type, actorId: actor.id, actorName: actor.name },
        }),
      );
    return Promise.resolve();
  }

  /** What happened days ago cannot be undone. */
  override insertUndo(): Promise<void> {
    return Promise.resolve();
  }

  /** @returns whether the crew was free on all days of the phase, and has them now */
  takeCrew(phase: PhaseEntity, { id: crewId, ...week }: CrewCalendar & { id: string }): boolean {
    const { project } = this.at(phase.projectId);
    const dates = crewDatesOf({ ...phase, crewId }, project.calendar, week);
    if (dates.some((date) => this.crewDays.has(`${crewId} ${date}`))) return false;
    phase.crewId = crewId;
    for (const onDate of dates)
      this.crewDays.set(
        `${crewId} ${onDate}`,
        Object.assign(new CrewDayEntity(), {
          ...{ id: uuidv7(), crewId, onDate, projectId: project.id, phaseKey: phase.phaseKey },
        }),
      );
    return true;
  }

  /** Inside a unit. What was due before `today` is done. */
  async save(today: string): Promise<void> {
    for (const toDo of this.toDos) if (toDo.dueOn! < today) toDo.status = 'verified';
    const builds = [...this.builds.values()];
    await this.unit.insertRows(
      ProjectEntity,
      builds.map(({ project }) => project),
    );
    await this.unit.insertRows(
      PhaseEntity,
      builds.flatMap(({ phases }) => phases),
    );
    await this.unit.insertRows(
      GateEntity,
      builds.flatMap(({ gates }) => gates),
    );
    await this.unit.insertRows(PunchItemEntity, this.toDos);
    await this.unit.insertRows(ScheduleChangeEntity, this.changes);
    await this.unit.insertRows(SlipEntity, this.slips);
    await this.unit.insertRows(CrewDayEntity, [...this.crewDays.values()]);
  }

  /** Inside a unit, last: in the order in which it happened. */
  async saveActivities(): Promise<void> {
    const rows = this.activityRows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const row of rows) row.id = uuidv7();
    await this.unit.insertRows(ProjectActivityEntity, rows);
    for (const { project } of this.builds.values())
      await super.update(
        { project: { ...project, lastSharedAt: null, silentSince: null }, phases: [], gates: [] },
        { project, phases: [], gates: [] },
      );
  }
}
