import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { searchText, sortName } from '../../common/text/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { BusinessEvents } from '../../platform/business-events/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import type { ProjectDetail } from './api/dto/project.response.js';
import { endMoves, endOf } from './domain/build-dates.js';
import { spokenDate } from './domain/spoken-date.js';
import { restored, undoUntil, type BeforeChange } from './domain/project-undo.js';
import type { ProjectStatus } from './domain/project-status.js';
import type { ActivityDraft, BuildChange } from './domain/project.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import { changesOf, ProjectRepository, type StoredBuild } from './persistence/project.repository.js';
import { CrewDays } from './crew-days.service.js';
import { ProjectDetails } from './project-details.service.js';

const COMPLETED: readonly ProjectStatus[] = ['substantially_complete', 'warranty', 'closed'];

type Decision = BuildChange<StoredBuild> | null;
type Decide = (build: StoredBuild, now: Date) => Decision | Promise<Decision>;

/** The only way to write a project: so no caller can forget what follows from a change. */
@Injectable()
export class ProjectChanges {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly households: HouseholdRepository,
    private readonly crewDays: CrewDays,
    private readonly details: ProjectDetails,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly business: BusinessEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the project, lets `decide` compute the change (null: none), saves what differs, turns every moved end into a
   * slip, records it and tells open consoles.
   *
   * @param version the one that was seen; null for additions
   * @throws NotFoundError, ConflictError STALE_VERSION, and what `decide` throws
   */
  change(id: string, version: number | null, actor: Actor, decide: Decide): Promise<StoredBuild> {
    return this.uow.run(async () => {
      const before = await this.projects.lock(id);
      if (version !== null && before.project.version !== version) throw await this.stale(before);
      const now = this.clock.now();
      const change = await decide(before, now);
      return change ? this.apply(before, change, actor, now) : before;
    });
  }

  /** Inside a unit: what it has written so far. */
  show(build: StoredBuild): Promise<ProjectDetail> {
    return this.details.of(build);
  }

  changeAndShow(...change: Parameters<ProjectChanges['change']>): Promise<ProjectDetail> {
    return this.uow.run(async () => this.details.of(await this.change(...change)));
  }

  /**
   * @throws NotFoundError, ConflictError ILLEGAL_TRANSITION after a day or once something else has changed, CREW_TAKEN
   */
  undo(id: string, undoId: string, actor: Actor): Promise<StoredBuild> {
    return this.change(id, null, actor, async (build, now) => {
      const undo = await this.projects.findUndo(id, undoId);
      if (!undo) throw new NotFoundError('That change could not be found.');
      const back = restored(build, undo, now);
      const taken = await this.crewDays.takenSince(build, back);
      if (taken) {
        const { crew, onDate, projectNumber } = taken;
        const sentence = `This change cannot be undone: ${crew} has been booked at project ${projectNumber} for ${spokenDate(onDate)}.`;
        throw new ConflictError('CREW_TAKEN', sentence, { extra: { ...taken } });
      }
      await this.projects.deleteSlips(undo.before.slipIds);
      return {
        ...back,
        dates: 'restored',
        activities: [{ kind: 'change_undone', summary: `Undone: ${undo.summary}` }],
        audit: { action: 'project.undo', after: { undoId } },
      };
    });
  }

  /** Inside a unit: one line of the activity list, which changes nothing else. */
  async note(id: string, draft: ActivityDraft, actor: Actor): Promise<void> {
    await this.projects.insertActivities(id, [draft], actor, this.clock.now());
  }

  private async apply(
    before: StoredBuild,
    change: BuildChange<StoredBuild>,
    actor: Actor,
    now: Date,
  ): Promise<StoredBuild> {
    const { after, released } = await this.withoutTakenCrews(before, await this.derived(before, change, now));
    await this.projects.update(before, after);
    await this.crewDays.follow(before, after);
    const { id } = before.project;
    const slipIds = await this.recordSlips(before, after, change.dates, now);
    await this.projects.insertActivities(id, [...change.activities, ...released], actor, now);
    if (change.audit) await this.audit.record({ actor, entity: 'project', entityId: id, ...change.audit });
    if (change.canUndo && after.project.version > before.project.version)
      await this.projects.insertUndo({
        id: uuidv7(),
        projectId: id,
        summary: (change.activities[0]?.summary ?? 'The last change.').slice(0, 300),
        before: replacedBy(before, after, slipIds),
        versionAfter: after.project.version,
        until: undoUntil(now),
        createdBy: actor.id,
      });
    const { number, version, status } = after.project;
    if (COMPLETED.includes(status) && !COMPLETED.includes(before.project.status))
      await this.business.report({ name: 'project_completed', projectId: id, leadId: after.project.leadId });
    this.live.publish({ kind: 'project.changed', subjectId: id, data: { number, version, status, by: actor.id } });
    return after;
  }

