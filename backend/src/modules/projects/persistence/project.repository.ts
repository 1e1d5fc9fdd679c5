import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, MoreThanOrEqual, Not, type EntityTarget, type ObjectLiteral } from 'typeorm';
import type { Actor } from '../../../common/access/index.js';
import { NotFoundError } from '../../../common/errors/index.js';
import { uuidv7 } from '../../../common/ids/ids.js';
import { rawInstant, sqlInstant, UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, type Page, type PageRequest } from '../../../platform/lists/index.js';
import type { EndMove } from '../domain/build-dates.js';
import type { ActivityDraft, Build, SlipReason } from '../domain/project.js';
import type { HouseholdMemberEntity, PropertyEntity } from './household.entity.js';
import { ACTIVE_STATUSES, type ProjectStatus } from '../domain/project-status.js';
import { GateEntity, PhaseEntity, ProjectEntity } from './project.entity.js';
import {
  ProjectActivityEntity,
  type ProjectSettingEntity,
  ProjectUndoEntity,
  SlipEntity,
} from './project-parts.entity.js';

export type StoredBuild = Build<ProjectEntity, PhaseEntity, GateEntity>;

export interface ProjectHead {
  project: ProjectEntity;
  property: Pick<PropertyEntity, 'address' | 'city' | 'postalCode'>;
  household: string;
  pmName: string | null;
  /** The last change, while it can be undone. */
  undo: Pick<ProjectUndoEntity, 'id' | 'summary' | 'until'> | null;
  /** Of the household, in the order they were invited. */
  members: Pick<HouseholdMemberEntity, 'id' | 'userId' | 'name' | 'email' | 'role'>[];
  setting: Pick<ProjectSettingEntity, 'value'> | null;
}

const HEAD = `SELECT project.*, household.name AS household_name, pm.name AS pm_name,
    property.address AS property_address, property.city AS property_city, property.postal_code AS property_postal_code,
    change_before.id AS undo_id, change_before.summary AS undo_summary, change_before.until AS undo_until,
    member.id AS member_id, member.user_id AS member_user_id, member.name AS member_name, member.email AS member_email,
    member.role AS member_role, setting.value AS setting_value
  FROM project
  LEFT JOIN property ON property.id = project.property_id
  LEFT JOIN household ON household.id = project.household_id
  LEFT JOIN household_member member ON member.household_id = project.household_id
  LEFT JOIN user_account pm ON pm.id = project.pm_id
  LEFT JOIN project_undo change_before ON change_before.project_id = project.id
    AND change_before.version_after = project.version AND change_before.until > ?
  LEFT JOIN project_setting setting ON setting.name = ?
  WHERE project.id = ? ORDER BY member.id`;

type Text =
  | 'household_name'
  | 'pm_name'
  | 'property_address'
  | 'property_city'
  | 'property_postal_code'
  | 'undo_id'
  | 'member_id'
  | 'member_user_id'
  | 'setting_value';
interface HeadRow extends Readonly<Record<string, unknown>>, Record<Text, string | null> {
  undo_summary: string;
  undo_until: string | Date;
  member_name: string;
  member_email: string;
  member_role: HouseholdMemberEntity['role'];
}

