import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { NotFoundError } from '../../common/errors/index.js';
import { recordProposal, type ProposalFact } from './domain/lead-proposals.js';
import type { LeadStage } from './domain/lead-stage.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadRepository } from './persistence/lead.repository.js';

/** Whom a proposal is for. */
export interface ProposalLead {
  id: string;
  reference: string;
  stage: LeadStage;
  name: string;
  email: string;
  customerId: string | null;
  ownerId: string | null;
  address: string | null;
  postalCode: string | null;
}

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
    if (lead.mergedIntoId !== null) return this.read(lead.mergedIntoId);
    const { id, reference, stage, name, email, customerId, ownerId, address, postalCode } = lead;
    return { id, reference, stage, name, email, customerId, ownerId, address, postalCode };
  }

  /** Inside the unit that changes the proposal. @throws ConflictError when it may not be sent for this lead */
  async record(leadId: string, fact: ProposalFact, actor: Actor): Promise<void> {
    const [lead] = (await this.leads.lockWithKept(leadId)).slice(-1);
    if (!lead) throw new NotFoundError('That lead could not be found.');
    await this.changes.changeLocked(lead, actor, (current, now) => recordProposal(current, fact, now));
  }
}
