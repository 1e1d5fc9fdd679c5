import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { humanReference, uuidv7 } from '../../common/ids/ids.js';
import { searchText } from '../../common/text/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { DesignPicturesService } from '../designs/index.js';
import { EstimateProposals, type ProposedEstimate } from '../estimates/index.js';
import { LeadProposals, type ProposalLead } from '../leads/index.js';
import { BuildTemplates, ProjectContracts, ProjectSettings } from '../projects/index.js';
import { normalizeEmail } from '../users/index.js';
import type { EditProposalDto, NewProposalDto, ProposalOptionDto, ProposalPersonDto } from './api/dto/proposal.dto.js';
import { allowancesOf, scopeOf, scopeOfOption } from './domain/proposal-content.js';
import {
  priceOf,
  requireDiscount,
  requireDraft,
  returnToDraft,
  submitForReview,
  type PersonRole,
} from './domain/proposal.js';
import { ProposalEntity, ProposalOptionEntity, ProposalPersonEntity } from './persistence/proposal.entity.js';
import { ProposalRepository, type ProposalParts } from './persistence/proposal.repository.js';
import { ProposalChanges } from './proposal-changes.service.js';
import { ProposalSettings } from './proposal-settings.service.js';

interface NewPerson {
  role: PersonRole;
  name: string;
  email: string;
  userId?: string | null;
}

/** Makes and edits drafts. */
@Injectable()
export class ProposalMaking {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly changes: ProposalChanges,
    private readonly settings: ProposalSettings,
    private readonly estimates: EstimateProposals,
    private readonly pictures: DesignPicturesService,
    private readonly leads: LeadProposals,
    private readonly templates: BuildTemplates,
    private readonly contracts: ProjectContracts,
    private readonly company: ProjectSettings,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A draft with everything the estimate says. @throws NotFoundError, ValidationError when it belongs to no customer */
  async make({ estimateId, leadId }: NewProposalDto, actor: Actor): Promise<string> {
    const estimate = await this.estimates.read(estimateId);
    const lead = await this.leads.read(await this.leadOf(estimate, leadId));
    const days = await this.contracts.plannedDays(this.company.today());
    return this.uow.run(async () => {
      const { version: settingVersion } = await this.settings.use();
      const { draws } = await this.templates.published();
      const now = this.clock.now();
      const id = uuidv7();
      const options = [optionOf(id, 0, estimate.name ?? 'Your pool', days, estimate)];
      const people = peopleOf(id, [{ role: 'signer', name: lead.name, email: lead.email, userId: lead.customerId }]);
      const proposal = Object.assign(new ProposalEntity(), {
        ...{ id, reference: humanReference('P'), revision: 1, replacesId: null, leadId: lead.id, state: 'draft' },
        ...{ customer: lead.name, title: titleOf(lead), intro: '', sections: scopeOf(estimate.lines) },
        ...{ exclusions: [...estimate.notIncluded], discountCents: 0, discountReason: null, draws: [...draws] },
        ...{ startsOn: null, priceCents: estimate.likelyCents, settingVersion, ...NOT_SENT },
        ...{ version: 1, createdBy: actor.id, createdAt: now, updatedAt: now },
      } as const);
      await this.insert(proposal, { options, people }, actor);
      return id;
    });
  }

  /** A draft with the content of a proposal that was sent, which stays open until the draft is sent. */
  revise(id: string, actor: Actor): Promise<string> {
    return this.uow.run(async () => {
      const before = await this.proposals.lock(id);
      if (before.state === 'draft' || before.state === 'internal_review')
        throw new ConflictError('ILLEGAL_TRANSITION', 'This proposal has not been sent yet. Edit it instead.');
      if (before.state === 'accepted' || before.state === 'cancelled')
        throw new ConflictError('ILLEGAL_TRANSITION', 'A signed contract is changed by change orders.');
      if (await this.proposals.findReplacement(id))
        throw new ConflictError('DRAFT_EXISTS', 'There is already a newer version of this proposal. Open that one.');
      const now = this.clock.now();
      const { version: settingVersion } = await this.settings.use();
      const newId = uuidv7();
      const options = await this.proposals.optionsOf(id);
      const people = await this.proposals.peopleOf(id);
      const proposal = Object.assign(new ProposalEntity(), before, {
        ...{ id: newId, revision: before.revision + 1, replacesId: id, state: 'draft', settingVersion, ...NOT_SENT },
        ...{
          priceCents: priceOf(before, options[0]!),
          version: 1,
          createdBy: actor.id,
          createdAt: now,
          updatedAt: now,
        },
      } as const);
      await this.insert(
        proposal,
        {
          options: options.map((option) => ({ ...option, id: uuidv7(), proposalId: newId })),
          people: peopleOf(newId, people),
        },
        actor,
      );
      return newId;
    });
  }

