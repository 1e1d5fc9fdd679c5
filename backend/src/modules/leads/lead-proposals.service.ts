import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { NotFoundError } from '../../common/errors/index.js';
import { recordProposal, type ProposalFact } from './domain/lead-proposals.js';
import { LeadChanges } from './lead-changes.service.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

/** Whom a proposal is for. */
export type ProposalLead = Pick<
  LeadEntity,
  'id' | 'reference' | 'stage' | 'name' | 'email' | 'customerId' | 'ownerId' | 'address' | 'postalCode'
>;

@Injectable()
export class LeadProposals {
  constructor(
    private readonly leads: LeadRepository,
    private readonly changes: LeadChanges,
  ) {}

  /** For a merged lead, this is the lead it became part of. @throws NotFoundError */
  async read(leadId: string): Promise<ProposalLead> {
    const lead = await this.leads.findById(leadId);
    if (!lead) throw new NotFoundError('That lead could not be found.');
    return lead.mergedIntoId === null ? lead : this.read(lead.mergedIntoId);
  }

  /** Inside the unit that changes the proposal. @throws ConflictError when it may not be sent for this lead */
  async record(leadId: string, fact: ProposalFact, actor: Actor): Promise<void> {
    const lead = await this.leads.lockKept(leadId);
    if (!lead) throw new NotFoundError('That lead could not be found.');
    await this.changes.changeLocked(lead, actor, (current, now) => recordProposal(current, fact, now));
  }
}
