import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecordOwners, type RecordHead, type RecordOwner, type RecordPerson } from '../../platform/records/index.js';
import { ProposalRepository } from './persistence/proposal.repository.js';

/** What signed documents ask of a proposal. */
@Injectable()
export class ProposalRecords implements RecordOwner, OnModuleInit {
  constructor(
    private readonly proposals: ProposalRepository,
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

  async customerRole(customerId: string, id: string): Promise<'signer' | 'viewer' | null> {
    const proposal = await this.proposals.findById(id);
    if (!proposal || proposal.sentAt === null) return null;
    return (await this.proposals.findPerson(customerId, id))?.role ?? null;
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
