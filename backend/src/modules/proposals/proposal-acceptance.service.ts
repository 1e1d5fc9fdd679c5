import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rightToCancel } from 'poolkit/contract-dates';
import { instantToLocal } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR, type Actor, type CustomerPrincipal } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Idempotency, type KeyedWrite } from '../../platform/idempotency/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { ProjectMoney } from '../billing/index.js';
import { LeadProposals } from '../leads/index.js';
import { MessagesService } from '../messages/index.js';
import { ProjectContracts, type ContractProject } from '../projects/index.js';
import {
  proofOf,
  Signatures,
  SignedCopies,
  SigningActs,
  type ProvenSigner,
  type SignDto,
  type SigningByLink,
} from '../signatures/index.js';
import { normalizeEmail, StaffDirectory } from '../users/index.js';
import type { AcceptProposalDto } from './api/dto/proposal.dto.js';
import type { AcceptedProposal } from './api/dto/proposal.response.js';
import { ProposalContracts } from './contract/proposal-contracts.service.js';
import { contractChanged, drawsOf, requireOpen, requireSameOption, requireSigner, sign } from './domain/proposal.js';
import type { ProposalEntity, ProposalOptionEntity, ProposalPersonEntity } from './persistence/proposal.entity.js';
import { ProposalRepository } from './persistence/proposal.repository.js';
import { PortalProposals } from './portal-proposals.service.js';
import { ProposalChanges } from './proposal-changes.service.js';
import { proposalAccepted } from './proposal-emails.js';
import { ProposalNotifications } from './proposal-notifications.service.js';
import { nameOf, spokenDay } from './proposal-sending.service.js';
import { ProposalViews } from './proposal-views.service.js';

/** What signing needs, done before the unit of work. */
interface ReadyToSign {
  proposal: ProposalEntity;
  person: ProposalPersonEntity;
  option: ProposalOptionEntity;
  documentId: string;
  proven: ProvenSigner;
}

const KICKOFF =
  'Welcome. Your contract is signed, and this is where you can follow the build: dates, photos, documents and what each payment depends on. We are starting with the design and engineering drawings. Send us a message here whenever you have a question.';

