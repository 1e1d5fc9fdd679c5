import { Injectable } from '@nestjs/common';
import { formatCents } from 'poolkit/units';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { foundIn, type Found, type Page } from '../../platform/lists/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { CostBooks } from '../cost-book/index.js';
import { DesignPicturesService } from '../designs/index.js';
import { EstimateProposals } from '../estimates/index.js';
import { LeadProposals } from '../leads/index.js';
import { ProjectContracts } from '../projects/index.js';
import type { ListProposalsQuery } from './api/dto/proposal.dto.js';
import type {
  CustomerProposal,
  CustomerProposalOption,
  CustomerProposals,
  ProjectContract,
  ProposalListItem,
  ProposalsOfLead,
  StaffProposal,
  WaitingProposals,
} from './api/dto/proposal.response.js';
import { PROPOSAL_STATES, STATE_LABELS, type ProposalState } from './domain/proposal.js';
import { ProposalMargins } from './margin.service.js';
import type { ProposalEntity, ProposalOptionEntity, ProposalPersonEntity } from './persistence/proposal.entity.js';
import { ProposalRepository } from './persistence/proposal.repository.js';
import {
  presentBody,
  presentHead,
  presentListItem,
  presentOption,
  presentPerson,
  presentToCustomer,
} from './proposal.presenter.js';
import { ProposalSettings } from './proposal-settings.service.js';

const DAY_MS = 86_400_000;
/** Seen and not answered for so long: staff call. */
const UNANSWERED_MS = 3 * DAY_MS;
const ENDS_SOON_MS = 5 * DAY_MS;
const MAX_WAITING = 20;