@Injectable()
export class ProjectRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async findById(id: string): Promise<ProjectEntity | null> {
    const [project] = await this.uow.rows(ProjectEntity, { id });
    return project ?? null;
  }

  findByLead(leadId: string): Promise<ProjectEntity | null> {
    return this.uow.reader().findOneBy(ProjectEntity, { leadId });
  }

  findByProposal(proposalId: string): Promise<ProjectEntity | null> {
    return this.uow.reader().findOneBy(ProjectEntity, { proposalId });
  }

  async findByIds(ids: readonly string[]): Promise<ProjectEntity[]> {
    return ids.length === 0 ? [] : this.uow.reader().findBy(ProjectEntity, { id: In([...new Set(ids)]) });
  }

  async findByNumbers(numbers: readonly number[]): Promise<ProjectEntity[]> {
    return numbers.length === 0 ? [] : this.uow.reader().findBy(ProjectEntity, { number: In([...new Set(numbers)]) });
  }

  withStatus(statuses: readonly ProjectStatus[]): Promise<ProjectEntity[]> {
    return this.uow.reader().findBy(ProjectEntity, { status: In([...statuses]) });
  }

  /** Ids of active projects with work that is not done between these days. */
  async workingBetween(from: string, to: string): Promise<string[]> {
    const phases = await this.uow
      .reader()
      .createQueryBuilder(PhaseEntity, 'phase')
      .innerJoin(ProjectEntity, 'project', 'project.id = phase.projectId')
      .select('phase.projectId', 'id')
      .distinct(true)
      .where({ status: Not('done'), forecastStartsOn: LessThanOrEqual(to), forecastEndsOn: MoreThanOrEqual(from) })
      .andWhere('project.status IN (:...active)', { active: ACTIVE_STATUSES })
      .getRawMany<{ id: string }>();
    return phases.map(({ id }) => id);
  }

  async highestNumber(): Promise<number> {
    return (await this.uow.reader().maximum(ProjectEntity, 'number')) ?? 0;
  }

  /** Inside a unit: the project cannot change until it ends. @throws NotFoundError */
  async lock(id: string): Promise<StoredBuild> {
    const lock = this.uow.forUpdate();
    return this.withParts(found(await this.uow.writer().findOne(ProjectEntity, { where: { id }, lock })));
  }

  /** Inside a unit, in the order of their ids. @throws NotFoundError */
  async lockAll(ids: readonly string[]): Promise<StoredBuild[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const projects = await this.uow.writer().find(ProjectEntity, {
      where: { id: In(wanted) },
      order: { id: 'ASC' },
      lock: this.uow.forUpdate(),
    });
    if (projects.length < wanted.length) throw missing();
    return this.withAllParts(projects);
  }

  /** Without its phases and gates. @throws NotFoundError */
  async requireProject(id: string): Promise<ProjectEntity> {
    return found(await this.findById(id));
  }

  async require(id: string): Promise<StoredBuild> {
    return this.withParts(await this.requireProject(id));
  }

  /** The project and what is shown with its name, in one query. @throws NotFoundError */
  async head(id: string, now: Date, settingName: string): Promise<ProjectHead> {
    const rows = await this.uow.query<HeadRow>(HEAD, [sqlInstant(now), settingName, id]);
    const [row] = rows;
    if (!row) throw missing();
    const [project] = this.uow.entities(ProjectEntity, [row]);
    return {
      project: project!,
      property: { address: row.property_address, city: row.property_city, postalCode: row.property_postal_code },
      household: row.household_name ?? '',
      pmName: row.pm_name,
      undo: row.undo_id ? { id: row.undo_id, summary: row.undo_summary, until: rawInstant(row.undo_until) } : null,
      members: rows.flatMap((member) => memberOf(member) ?? []),
      setting: row.setting_value === null ? null : { value: JSON.parse(row.setting_value) as object },
    };
  }

  /** One read after the other: a unit has one connection. */
  async withParts(project: ProjectEntity): Promise<StoredBuild> {
    const phases = (await this.phasesOf([project.id])).get(project.id) ?? [];
    const gates = await this.uow.rows(GateEntity, { projectId: project.id }, 'position');
    return { project, phases, gates };
  }

  /** In order, by project. */
  async phasesOf(projectIds: readonly string[]): Promise<Map<string, PhaseEntity[]>> {
    const phases = await this.uow.rows(PhaseEntity, { projectId: projectIds }, 'position');
    const byProject = new Map<string, PhaseEntity[]>(projectIds.map((id) => [id, []]));
    for (const phase of phases) byProject.get(phase.projectId)?.push(phase);
    return byProject;
  }

  async idsOfManager(pmId: string, { withUnmanaged }: { withUnmanaged: boolean }): Promise<string[]> {
    const where = withUnmanaged ? [{ pmId }, { pmId: IsNull() }] : { pmId };
    const projects = await this.uow.reader().find(ProjectEntity, { select: { id: true }, where });
    return projects.map(({ id }) => id);
  }

  async withAllParts(projects: readonly ProjectEntity[]): Promise<StoredBuild[]> {
    if (projects.length === 0) return [];
    const ids = projects.map(({ id }) => id);
    const phases = await this.phasesOf(ids);
    const gates = await this.uow.rows(GateEntity, { projectId: ids });
    return projects.map((project) => ({
      project,
      phases: phases.get(project.id) ?? [],
      gates: gates.filter(({ projectId }) => projectId === project.id),
    }));
  }

  /** Ids of the projects that a crew works on. */
  async idsOfCrew(crewId: string): Promise<string[]> {
    const phases = await this.uow.reader().find(PhaseEntity, { select: { projectId: true }, where: { crewId } });
    return phases.map(({ projectId }) => projectId);
  }

  /** Keys of the phases that some crew has been assigned to. */
  async crewedPhases(): Promise<Set<string>> {
    const phases = await this.uow
      .reader()
      .createQueryBuilder(PhaseEntity, 'phase')
      .select('phase.phaseKey', 'key')
      .distinct(true)
      .where({ crewId: Not(IsNull()) })
      .getRawMany<{ key: string }>();
    return new Set(phases.map(({ key }) => key));
  }

  async insert({ project, phases, gates }: StoredBuild): Promise<void> {
    const writer = this.uow.writer();
    await writer.insert(ProjectEntity, project);
    await writer.insert(PhaseEntity, phases);
    await writer.insert(GateEntity, gates);
  }

  /** Stores what differs between the locked build and what it becomes. */
  async update(before: StoredBuild, after: StoredBuild): Promise<void> {
    await this.updateRow(ProjectEntity, before.project, after.project);
    for (const [index, phase] of after.phases.entries())
      await this.updateRow(PhaseEntity, before.phases[index]!, phase);
    for (const [index, gate] of after.gates.entries()) await this.updateRow(GateEntity, before.gates[index]!, gate);
  }

  private async updateRow<E extends ObjectLiteral & { id: string }>(
    entity: EntityTarget<E>,
    before: E,
    after: E,
  ): Promise<void> {
    const changed = changesOf(before, after);
    if (Object.keys(changed).length > 0) await this.uow.writer().update(entity, { id: before.id }, changed);
  }

  /** Keeps the version: it does not disturb an editor. */
  async markShared(id: string, lastSharedAt: Date): Promise<void> {
    await this.uow.writer().update(ProjectEntity, { id }, { lastSharedAt, silentSince: null });
  }

  async markSilent(id: string, silentSince: Date): Promise<void> {
    await this.uow.writer().update(ProjectEntity, { id }, { silentSince });
  }

  async insertSlips(
    projectId: string,
    moves: readonly EndMove[],
    { reason, changeId }: { reason: SlipReason; changeId?: string | undefined },
    createdAt: Date,
  ): Promise<string[]> {
    const rows = moves.map((move) => ({
      id: uuidv7(),
      projectId,
      reason,
      changeId: changeId ?? null,
      createdAt,
      ...move,
    }));
    if (rows.length > 0) await this.uow.writer().insert(SlipEntity, rows);
    return rows.map(({ id }) => id);
  }

  async deleteSlips(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.uow.writer().delete(SlipEntity, { id: In([...ids]) });
  }

  /** In the order they were published. */
  slipsOf(projectId: string): Promise<SlipEntity[]> {
    return this.uow.rows(SlipEntity, { projectId }, 'id');
  }

  async insertActivities(projectId: string, drafts: readonly ActivityDraft[], actor: Actor, at: Date): Promise<void> {
    const rows = drafts.map(({ kind, summary, before = null, after = null }) => ({
      ...{ id: uuidv7(), projectId, at, kind, summary, before, after },
      ...{ actorType: actor.type, actorId: actor.id, actorName: actor.name },
    }));
    if (rows.length > 0) await this.uow.writer().insert(ProjectActivityEntity, rows);
  }

  /** Newest first. */
  activities(projectId: string, kinds: readonly string[], request: PageRequest): Promise<Page<ProjectActivityEntity>> {
    const rows = this.uow.reader().createQueryBuilder(ProjectActivityEntity, 'activity').where({ projectId });
    return new ListQuery(rows, { id: 'DESC' }).filter('kind', kinds).page(request);
  }

  async insertUndo(undo: ProjectUndoEntity): Promise<void> {
    await this.uow.writer().insert(ProjectUndoEntity, undo);
  }

  findUndo(projectId: string, id: string): Promise<ProjectUndoEntity | null> {
    return this.uow.reader().findOneBy(ProjectUndoEntity, { projectId, id });
  }
}

function memberOf(row: HeadRow): ProjectHead['members'][number] | null {
  const { member_id: id, member_user_id: userId, member_name: name, member_email: email, member_role: role } = row;
  return id === null ? null : { id, userId, name, email, role };
}

export function changesOf<E extends object>(before: E, after: E): Partial<E> {
  if (before === after) return {};
  const isSame = (was: unknown, value: unknown) => was === value || isDeepStrictEqual(was, value);
  const changed = Object.entries(after).filter(([key, value]) => !isSame(before[key as keyof E], value));
  return Object.fromEntries(changed) as Partial<E>;
}

function found(project: ProjectEntity | null): ProjectEntity {
  if (!project) throw missing();
  return project;
}

const missing = () => new NotFoundError('That project could not be found.');
