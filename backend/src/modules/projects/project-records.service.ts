import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  RecordOwners,
  type RecordHead,
  type RecordNote,
  type RecordOwner,
  type RecordPerson,
} from '../../platform/records/index.js';
import { StaffDirectory } from '../users/index.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { ProjectChanges } from './project-changes.service.js';

/** What documents and messages ask of a project. */
@Injectable()
export class ProjectRecords implements RecordOwner, OnModuleInit {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly households: HouseholdRepository,
    private readonly changes: ProjectChanges,
    private readonly staff: StaffDirectory,
    private readonly owners: RecordOwners,
  ) {}

  onModuleInit(): void {
    this.owners.register('project', this);
  }

  async find(id: string): Promise<RecordHead | null> {
    const project = await this.projects.findById(id);
    if (!project) return null;
    const path = { admin: `/admin/projects?project=${id}`, portal: `/dashboard?project=${id}` };
    return { id, label: `${project.number} ${project.name}`, path };
  }

  async customerRole(customerId: string, id: string): Promise<'signer' | 'viewer' | null> {
    return (await this.households.findMembership(customerId, id))?.role ?? null;
  }

  async people(id: string): Promise<{ customers: RecordPerson[]; staff: RecordPerson[] }> {
    const project = await this.projects.findById(id);
    if (!project) return { customers: [], staff: [] };
    const members = await this.households.membersOf(project.householdId);
    const pm = project.pmId === null ? null : await this.staff.findActive(project.pmId);
    return {
      customers: members.map(({ userId, email, name, role }) => ({ userId, email, name, role })),
      // Without a project manager, the owners of the company answer.
      staff: pm
        ? [{ userId: pm.id, email: pm.email, name: pm.name }]
        : (await this.staff.companyOwners()).map(({ id, ...owner }) => ({ userId: id, ...owner })),
    };
  }

  async answeredBy(staffId: string): Promise<string[]> {
    const owners = await this.staff.companyOwners();
    const isOwner = owners.some(({ id }) => id === staffId);
    return this.projects.idsOfManager(staffId, { withUnmanaged: isOwner });
  }

  sharedByStaff(id: string, at: Date): Promise<void> {
    return this.projects.markShared(id, at);
  }

  note(id: string, { actor, ...line }: RecordNote): Promise<void> {
    return this.changes.note(id, line, actor);
  }
}
