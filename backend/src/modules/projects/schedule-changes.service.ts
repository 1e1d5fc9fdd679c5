import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import type { DraftChangeDto, ReleasedCrew, ScheduleDraft } from './api/dto/schedule.dto.js';
import type { ProjectDetail } from './api/dto/project.response.js';
import type { Company } from './domain/build-dates.js';
import { endOf, reschedule } from './domain/build-dates.js';
import { SLIP_TEXTS } from './domain/customer-words.js';
import type { SlipReason } from './domain/project.js';
import { movedByWinter, planItems, planWeatherDays, type PlannedDates } from './domain/schedule-change.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import { ScheduleChangeEntity } from './persistence/project-parts.entity.js';
import { ProjectRepository, type StoredBuild } from './persistence/project.repository.js';
import { ScheduleChangeRepository } from './persistence/schedule-change.repository.js';
import { CrewDays } from './crew-days.service.js';
import { ProjectChanges } from './project-changes.service.js';
import { datesRestored, newDates } from './project-emails.js';
import { ProjectSettings } from './project-settings.service.js';
import { spokenDate, spokenDates, spokenWeekday } from './domain/spoken-date.js';

type Plan = PlannedDates<StoredBuild>;

interface Moving {
  build: StoredBuild;
  plan: Plan;
}

interface NewChange {
  reason: SlipReason;
  note: string | null;
  items: ScheduleChangeEntity['items'];
  weatherDays?: readonly string[] | null;
  workedDays?: readonly string[] | null;
  batchId?: string;
}

@Injectable()
export class ScheduleEmails {
  constructor(
    private readonly households: HouseholdRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** The very emails that publishing sends, for each build. */
  async preview(moving: readonly Moving[], change: NewChange): Promise<ScheduleChangeEntity['messages'][]> {
    const members = await this.households.membersOfAll(moving.map(({ build }) => build.project.householdId));
    return moving.map(({ build, plan }) =>
      (members.get(build.project.householdId) ?? []).map(({ email, name }) => {
        const { subject, text } = this.mailer.preview(newDates, dataOf(build, plan, change, name));
        return { to: email, subject, text };
      }),
    );
  }

  async send(build: StoredBuild, plan: Plan, row: ScheduleChangeEntity): Promise<void> {
    if (plan.moved.length === 0) return;
    for (const { id, email, name } of await this.households.membersOf(build.project.householdId))
      await this.mailer.queue({
        template: newDates,
        to: email,
        data: dataOf(build, plan, row, name),
        dedupeKey: `${keyOf(row)}${id}`,
        aboutId: build.project.id,
      });
  }

  /** A queued email is withdrawn; if it was sent, a correction follows. */
  async correct({ project, phases }: StoredBuild, row: ScheduleChangeEntity): Promise<void> {
    if (row.moved.length === 0) return;
    const unsent = await this.mailer.withdrawAll(keyOf(row));
    const quiet = new Set(unsent.filter(({ mayBeOut }) => !mayBeOut).map(({ keyEnd }) => keyEnd));
    for (const { id, email, name } of await this.households.membersOf(project.householdId)) {
      if (quiet.has(id)) continue;
      await this.mailer.queue({
        template: datesRestored,
        to: email,
        data: { name, projectId: project.id, projectName: project.name, toEnd: spokenDate(endOf(phases)) },
        dedupeKey: `dates-restored:${row.id}:${id}`,
        aboutId: project.id,
      });
    }
  }
}

/**
 * Dates that staff change: drafted, shown with everything they move, then published or dropped. Customers see nothing
 * before it is published.
 */
@Injectable()
export class ScheduleChanges {
  constructor(
    private readonly rows: ScheduleChangeRepository,
    private readonly projects: ProjectRepository,
    private readonly crewDays: CrewDays,
    private readonly settings: ProjectSettings,
    private readonly changes: ProjectChanges,
    private readonly emails: ScheduleEmails,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
  ) {}

  async list(projectId: string): Promise<ScheduleDraft[]> {
    await this.projects.requireProject(projectId);
    return (await this.rows.listOf(projectId)).map((row) => shown(row, []));
  }