  private async withoutTakenCrews(
    before: StoredBuild,
    after: StoredBuild,
  ): Promise<{ after: StoredBuild; released: ActivityDraft[] }> {
    const taken = new Map((await this.crewDays.releases(before, after)).map((release) => [release.phase, release]));
    const phases = after.phases.map((phase) => (taken.has(phase.phaseKey) ? { ...phase, crewId: null } : phase));
    const released = after.phases.flatMap(({ phaseKey, name }) => {
      const release = taken.get(phaseKey);
      if (!release) return [];
      const { crew, projectNumber, onDate } = release;
      const summary = `${crew} is no longer booked for ${name}: it is at project ${projectNumber} on ${spokenDate(onDate)}.`;
      return [{ kind: 'crew_released', summary, after: { phase: phaseKey } }];
    });
    return { after: { ...after, phases }, released };
  }

  private async recordSlips(
    before: StoredBuild,
    after: StoredBuild,
    dates: BuildChange['dates'],
    now: Date,
  ): Promise<string[]> {
    if (dates === 'restored' || endMoves(before.phases, after.phases).length === 0) return [];
    if (!dates) throw new Error('A change that moves dates must say why.');
    const { id } = before.project;
    const { reason, changeId, late = before.phases } = dates;
    const earlier = endMoves(before.phases, late);
    const moves = endMoves(late, after.phases);
    return [
      ...(await this.projects.insertSlips(id, earlier, { reason: 'earlier_delay', changeId }, now)),
      ...(await this.projects.insertSlips(id, moves, { reason, changeId }, now)),
    ];
  }

  /** The whole next build, with what lists sort, search and count by. */
  private async derived(
    before: StoredBuild,
    { project = before.project, ...change }: BuildChange<StoredBuild>,
    now: Date,
  ): Promise<StoredBuild> {
    const merge = <R extends { id: string }>(rows: R[], changed: readonly R[] = []): R[] =>
      rows.map((row) => changed.find(({ id }) => id === row.id) ?? row);
    const phases = merge(before.phases, change.phases);
    const gates = merge(before.gates, change.gates);
    const next = {
      ...project,
      forecastEndsOn: endOf(phases),
      nextPhase: phases.find(({ status }) => status !== 'done')?.name ?? null,
    };
    if (next.name !== before.project.name) Object.assign(next, await this.searchKeys(next));
    const was: object[] = [before.project, ...before.phases, ...before.gates];
    const isChanged = [next, ...phases, ...gates].some(
      (row, index) => Object.keys(changesOf(was[index]!, row)).length > 0,
    );
    if (isChanged) Object.assign(next, { version: before.project.version + 1, updatedAt: now });
    return { project: next, phases, gates };
  }

  private async searchKeys({ name, number, householdId, propertyId }: StoredBuild['project']) {
    const words = await this.households.searchWords(householdId, propertyId);
    return { nameSort: sortName(name), searchText: searchText([name, String(number), ...words], null) };
  }

  async stale(build: StoredBuild, when = 'you opened it. Review the changes and save again'): Promise<ConflictError> {
    const sentence = `Project ${build.project.number} changed after ${when}.`;
    return new ConflictError('STALE_VERSION', sentence, { extra: { current: await this.details.of(build) } });
  }
}

function replacedBy(before: StoredBuild, after: StoredBuild, slipIds: string[]): BeforeChange {
  const { version: _, updatedAt: __, silentSince: ___, ...project } = changesOf(after.project, before.project);
  const replaced = <R extends { id: string }>(was: R[], now: R[]) =>
    was.flatMap((row, index) => {
      const fields = changesOf(now[index] as R, row);
      return Object.keys(fields).length > 0 ? [{ ...fields, id: row.id }] : [];
    });
  return {
    project,
    phases: replaced(before.phases, after.phases),
    gates: replaced(before.gates, after.gates),
    slipIds,
  };
}