  /** @throws ConflictError for anything but a draft, ValidationError */
  async edit(id: string, { version, ...wanted }: EditProposalDto, actor: Actor): Promise<void> {
    const options = wanted.options && (await this.optionsFor(id, wanted.options));
    await this.changes.change(id, version, actor, async (before) => {
      requireDraft(before);
      const earlier = await this.proposals.optionsOf(id);
      const kept = options ?? earlier;
      const { title, intro, sections, exclusions, discountCents, discountReason, startsOn } = wanted;
      const given = { title, intro, sections, exclusions, discountCents, discountReason, startsOn };
      const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const after = Object.assign(before, changed);
      requireDiscount(after.discountCents, kept);
      after.sections = scopeOfOption(after.sections, earlier[0]!.lines, kept[0]!.lines);
      if (options) {
        await this.proposals.replaceOptions(id, options);
        for (const { estimateId } of options) await this.estimates.keep(estimateId);
      }
      if (wanted.people) await this.replacePeople(id, wanted.people);
      const proposal = { ...after, priceCents: priceOf(after, kept[0]!), searchText: keysOf(after) };
      const fields = [...Object.keys(changed), ...(options ? ['options'] : []), ...(wanted.people ? ['people'] : [])];
      return { proposal, audit: { action: 'proposal.edit', after: { fields, priceCents: proposal.priceCents } } };
    });
  }

  /** Prices every option of a draft with the cost book in force. */
  async refreshPrices(id: string, version: number, actor: Actor): Promise<void> {
    requireDraft(await this.proposals.require(id));
    const before = await this.proposals.optionsOf(id);
    const options: ProposalOptionEntity[] = [];
    for (const { position, name, days, estimateId } of before)
      options.push(
        await this.option(id, position, { name, days, estimateId: await this.estimates.priceAgain(estimateId) }),
      );
    await this.changes.change(id, version, actor, async (proposal) => {
      requireDraft(proposal);
      requireDiscount(proposal.discountCents, options);
      await this.proposals.replaceOptions(id, options);
      for (const { estimateId } of options) await this.estimates.keep(estimateId);
      const priceCents = priceOf(proposal, options[0]!);
      const sections = scopeOfOption(proposal.sections, before[0]!.lines, options[0]!.lines);
      return {
        proposal: { ...proposal, sections, priceCents },
        audit: {
          action: 'proposal.refresh',
          before: { priceCents: proposal.priceCents },
          after: { priceCents, costBookVersion: options[0]!.costBookVersion },
        },
      };
    });
  }

  async submit(id: string, version: number, actor: Actor): Promise<void> {
    await this.changes.change(id, version, actor, (proposal) => submitForReview(proposal));
  }

  async returnToDraft(id: string, version: number, reason: string | null, actor: Actor): Promise<void> {
    await this.changes.change(id, version, actor, (proposal) => returnToDraft(proposal, reason));
  }

  private async leadOf({ id }: ProposedEstimate, given: string | undefined): Promise<string> {
    const leadId = given ?? (await this.estimates.leadOf(id));
    if (leadId !== null) return leadId;
    throw new ValidationError({
      leadId: 'This estimate is not attached to a request. Choose the lead that the proposal is for.',
    });
  }