@Injectable()
export class ProposalAcceptance implements OnModuleInit {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly portal: PortalProposals,
    private readonly changes: ProposalChanges,
    private readonly views: ProposalViews,
    private readonly contracts: ProposalContracts,
    private readonly signatures: Signatures,
    private readonly copies: SignedCopies,
    private readonly acts: SigningActs,
    private readonly projects: ProjectContracts,
    private readonly money: ProjectMoney,
    private readonly leads: LeadProposals,
    private readonly messages: MessagesService,
    private readonly news: ProposalNotifications,
    private readonly staff: StaffDirectory,
    private readonly mailer: Mailer,
    private readonly idempotency: Idempotency,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.acts.register('proposal', {
      current: (id) => this.contractForLink(id),
      sign: (given) => this.signByLink(given),
    });
  }

  /**
   * One signature; the last one accepts the proposal. Signature, won lead, project and money are one unit of work.
   *
   * @throws GoneError PROPOSAL_EXPIRED, ForbiddenError for someone who only reads, ConflictError, RuleError
   */
  async accept(
    customer: CustomerPrincipal,
    id: string,
    dto: AcceptProposalDto,
    actor: Actor,
    write: KeyedWrite,
  ): Promise<AcceptedProposal> {
    const ready = (await this.idempotency.isReplay(write)) ? null : await this.prepare(customer, id, dto, actor);
    return this.idempotency.respond(write, async () => {
      if (ready) await this.sign(ready, dto, actor);
      return this.resultOf(await this.proposals.require(id));
    });
  }

  /** Null when this person has signed before: a second press gets the same response. */
  private async prepare(
    customer: CustomerPrincipal,
    id: string,
    dto: AcceptProposalDto,
    actor: Actor,
  ): Promise<ReadyToSign | null> {
    const { proposal, person } = await this.portal.own(customer, id);
    requireSigner(person);
    if (person.signedAt !== null) return null;
    requireOpen(proposal, this.clock.now());
    if (dto.optionId !== undefined) requireSameOption(proposal, dto.optionId);
    const option = await this.views.option(proposal, dto.optionId);
    const { documentId } = await this.contracts.keep(proposal, option);
    if (dto.documentId !== undefined && dto.documentId !== documentId) throw contractChanged();
    const signer = { userId: customer.userId, email: customer.email, name: person.name };
    const proven = await this.signatures.prove(documentId, signer, proofOf(dto), actor);
    return { proposal, person, option, documentId, proven };
  }

  private async sign({ proposal, person, option, documentId, proven }: ReadyToSign, dto: SignDto, actor: Actor) {
    const after = await this.changes.change(proposal.id, null, actor, async (before, now) => {
      const people = await this.proposals.peopleOf(proposal.id);
      if (people.some(({ id, signedAt }) => id === person.id && signedAt !== null)) return null;
      const waiting = people.filter(({ role, signedAt }) => role === 'signer' && signedAt === null);
      const change = sign(
        before,
        {
          ...{ option, documentId, isLast: waiting.length === 1 },
          cancelUntil: new Date(rightToCancel(now.getTime(), this.site.business.timeZone).endsAt),
        },
        now,
      );
      const { name: typedName, strokes, consent } = dto;
      const signature = await this.signatures.sign({ proven, typedName, strokes, consent, actor });
      const userId = proven.signer.userId;
      await this.proposals.markSigned(person.id, { signedAt: now, signatureId: signature.id, userId });
      return change;
    });
    if (after.state === 'accepted') await this.win(after, option, actor);
    else if (after.version > proposal.version)
      await this.news.tell(after, `signed:${person.id}`, `${person.name} signed. Another signer still has to sign.`);
  }

  /** @throws GoneError PROPOSAL_EXPIRED, ConflictError when it is not open */
  private async contractForLink(id: string): Promise<string | null> {
    const proposal = await this.proposals.require(id);
    requireOpen(proposal, this.clock.now());
    const option = await this.optionForLink(proposal);
    return option && (await this.contracts.keep(proposal, option)).documentId;
  }

  private async signByLink({ document, proven, dto, actor }: SigningByLink): Promise<void> {
    const proposal = await this.proposals.require(document.targetId);
    const option = await this.optionForLink(proposal);
    const email = normalizeEmail(proven.signer.email);
    const person = (await this.proposals.peopleOf(proposal.id)).find(
      ({ emailNormalized }) => emailNormalized === email,
    );
    if (!option || !person) throw new NotFoundError();
    requireSigner(person);
    await this.sign({ proposal, person, option, documentId: document.id, proven }, dto, actor);
  }

  /** Of several options the first signer chooses one on the page, after a login. */
  private async optionForLink({ id, chosenOptionId }: ProposalEntity): Promise<ProposalOptionEntity | null> {
    const options = await this.proposals.optionsOf(id);
    const option = chosenOptionId === null ? options[0] : options.find((one) => one.id === chosenOptionId);
    return chosenOptionId === null && options.length > 1 ? null : (option ?? null);
  }

  private async win(proposal: ProposalEntity, option: ProposalOptionEntity, actor: Actor): Promise<void> {
    if (await this.projects.byProposal(proposal.id)) return;
    const { id: proposalId, leadId, priceCents: contractCents } = proposal;
    const cancelUntil = proposal.cancelUntil!;
    const today = instantToLocal(this.site.business.timeZone, this.clock.now().getTime()).date;
    const people = await this.proposals.peopleOf(proposalId);
    const { estimateId, designVersionId } = option;
    const project = await this.projects.begin(
      leadId,
      proposal.startsOn !== null && proposal.startsOn > today ? proposal.startsOn : today,
      { proposalId, estimateId, designVersionId, contractCents, cancelUntil, people },
      actor,
    );
    await this.leads.record(
      leadId,
      { kind: 'accepted', text: `Proposal ${nameOf(proposal)} accepted. Project ${project.number} was started.` },
      actor,
    );
    await this.money.open(
      {
        ...{ projectId: project.id, proposalId, contractCents, cancelUntil, signedOn: today, noticeGivenOn: today },
        draws: drawsOf(proposal.draws, contractCents),
      },
      actor,
    );
    await this.copies.send(proposal.documentId!);
    await this.welcome(proposal, project, people);
    await this.news.tell(proposal, 'accepted', `${proposal.customer} signed. Project ${project.number} was started.`);
  }

  private async welcome(
    { id: proposalId, leadId, reference, title, cancelUntil }: ProposalEntity,
    project: ContractProject,
    people: readonly ProposalPersonEntity[],
  ): Promise<void> {
    const { ownerId } = await this.leads.read(leadId);
    const team = await this.staff.listOwners();
    const author = team.find(({ id }) => id === ownerId) ?? team.find(({ role }) => role === 'owner');
    if (author)
      await this.messages.send(
        { type: 'staff', userId: author.id, email: '', actor: { ...SYSTEM_ACTOR, name: author.name } },
        { ownerType: 'project', ownerId: project.id },
        { text: KICKOFF, internal: false },
      );
    const lastDay = spokenDay(new Date(cancelUntil!.getTime() - 1), this.site.business.timeZone);
    for (const { name, email } of people)
      await this.mailer.queue({
        template: proposalAccepted,
        to: email,
        data: { name, proposalId, reference, title, lastDay, projectId: project.id },
        dedupeKey: `proposal-accepted:${proposalId}:${email}`,
        aboutId: proposalId,
      });
  }

  private async resultOf({ id, state, cancelUntil }: ProposalEntity): Promise<AcceptedProposal> {
    const project = await this.projects.byProposal(id);
    return { status: state, projectId: project?.id ?? null, cancelUntil: cancelUntil?.toISOString() ?? null };
  }
}
