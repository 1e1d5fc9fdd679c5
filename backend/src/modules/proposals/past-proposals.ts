import type { INestApplicationContext } from '@nestjs/common';
import { rightToCancel } from 'poolkit/contract-dates';
import type { Actor } from '../../common/access/index.js';
import type { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { CostBooks } from '../cost-book/index.js';
import type { EstimateProposals } from '../estimates/index.js';
import type { ProposalLead } from '../leads/index.js';
import { BuildTemplates, ProjectContracts, ProjectSettings } from '../projects/index.js';
import type { EditProposalDto } from './api/dto/proposal.dto.js';
import { decline, drawsOf, priceOf, requireOpen, sign, view } from './domain/proposal.js';
import { PendingProposals } from './persistence/pending-proposals.js';
import { ProposalQuestionEntity } from './persistence/proposal.entity.js';
import { ProposalChanges } from './proposal-changes.service.js';
import { ProposalMaking } from './proposal-making.service.js';
import { ProposalSending } from './proposal-sending.service.js';
import { ProposalSettings } from './proposal-settings.service.js';

/**
 * This module's rules on another clock, in memory until `save`: for demo data, which happened in the past to people who do
 * not exist. No one is emailed, nothing is audited, no contract is written, and what the leads say of it is up to the story.
 */
export async function pastProposalsAt(
  app: INestApplicationContext,
  clock: Clock,
  estimates: EstimateProposals,
  leads: ReadonlyMap<string, ProposalLead>,
) {
  const having = <T extends object>(token: abstract new (...parameters: never[]) => T, parts: object): T =>
    Object.assign(Object.create(app.get<T>(token, { strict: false })) as T, parts);
  const once = <T>(value: T) => ({ of: () => Promise.resolve(value) }).of;
  const nothing = () => Promise.resolve();
  const quiet = {
    audit: { record: nothing },
    business: { report: nothing },
    live: { publish: () => undefined },
    clock,
  };
  const proposals = new PendingProposals(app.get(UnitOfWork, { strict: false }));
  const changes = having(ProposalChanges, { ...quiet, proposals });
  const company = app.get(ProjectSettings, { strict: false });
  const plannedDays = once(await app.get(ProjectContracts, { strict: false }).plannedDays(company.today()));
  const published = once(await app.get(BuildTemplates, { strict: false }).published());
  const inForce = once(await app.get(CostBooks, { strict: false }).inForce());
  const setting = await app.get(ProposalSettings, { strict: false }).use();
  const settings = { use: once(setting), ofVersion: once(setting.value) };
  const read = (id: string) => Promise.resolve(leads.get(id)!);
  const making = having(ProposalMaking, {
    ...{ ...quiet, proposals, changes, settings, estimates, leads: { read } },
    ...{ templates: { published }, contracts: { plannedDays } },
  });
  const sending = having(ProposalSending, {
    ...{ ...quiet, proposals, changes, making, settings, estimates, books: { inForce } },
    ...{ margins: { least: once(100) }, contracts: { write: nothing }, leads: { read, record: nothing } },
    ...{ projects: { openTo: once(null) }, mailer: { queue: nothing }, staff: { companyOwners: once([]) } },
  });
  return new PastProposals(proposals, changes, making, sending, clock, app.get(SiteConfig, { strict: false }));
}

export class PastProposals {
  constructor(
    private readonly proposals: PendingProposals,
    private readonly changes: ProposalChanges,
    private readonly making: ProposalMaking,
    private readonly sending: ProposalSending,
    private readonly clock: Clock,
    private readonly site: SiteConfig,
  ) {}

  make(estimateId: string, leadId: string, actor: Actor): Promise<string> {
    return this.making.make({ estimateId, leadId }, actor);
  }

  async edit(id: string, changed: Omit<EditProposalDto, 'version'>, actor: Actor): Promise<void> {
    await this.making.edit(id, { ...changed, version: await this.versionOf(id) }, actor);
  }

  async submit(id: string, actor: Actor): Promise<void> {
    await this.making.submit(id, await this.versionOf(id), actor);
  }

  send(id: string, actor: Actor): Promise<void> {
    return this.sending.send(id, {}, true, actor);
  }

  /** A new version with the prices of this moment. @returns its id */
  async revise(id: string, actor: Actor): Promise<string> {
    const next = await this.making.revise(id, actor);
    await this.making.refreshPrices(next, await this.versionOf(next), actor);
    return next;
  }

  async view(id: string, actor: Actor): Promise<void> {
    await this.changes.change(id, null, actor, (before, now) => {
      const proposal = view(before, now);
      return proposal && { proposal, audit: { action: 'proposal.view' } };
    });
  }

  async ask(id: string, question: string, actor: Actor): Promise<void> {
    const askedAt = this.clock.now();
    await this.changes.change(id, null, actor, (before) => {
      requireOpen(before, askedAt);
      return { proposal: { ...before, questionAt: askedAt }, audit: { action: 'proposal.ask' } };
    });
    await this.proposals.insertQuestion(
      Object.assign(new ProposalQuestionEntity(), {
        ...{ id: uuidv7(), proposalId: id, askedBy: actor.name ?? '', question, askedAt },
        ...{ answer: null, answeredBy: null, answeredAt: null },
      }),
    );
  }

  async decline(id: string, reason: string, actor: Actor): Promise<void> {
    await this.changes.change(id, null, actor, (before, now) => decline(before, reason, now));
  }

  /** Signed on paper, before this software kept contracts: by its first option, without a document. */
  async signOnPaper(id: string, actor: Actor): Promise<void> {
    const terms = await this.terms(id);
    const [option] = await this.proposals.optionsOf(id);
    await this.changes.change(id, null, actor, (before, now) => {
      const signed = { option: option!, documentId: '', isLast: true, cancelUntil: terms.cancelUntil };
      const { proposal, audit } = sign(before, signed, now);
      return { proposal: { ...proposal, documentId: null }, audit };
    });
    for (const person of await this.proposals.peopleOf(id))
      await this.proposals.markSigned(person.id, { signedAt: this.clock.now() });
  }

  /** What a signature of the first option at this moment makes of the project and its money. */
  async terms(id: string) {
    const proposal = await this.proposals.require(id);
    const [option] = await this.proposals.optionsOf(id);
    const { estimateId, designVersionId } = option!;
    const contractCents = priceOf(proposal, option!);
    const { endsAt } = rightToCancel(this.clock.now().getTime(), this.site.business.timeZone);
    return {
      ...{ proposalId: id, estimateId, designVersionId, contractCents, cancelUntil: new Date(endsAt) },
      people: await this.proposals.peopleOf(id),
      draws: drawsOf(proposal.draws, contractCents),
    };
  }

  save(): Promise<void> {
    return this.proposals.saveAll();
  }

  private async versionOf(id: string): Promise<number> {
    return (await this.proposals.require(id)).version;
  }
}
