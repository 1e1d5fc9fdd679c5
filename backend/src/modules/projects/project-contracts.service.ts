import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { daysBetween } from 'poolkit/schedule-grid';
import { BuildTemplates } from './build-templates.service.js';
import { endOf } from './domain/build-dates.js';
import { firstPhases } from './domain/new-project.js';
import type { ProjectStatus } from './domain/project-status.js';
import { cancelContract, requireNoContract, takeContract } from './domain/project-contract.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import { Households } from './households.service.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { ProjectChanges } from './project-changes.service.js';
import { ProjectCreation, type SignedContract } from './project-creation.service.js';
import { PunchRepository } from './persistence/punch.repository.js';
import { PunchListService } from './punch-list.service.js';
import { ProjectSettings } from './project-settings.service.js';

export interface ContractProject {
  id: string;
  number: number;
  name: string;
}

export interface NamedProject extends ContractProject {
  status: ProjectStatus;
  proposalId: string | null;
}

/** What proposals need of projects. */
@Injectable()
export class ProjectContracts {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly creation: ProjectCreation,
    private readonly changes: ProjectChanges,
    private readonly households: Households,
    private readonly templates: BuildTemplates,
    private readonly settings: ProjectSettings,
    private readonly homes: HouseholdRepository,
    private readonly toDos: PunchListService,
    private readonly punch: PunchRepository,
  ) {}

  async leadOf(projectId: string): Promise<string | null> {
    return (await this.projects.findById(projectId))?.leadId ?? null;
  }

  /**
   * The project that staff began for the lead, if any.
   *
   * @throws ConflictError PROJECT_EXISTS when it cannot take a contract, so that none is sent that could not be signed
   */
  async openTo(leadId: string): Promise<ContractProject | null> {
    const begun = await this.projects.findByLead(leadId);
    if (begun) requireNoContract(begun);
    return begun;
  }

  /** Inside the unit that accepts the proposal: the project of the lead, new unless staff began it before. */
  async begin(leadId: string, startsOn: string, contract: SignedContract, actor: Actor): Promise<ContractProject> {
    const begun = await this.projects.findByLead(leadId);
    if (!begun) {
      const { id, number, name } = await this.creation.create({ leadId, startsOn }, actor, contract);
      return { id, number, name };
    }
    const { people, ...terms } = contract;
    const { project } = await this.changes.change(begun.id, null, actor, (build) => takeContract(build, terms));
    await this.households.admit(project.id, people, actor);
    return project;
  }

  /** Inside the unit that cancels the contract. */
  async cancel(proposalId: string, reason: string, actor: Actor): Promise<ContractProject | null> {
    const found = await this.projects.findByProposal(proposalId);
    if (!found) return null;
    const { project } = await this.changes.change(found.id, null, actor, (build, now) =>
      cancelContract(build, reason, now),
    );
    await this.punch.removeFirstToDos(project);
    return project;
  }

  /** Staff have until that day. */
  async returnPaid(projectId: string, dueOn: string, actor: Actor): Promise<void> {
    await this.toDos.add(projectId, { kind: 'todo', title: 'Return what the customer paid', dueOn }, actor);
  }

  async byProposal(proposalId: string): Promise<ContractProject | null> {
    return this.projects.findByProposal(proposalId);
  }

  async proposalOf(projectId: string): Promise<string | null> {
    return (await this.projects.findById(projectId))?.proposalId ?? null;
  }

  async byIds(ids: readonly string[]): Promise<Map<string, NamedProject>> {
    return new Map((await this.projects.findByIds(ids)).map((project) => [project.id, project]));
  }

  /** Where the work is, on one line; empty when it is not known. */
  async siteOf(projectId: string): Promise<string> {
    const project = await this.projects.findById(projectId);
    const place = project && (await this.homes.propertyOf(project.propertyId));
    const town = [place?.city, place?.postalCode].filter(Boolean).join(' ');
    return [place?.address, town].filter(Boolean).join(', ');
  }

  async byNumbers(numbers: readonly number[]): Promise<NamedProject[]> {
    return this.projects.findByNumbers(numbers);
  }

  /** Calendar days from the first day of work to the last, as a project that starts then would be planned. */
  async plannedDays(startsOn: string): Promise<number> {
    const phases = firstPhases(
      await this.templates.published(),
      { startsOn, calendar: { weatherDays: [], workedDays: [] } },
      await this.settings.company(),
    );
    return daysBetween(startsOn, endOf(phases)) + 1;
  }
}
