import { Injectable } from '@nestjs/common';
import type { Actor, CustomerPrincipal } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LeadProposals } from '../leads/index.js';
import { SignedDocuments } from '../signatures/index.js';
import type { ContractDocument, CustomerProposal, CustomerProposals } from './api/dto/proposal.response.js';
import { ProposalContracts } from './contract/proposal-contracts.service.js';
import { decline, requireOpen, requireSigner, view } from './domain/proposal.js';
import {
  ProposalQuestionEntity,
  type ProposalEntity,
  type ProposalPersonEntity,
} from './persistence/proposal.entity.js';
import { ProposalRepository } from './persistence/proposal.repository.js';
import { ProposalChanges } from './proposal-changes.service.js';
import { ProposalNotifications } from './proposal-notifications.service.js';
import { nameOf } from './proposal-sending.service.js';
import { ProposalViews } from './proposal-views.service.js';

export interface OwnProposal {
  proposal: ProposalEntity;
  person: ProposalPersonEntity;
}

/** What customers do with their proposals, signing apart. */
@Injectable()
export class PortalProposals {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly changes: ProposalChanges,
    private readonly views: ProposalViews,
    private readonly contracts: ProposalContracts,
    private readonly documents: SignedDocuments,
    private readonly leads: LeadProposals,
    private readonly news: ProposalNotifications,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  list({ userId }: CustomerPrincipal): Promise<CustomerProposals> {
    return this.views.listFor(userId);
  }

  /** The first look of a signer or viewer is recorded. */
  async show(customer: CustomerPrincipal, id: string, actor: Actor): Promise<CustomerProposal> {
    const { proposal, person } = await this.own(customer, id);
    if (!view(proposal, this.clock.now())) return this.views.customerView(proposal, person);
    const seen = await this.changes.change(id, null, actor, (before, now) => {
      const next = view(before, now);
      return next && { proposal: next, audit: { action: 'proposal.view', after: { state: next.state } } };
    });
    return this.views.customerView(seen, person);
  }

  /** The contract as it would be signed today, or as it was signed. */
  async contract(customer: CustomerPrincipal, id: string, optionId?: string): Promise<ContractDocument> {
    const { proposal } = await this.own(customer, id);
    if (proposal.documentId === null) requireOpen(proposal, this.clock.now());
    return this.contracts.keep(proposal, await this.views.option(proposal, optionId));
  }

  async contractFile(customer: CustomerPrincipal, id: string, optionId?: string): Promise<Buffer> {
    const { documentId } = await this.contract(customer, id, optionId);
    const bytes = await this.documents.read(documentId);
    if (!bytes) throw new NotFoundError();
    return bytes;
  }

  decline(customer: CustomerPrincipal, id: string, reason: string, actor: Actor): Promise<CustomerProposal> {
    return this.uow.run(async () => {
      const { person } = await this.own(customer, id);
      requireSigner(person);
      const proposal = await this.changes.change(id, null, actor, (before, now) => decline(before, reason, now));
      const text = `Proposal ${nameOf(proposal)} declined: ${reason}`;
      await this.leads.record(proposal.leadId, { kind: 'answered', text }, actor);
      await this.news.tell(proposal, 'declined', `${proposal.customer} declined the proposal: ${reason}`);
      return this.views.customerView(proposal, person);
    });
  }

  ask(customer: CustomerPrincipal, id: string, question: string, actor: Actor): Promise<CustomerProposal> {
    return this.uow.run(async () => {
      const { person } = await this.own(customer, id);
      const questionId = uuidv7();
      const proposal = await this.changes.change(id, null, actor, (before, now) => {
        requireOpen(before, now);
        return {
          proposal: { ...before, questionAt: before.questionAt ?? now },
          audit: { action: 'proposal.ask', after: { questionId } },
        };
      });
      await this.proposals.insertQuestion(
        Object.assign(new ProposalQuestionEntity(), {
          ...{ id: questionId, proposalId: id, askedBy: person.name, question, askedAt: this.clock.now() },
          ...{ answer: null, answeredBy: null, answeredAt: null },
        }),
      );
      await this.news.tell(proposal, `question:${questionId}`, `${person.name} asks: ${question}`);
      return this.views.customerView(proposal, person);
    });
  }

  /** @throws NotFoundError also for another person's proposal, and for one that was not sent */
  async own({ userId }: CustomerPrincipal, id: string): Promise<OwnProposal> {
    const person = await this.proposals.findPerson(userId, id);
    const proposal = person && (await this.proposals.findById(id));
    if (!person || !proposal || proposal.sentAt === null) throw new NotFoundError();
    return { proposal, person };
  }
}
