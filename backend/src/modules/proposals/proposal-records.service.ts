import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecordOwners, type RecordHead, type RecordOwner, type RecordPerson } from '../../platform/records/index.js';
import { ProjectContracts } from '../projects/index.js';
import { ProposalRepository } from './persistence/proposal.repository.js';

/** What signed documents ask of a proposal. */
@Injectable()
export class ProposalRecords implements RecordOwner, OnModuleInit {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly projects: ProjectContracts,
    private readonly owners: RecordOwners,
  ) {}

  onModuleInit(): void {
    this.owners.register('proposal', this);
  }

  async find(id: string): Promise<RecordHead | null> {
    const proposal = await this.proposals.findById(id);
    if (!proposal) return null;
    const path = {
      admin: `/admin/users?tab=proposals&proposal=${id}`,
      portal: `/dashboard?tab=proposals&proposal=${id}`,
    };
    return { id, label: `${proposal.reference} ${proposal.title}`, path };
  }

  /** Of a signed one, also the household of its project, people who were invited later included. */
  async customerRole(customerId: string, id: string): Promise<'signer' | 'viewer' | null> {
    const proposal = await this.proposals.findById(id);
    if (!proposal || proposal.sentAt === null) return null;
    const person = await this.proposals.findPerson(customerId, id);
    if (person) return person.role;
    const project = await this.projects.byProposal(id);
    return project && this.owners.of('project').customerRole(customerId, project.id);
  }

  async people(id: string): Promise<{ customers: RecordPerson[]; staff: RecordPerson[] }> {
    const people = await this.proposals.peopleOf(id);
    return { customers: people.map(({ userId, email, name, role }) => ({ userId, email, name, role })), staff: [] };
  }

  answeredBy(): Promise<string[]> {
    return Promise.resolve([]);
  }

  sharedByStaff(): Promise<void> {
    return Promise.resolve();
  }

  note(): Promise<void> {
    return Promise.resolve();
  }
}