  private async optionsFor(id: string, wanted: readonly ProposalOptionDto[]): Promise<ProposalOptionEntity[]> {
    const [basis] = await this.proposals.optionsOf(id);
    const options: ProposalOptionEntity[] = [];
    for (const [position, { name, estimateId, designVersionId, days }] of wanted.entries()) {
      if ((estimateId === undefined) === (designVersionId === undefined))
        throw new ValidationError({ [`options.${position}`]: 'Choose an estimate or a design for each option.' });
      options.push(
        await this.option(id, position, {
          name,
          days: days ?? basis?.days,
          estimateId: estimateId ?? (await this.estimates.priceAgain(basis?.estimateId ?? '', designVersionId)),
        }),
      );
    }
    return options;
  }

  private async option(
    id: string,
    position: number,
    { name, days, estimateId }: { name: string; days: number | undefined; estimateId: string },
  ): Promise<ProposalOptionEntity> {
    const planned = days ?? (await this.contracts.plannedDays(this.company.today()));
    return optionOf(id, position, name, planned, await this.estimates.read(estimateId));
  }

  private async replacePeople(id: string, wanted: readonly ProposalPersonDto[]): Promise<void> {
    if (!wanted.some(({ role }) => role === 'signer'))
      throw new ValidationError({ people: 'A proposal has at least one signer.' });
    const emails = wanted.map(({ email }) => normalizeEmail(email));
    if (new Set(emails).size < emails.length)
      throw new ValidationError({ people: 'Each person needs their own email address.' });
    const before = await this.proposals.peopleOf(id);
    const userIds = new Map(before.map(({ emailNormalized, userId }) => [emailNormalized, userId]));
    await this.proposals.replacePeople(
      id,
      peopleOf(
        id,
        wanted.map((person, index) => ({ ...person, userId: userIds.get(emails[index]!) ?? null })),
      ),
    );
  }

  private async insert(proposal: ProposalEntity, parts: ProposalParts, actor: Actor): Promise<void> {
    proposal.searchText = keysOf(proposal);
    await this.proposals.insert(proposal, parts);
    for (const { estimateId, designVersionId } of parts.options) {
      await this.estimates.keep(estimateId);
      if (designVersionId !== null) await this.pictures.prepare(designVersionId);
    }
    const { id, reference, revision, leadId, priceCents } = proposal;
    await this.audit.record({
      ...{ actor, action: 'proposal.make', entity: 'proposal', entityId: id },
      after: {
        reference,
        revision,
        leadId,
        priceCents,
        estimateIds: parts.options.map(({ estimateId }) => estimateId),
      },
    });
    this.changes.publish(proposal, actor);
  }
}

const NOT_SENT = {
  ...{ sentAt: null, expiresAt: null, viewedAt: null, decidedAt: null, declineReason: null, questionAt: null },
  ...{ chosenOptionId: null, documentId: null, cancelUntil: null },
} as const;

function optionOf(
  proposalId: string,
  position: number,
  name: string,
  days: number,
  estimate: ProposedEstimate,
): ProposalOptionEntity {
  return Object.assign(new ProposalOptionEntity(), {
    ...{ id: uuidv7(), proposalId, position, name: name.slice(0, 80), days },
    ...{ estimateId: estimate.id, designVersionId: estimate.designVersionId },
    ...{ costBookVersion: estimate.costBookVersion, estimateCents: estimate.likelyCents },
    ...{ lines: estimate.lines, included: estimate.included },
    allowances: allowancesOf(estimate.lines, estimate.design),
  });
}

function peopleOf(proposalId: string, people: readonly NewPerson[]): ProposalPersonEntity[] {
  return people.map(({ role, name, email, userId = null }, position) =>
    Object.assign(new ProposalPersonEntity(), {
      ...{ id: uuidv7(), proposalId, position, role, name, email, emailNormalized: normalizeEmail(email), userId },
      ...{ signedAt: null, signatureId: null },
    }),
  );
}

function titleOf({ name }: ProposalLead): string {
  // Without what follows in parentheses.
  const last = name.replace(/\(.*$/, '').trim().split(/\s+/).at(-1);
  return last ? `${last} residence pool` : 'Your pool';
}

function keysOf({ customer, title, reference }: Pick<ProposalEntity, 'customer' | 'title' | 'reference'>): string {
  return searchText([customer, title, reference], null);
}