  draft(
    projectId: string,
    { version, reason, note, items, workedDays }: DraftChangeDto,
    actor: Actor,
  ): Promise<ScheduleDraft> {
    return this.uow.run(async () => {
      const build = await this.projects.lock(projectId);
      if (build.project.version !== version) throw await this.changes.stale(build);
      const change = { reason, note: note ?? null, items, workedDays: workedDays?.toSorted() ?? null };
      const [draft] = await this.insert([build], change, actor);
      if (!draft) throw new ValidationError({ items: 'Nothing would move. Choose other dates or days.' });
      return draft;
    });
  }

  /** Inside a unit that holds the projects' locks: a draft for each whose dates move. */
  async insert(
    builds: readonly StoredBuild[],
    change: NewChange,
    actor: Actor,
    shared?: Company,
  ): Promise<ScheduleDraft[]> {
    const company = shared ?? (await this.settings.company());
    const moving = builds
      .map((build) => ({ build, plan: planOf(build, change, company) }))
      .filter(({ plan }) => plan.moved.length > 0);
    if (moving.length === 0) return [];
    const messages = await this.emails.preview(moving, change);
    const rows = moving.map(({ build: { project }, plan }, index) =>
      Object.assign(new ScheduleChangeEntity(), {
        id: uuidv7(),
        projectId: project.id,
        status: 'draft',
        reason: change.reason,
        note: change.note,
        items: change.items,
        weatherDays: change.weatherDays ? [...change.weatherDays] : null,
        workedDays: change.workedDays ? [...change.workedDays] : null,
        moved: plan.moved,
        messages: messages[index]!,
        projectVersion: project.version,
        batchId: change.batchId ?? null,
        createdBy: actor.id,
        createdAt: this.emails.now(),
        publishedAt: null,
        undoneAt: null,
      } satisfies ScheduleChangeEntity),
    );
    await this.rows.insert(rows);
    const drafts: ScheduleDraft[] = [];
    for (const [index, row] of rows.entries()) {
      const { build, plan } = moving[index]!;
      await this.record('draft', row, actor);
      const after = { ...build, project: plan.project, phases: plan.phases };
      drafts.push(shown(row, await this.crewDays.releases(build, after)));
    }
    return drafts;
  }

  async publish(projectId: string, changeId: string, actor: Actor): Promise<ProjectDetail> {
    return this.uow.run(async () => this.changes.show(await this.publishLocked(projectId, changeId, actor)));
  }

  /** Inside a unit. @throws ConflictError ILLEGAL_TRANSITION when it is no draft, STALE_VERSION */
  async publishLocked(
    projectId: string,
    changeId: string,
    actor: Actor,
    shared?: Company,
    { canUndo = true } = {},
  ): Promise<StoredBuild> {
    const company = shared ?? (await this.settings.company());
    let row: ScheduleChangeEntity | undefined;
    const after = await this.changes.change(projectId, null, actor, async (build, now) => {
      row = await this.rows.lock(projectId, changeId);
      if (row.status !== 'draft') throw notDraft(row.status);
      if (row.projectVersion !== build.project.version) throw await this.changes.stale(build, DRAFTED);
      const plan = planOf(build, row, company);
      // A holiday or a crew's day off that was added since would move other phases than the draft has shown.
      if (!isDeepStrictEqual(plan.moved, row.moved)) throw await this.changes.stale(build, DRAFTED);
      await this.emails.send(build, plan, row);
      Object.assign(row, { status: 'published', publishedAt: now });
      return {
        project: plan.project,
        phases: plan.phases,
        dates: { reason: row.reason, changeId, late: plan.late },
        activities: [
          {
            kind: 'dates_published',
            summary: publishedWords(build, plan, row),
            after: { changeId, moved: plan.moved },
          },
        ],
        audit: {
          action: 'project.dates',
          after: {
            ...{ changeId, reason: row.reason, moved: plan.moved },
            ...(row.workedDays && { workedDays: row.workedDays }),
          },
        },
        canUndo,
      };
    });
    await this.rows.save(Object.assign(row!, { projectVersion: after.project.version }));
    return after;
  }

  drop(projectId: string, changeId: string, actor: Actor): Promise<void> {
    return this.uow.run(async () => {
      const row = await this.rows.lock(projectId, changeId);
      if (row.status === 'dropped') return;
      if (row.status !== 'draft') throw notDraft(row.status);
      await this.rows.save(Object.assign(row, { status: 'dropped' }));
      await this.record('drop', row, actor);
    });
  }

