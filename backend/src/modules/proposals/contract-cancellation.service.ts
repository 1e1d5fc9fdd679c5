import { Injectable } from '@nestjs/common';
import { refundDue } from 'poolkit/contract-dates';
import type { Actor, CustomerPrincipal } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Threads } from '../../platform/threads/index.js';
import { ProjectMoney } from '../billing/index.js';
import { LeadProposals } from '../leads/index.js';
import { ProjectContracts } from '../projects/index.js';
import { Signatures, SignedCopies, SignedDocuments, type ProvenSigner } from '../signatures/index.js';
import type { CancelContractDto } from './api/dto/proposal.dto.js';
import type { AcceptedProposal } from './api/dto/proposal.response.js';
import { cancellationTask } from './contract/cancellation-task.js';
import { spokenDate } from './contract/sheet-of-contract.js';
import { cancel, requireSigner } from './domain/proposal.js';
import type { ProposalEntity } from './persistence/proposal.entity.js';
import { ProposalRepository } from './persistence/proposal.repository.js';
import { PortalProposals } from './portal-proposals.service.js';
import { ProposalChanges } from './proposal-changes.service.js';
import { contractCanceled } from './proposal-emails.js';
import { ProposalNotifications } from './proposal-notifications.service.js';
import { spokenDay } from './proposal-sending.service.js';

@Injectable()
export class ContractCancellation {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly portal: PortalProposals,
    private readonly changes: ProposalChanges,
    private readonly documents: SignedDocuments,
    private readonly signatures: Signatures,
    private readonly copies: SignedCopies,
    private readonly projects: ProjectContracts,
    private readonly money: ProjectMoney,
    private readonly leads: LeadProposals,
    private readonly news: ProposalNotifications,
    private readonly threads: Threads,
    private readonly mailer: Mailer,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * The notice is kept whatever else is given: any written notice cancels, so a session is enough. A password
   * makes it a signed one.
   *
   * @throws GoneError CANCEL_PERIOD_OVER
   */
  async cancel(
    customer: CustomerPrincipal,
    id: string,
    dto: CancelContractDto,
    actor: Actor,
  ): Promise<AcceptedProposal> {
    const { proposal, person } = await this.portal.own(customer, id);
    requireSigner(person);
    if (proposal.state === 'cancelled') return this.resultOf(proposal);
    cancel({ ...proposal }, this.clock.now());
    const document = await this.notice(proposal, dto.name ?? person.name);
    const signer = { userId: customer.userId, email: customer.email, name: person.name };
    const { password } = dto;
    const proven =
      password === undefined ? null : await this.signatures.prove(document.id, signer, { password }, actor);
    const refundBy = refundDue(this.clock.now().getTime(), this.site.business.timeZone);
    return this.uow.run(() => this.end(id, proven, dto.name ?? person.name, document.id, refundBy, actor));
  }

  private async end(
    id: string,
    proven: ProvenSigner | null,
    typedName: string,
    documentId: string,
    refundBy: string,
    actor: Actor,
  ): Promise<AcceptedProposal> {
    const proposal = await this.changes.change(id, null, actor, (before, now) => {
      const { proposal, audit } = cancel(before, now);
      return { proposal, audit: { ...audit, after: { ...audit.after, documentId, signed: proven !== null } } };
    });
    if (proven) {
      await this.signatures.sign({ proven, typedName, consent: true, actor });
      await this.copies.send(documentId);
    }
    const reason = `The customer canceled the contract within the right to cancel. Anything paid is returned by ${spokenDate(refundBy)}.`;
    const project = await this.projects.cancel(id, reason, actor);
    if (project) {
      await this.money.cancel(project.id, reason, actor);
      // Everything that was paid is credit now.
      const { creditCents } = await this.money.summary(project.id);
      if (creditCents > 0) await this.projects.returnPaid(project.id, refundBy, actor);
    }
    await this.leads.record(proposal.leadId, { kind: 'canceled', text: reason }, actor);
    await this.news.tell(proposal, 'cancelled', `${proposal.customer} canceled the contract. ${reason}`);
    const { reference, title } = proposal;
    for (const { name, email } of await this.proposals.peopleOf(id))
      await this.mailer.queue({
        template: contractCanceled,
        to: email,
        data: { name, proposalId: id, reference, title },
        dedupeKey: `contract-canceled:${id}:${email}`,
        aboutId: id,
      });
    return this.resultOf(proposal);
  }

  private async notice(proposal: ProposalEntity, name: string) {
    const { reference, decidedAt, title } = proposal;
    const { legalName } = this.site.brand;
    const { timeZone } = this.site.business;
    const now = this.clock.now();
    return this.documents.keep({
      ...{ targetType: 'proposal', targetId: proposal.id, title: `Notice of cancellation, contract ${reference}` },
      bytes: await this.threads.pdf(cancellationTask, {
        ...{ author: legalName, title: 'Notice of cancellation', datedAt: now },
        paragraphs: [
          `To ${legalName}`,
          `Contract ${reference}, ${title}. Date of transaction: ${spokenDay(decidedAt ?? now, timeZone)}.`,
          'I hereby cancel this transaction.',
          `${name}, ${now.toLocaleString('en-US', { timeZone, dateStyle: 'long', timeStyle: 'long' })}`,
        ],
      }),
    });
  }

  private async resultOf({ id, state, cancelUntil }: ProposalEntity): Promise<AcceptedProposal> {
    const project = await this.projects.byProposal(id);
    return { status: state, projectId: project?.id ?? null, cancelUntil: cancelUntil?.toISOString() ?? null };
  }
}