@Injectable()
export class ProposalViews {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly settings: ProposalSettings,
    private readonly estimates: EstimateProposals,
    private readonly pictures: DesignPicturesService,
    private readonly leads: LeadProposals,
    private readonly projects: ProjectContracts,
    private readonly margins: ProposalMargins,
    private readonly books: CostBooks,
    private readonly owners: RecordOwners,
    private readonly clock: Clock,
  ) {}

  async list({ state, q = '', limit, cursor }: ListProposalsQuery): Promise<Page<ProposalListItem>> {
    const asked = { state: state ?? '', q };
    const now = this.clock.now();
    const { items, nextCursor } = await this.proposals.list(statesOf(state), q, now).page({ limit, cursor, asked });
    return { items: items.map((proposal) => presentListItem(proposal, now)), nextCursor };
  }

  /** For the search of the console, last changed first. */
  async find(q: string, limit: number): Promise<Found> {
    const now = this.clock.now();
    return foundIn(await this.proposals.list([], q, now).first(limit), (proposal) => {
      const { id, customer, title, reference, state, priceCents } = presentListItem(proposal, now);
      const facts = [reference, STATE_LABELS[state], formatCents(priceCents)];
      return { id, title: `${customer}, ${title}`, facts };
    });
  }

  async ofLead(leadId: string): Promise<ProposalsOfLead> {
    const now = this.clock.now();
    return { items: (await this.proposals.ofLead(leadId)).map((proposal) => presentListItem(proposal, now)) };
  }

  /** What staff should do about open proposals, most urgent first. */
  async waiting(): Promise<WaitingProposals> {
    const now = this.clock.now();
    const seenBefore = new Date(now.getTime() - UNANSWERED_MS);
    const endsBefore = new Date(now.getTime() + ENDS_SOON_MS);
    const open = await this.proposals.listWaiting(seenBefore, endsBefore, now, MAX_WAITING);
    const review = await this.proposals.inReview(MAX_WAITING);
    const why = ({ state, questionAt, expiresAt }: ProposalEntity) => {
      if (state === 'internal_review') return 'review';
      if (questionAt !== null) return 'question';
      return expiresAt !== null && expiresAt <= endsBefore ? 'expiring' : 'unanswered';
    };
    const order = ['question', 'review', 'expiring', 'unanswered'];
    return {
      items: [...open, ...review]
        .map((proposal) => ({ ...presentListItem(proposal, now), why: why(proposal) }) as const)
        .toSorted((a, b) => order.indexOf(a.why) - order.indexOf(b.why)),
    };
  }

  async show(id: string, { seesMargin }: { seesMargin: boolean }): Promise<StaffProposal> {
    const proposal = await this.proposals.require(id);
    const rows = await this.proposals.optionsOf(id);
    const people = await this.proposals.peopleOf(id);
    const { address } = await this.leads.read(proposal.leadId);
    const inForce = await this.books.inForce();
    const { marginFloorPercent } = await this.settings.ofVersion(proposal.settingVersion);
    const options = [];
    for (const [index, option] of (await this.optionsOf(proposal, rows)).entries()) {
      const row = rows[index]!;
      const { position, estimateId, designVersionId, costBookVersion } = row;
      const margin = seesMargin ? await this.margins.of(proposal, row) : null;
      options.push({ ...option, position, estimateId, designVersionId, costBookVersion, margin });
    }
    const needsOwner = (await this.margins.least(proposal, rows)) < marginFloorPercent;
    return {
      ...presentListItem(proposal, this.clock.now()),
      ...presentBody(proposal, await this.bodyParts(proposal)),
      ...{ version: proposal.version, replacesId: proposal.replacesId, options, needsOwner },
      replacedById: (await this.proposals.findReplacement(id))?.id ?? null,
      property: address,
      people: people.map((person) => ({ ...presentPerson(person), email: person.email })),
      pricesChanged: rows.some(({ costBookVersion }) => costBookVersion !== inForce.versionNo),
      costBookVersionInForce: inForce.versionNo,
      marginFloorPercent: seesMargin ? marginFloorPercent : null,
    };
  }

  /** As the customer sees it. */
  async preview(id: string): Promise<CustomerProposal> {
    return this.customerView(await this.proposals.require(id), null);
  }

  async listFor(customerId: string): Promise<CustomerProposals> {
    const now = this.clock.now();
    return { items: (await this.proposals.ofCustomer(customerId)).map((proposal) => presentHead(proposal, now)) };
  }

  /** For everyone of its household. @throws NotFoundError also for another household's project */
  async contractOf(projectId: string, customerId: string): Promise<ProjectContract> {
    const role = await this.owners.requireRole('project', projectId, customerId);
    const proposalId = await this.projects.proposalOf(projectId);
    const proposal = proposalId === null ? null : await this.proposals.findById(proposalId);
    return { role, reference: proposal?.reference ?? null, documentId: proposal?.documentId ?? null };
  }

  async customerView(proposal: ProposalEntity, you: ProposalPersonEntity | null): Promise<CustomerProposal> {
    const replacement = await this.proposals.findReplacement(proposal.id);
    return presentToCustomer(proposal, {
      ...(await this.bodyParts(proposal)),
      options: await this.optionsOf(proposal, await this.proposals.optionsOf(proposal.id)),
      people: await this.proposals.peopleOf(proposal.id),
      you,
      texts: await this.settings.ofVersion(proposal.settingVersion),
      replacedById: replacement && replacement.sentAt !== null ? replacement.id : null,
    });
  }

  /** @throws NotFoundError */
  async option(proposal: ProposalEntity, optionId: string | undefined): Promise<ProposalOptionEntity> {
    const options = await this.proposals.optionsOf(proposal.id);
    const wanted = proposal.chosenOptionId ?? optionId;
    const option = wanted === undefined ? options[0] : options.find(({ id }) => id === wanted);
    if (!option) throw new NotFoundError('That option could not be found. Open the proposal again.');
    return option;
  }

  private async bodyParts({ id }: ProposalEntity) {
    const project = await this.projects.byProposal(id);
    return {
      questions: await this.proposals.questionsOf(id),
      projectId: project?.id ?? null,
      now: this.clock.now(),
    };
  }

  private async optionsOf(
    proposal: ProposalEntity,
    rows: readonly ProposalOptionEntity[],
  ): Promise<CustomerProposalOption[]> {
    const versionIds = rows.flatMap(({ designVersionId }) => designVersionId ?? []);
    const pictures = await this.pictures.ofVersions(versionIds);
    const options: CustomerProposalOption[] = [];
    for (const row of rows)
      options.push(
        presentOption(
          proposal,
          rows[0]!,
          row,
          (await this.estimates.read(row.estimateId)).design,
          (pictures.get(row.designVersionId ?? '') ?? []).filter(({ urls }) => urls !== null),
        ),
      );
    return options;
  }
}

function statesOf(text: string | undefined): ProposalState[] {
  if (!text) return [];
  return text.split(',').map((word) => {
    const state = PROPOSAL_STATES.find((candidate) => candidate === word.trim());
    if (!state) throw new ValidationError({ state: `States are ${PROPOSAL_STATES.join(', ')}.` });
    return state;
  });
}