  private async record(verb: 'draft' | 'drop', { id, projectId, reason }: ScheduleChangeEntity, actor: Actor) {
    const after = { changeId: id, reason };
    const action = `project.dates-${verb}`;
    await this.audit.record({ actor, action, entity: 'project', entityId: projectId, after });
  }

  async undo(projectId: string, changeId: string, actor: Actor): Promise<ProjectDetail> {
    return this.uow.run(async () => this.changes.show(await this.undoLocked(projectId, changeId, actor)));
  }

  /** The last change of a project. Customers who were notified of new dates are notified again. */
  undoLast(projectId: string, undoId: string, actor: Actor): Promise<ProjectDetail> {
    return this.uow.run(async () => {
      await this.projects.lock(projectId);
      const undo = await this.projects.findUndo(projectId, undoId);
      const dates = undo && (await this.rows.publishedBy(undo));
      const after = dates
        ? await this.undoLocked(projectId, dates.id, actor)
        : await this.changes.undo(projectId, undoId, actor);
      return this.changes.show(after);
    });
  }

  /** Inside a unit: the dates are as before, and a customer who was notified is notified again. */
  async undoLocked(projectId: string, changeId: string, actor: Actor): Promise<StoredBuild> {
    await this.projects.lock(projectId);
    const row = await this.rows.lock(projectId, changeId);
    if (row.status !== 'published')
      throw new ConflictError('ILLEGAL_TRANSITION', 'Only a published change can be undone.', {
        extra: { allowed: [] },
      });
    const undo = await this.rows.undoOf(projectId, row.projectVersion);
    if (!undo)
      throw new ConflictError('ILLEGAL_TRANSITION', 'This project has changed since, so the change cannot be undone.');
    const after = await this.changes.undo(projectId, undo.id, actor);
    await this.emails.correct(after, row);
    await this.rows.save(Object.assign(row, { status: 'undone', undoneAt: this.emails.now() }));
    return after;
  }
}

function planOf(
  build: StoredBuild,
  change: Pick<NewChange, 'reason' | 'items' | 'weatherDays' | 'workedDays'>,
  company: Company,
): Plan {
  if (change.weatherDays) return planWeatherDays(build, change.weatherDays, company);
  const plan = planItems(build, change.items, company, change.workedDays);
  // More work is not why other work is late.
  return change.reason === 'scope' ? { ...plan, late: reschedule(build.project, build.phases, company) } : plan;
}

function dataOf(
  { project, phases }: StoredBuild,
  plan: Plan,
  { reason, note }: Pick<NewChange, 'reason' | 'note'>,
  name: string,
) {
  const names = new Map(phases.map((phase) => [phase.phaseKey, phase.name]));
  return {
    name,
    projectId: project.id,
    projectName: project.name,
    reason: SLIP_TEXTS[reason],
    note,
    moves: plan.moved.map(({ phase, from, to }) => ({
      phase: names.get(phase) ?? phase,
      from: spokenDates(from),
      to: spokenDates(to),
    })),
    winter: movedByWinter(phases, plan.phases),
    workedDays: plan.project.calendar.workedDays
      .filter((date) => !project.calendar.workedDays.includes(date))
      .map(spokenWeekday),
    fromEnd: spokenDate(endOf(phases)),
    toEnd: spokenDate(endOf(plan.phases)),
  };
}

function publishedWords({ phases }: StoredBuild, plan: Plan, { reason }: ScheduleChangeEntity): string {
  const [was, now] = [endOf(phases), endOf(plan.phases)];
  const end =
    was === now ? 'the end date does not change' : `the end date moves from ${spokenDate(was)} to ${spokenDate(now)}`;
  const moved = plan.moved.length === 1 ? '1 phase moves' : `${plan.moved.length} phases move`;
  return `New dates (${SLIP_TEXTS[reason].toLowerCase()}): ${moved}, ${end}.`;
}

const DRAFTED = 'these dates were drafted. Draft them again';

const keyOf = ({ id }: ScheduleChangeEntity) => `dates:${id}:`;

function notDraft(status: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', `This change is already ${status}.`, { extra: { allowed: [] } });
}

export function shown(row: ScheduleChangeEntity, crews: ReleasedCrew[]): ScheduleDraft {
  const { id, projectId, status, reason, note, moved, messages } = row;
  return {
    id,
    projectId,
    status,
    reason,
    note,
    moved,
    crews,
    messages,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}
