import { Injectable } from '@nestjs/common';
import { lastMomentOfDays } from './domain/proposal-dates.js';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ForbiddenError, GoneError } from '../../common/errors/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { CostBooks } from '../cost-book/index.js';
import { EstimateProposals } from '../estimates/index.js';
import { ProjectMoney } from '../billing/index.js';
import { LeadProposals } from '../leads/index.js';
import { ProjectContracts } from '../projects/index.js';
import { StaffDirectory } from '../users/index.js';
import type { SendProposalDto } from './api/dto/proposal.dto.js';
import { ProposalContracts } from './contract/proposal-contracts.service.js';
import { requireAddress, send, supersede } from './domain/proposal.js';
import { ProposalMargins } from './margin.service.js';
import type { ProposalEntity, ProposalOptionEntity } from './persistence/proposal.entity.js';
import { ProposalRepository } from './persistence/proposal.repository.js';
import { ProposalChanges } from './proposal-changes.service.js';
import { proposalNews, proposalSent } from './proposal-emails.js';
import { ProposalMaking } from './proposal-making.service.js';
import { ProposalSettings } from './proposal-settings.service.js';

@Injectable()
export class ProposalSending {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly changes: ProposalChanges,
    private readonly making: ProposalMaking,
    private readonly settings: ProposalSettings,
    private readonly margins: ProposalMargins,
    private readonly contracts: ProposalContracts,
    private readonly estimates: EstimateProposals,
    private readonly books: CostBooks,
    private readonly leads: LeadProposals,
    private readonly projects: ProjectContracts,
    private readonly money: ProjectMoney,
    private readonly staff: StaffDirectory,
    private readonly mailer: Mailer,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ForbiddenError below the margin floor, ConflictError without a street address, or when the proposal, its
   * estimate or the cost book changed since it was previewed, GoneError for an expired estimate, DependencyError when a contract cannot be written
   */
  async send(
    id: string,
    { version, costBookVersion }: SendProposalDto,
    approves: boolean,
    actor: Actor,
  ): Promise<void> {
    const proposal = await this.proposals.require(id);
    if (version !== undefined && version !== proposal.version) throw changedSince();
    // Also refuses what cannot be sent, before the contracts are written.
    send({ ...proposal }, this.clock.now(), this.clock.now());
    requireAddress(await this.leads.read(proposal.leadId));
    const options = await this.proposals.optionsOf(id);
    const { marginFloorPercent, validDays } = await this.settings.ofVersion(proposal.settingVersion);
    if (!approves && (await this.margins.least(proposal, options)) < marginFloorPercent)
      throw new ForbiddenError(
        'PERMISSION_REQUIRED',
        `This proposal earns less than ${marginFloorPercent} percent, so an owner has to send it. Ask for a review.`,
      );
    for (const option of options) await this.requireSame(option, costBookVersion);
    // A contract that cannot be written must stop the sending, not the signing.
    for (const option of options) await this.contracts.write(proposal, option);
    await this.uow.run(async () => {
      const sent = await this.changes.change(id, proposal.version, actor, (before, now) =>
        send(before, lastMomentOfDays(now, validDays, this.site.business.timeZone), now),
      );
      if (sent.replacesId !== null)
        await this.changes.change(sent.replacesId, null, actor, (replaced, now) => {
          if (replaced.state === 'accepted')
            throw new ConflictError('ILLEGAL_TRANSITION', 'The customer has signed the version before this one.');
          return supersede(replaced, now);
        });
      await this.requireSignable(sent.leadId);
      await this.leads.record(sent.leadId, { kind: 'sent', text: `Proposal ${nameOf(sent)} sent.` }, actor);
      await this.emailCustomers(sent, options.length > 1);
    });
  }

  /** Asks the owners of the company to send it. */
  async submit(id: string, version: number, actor: Actor): Promise<void> {
    await this.uow.run(async () => {
      await this.making.submit(id, version, actor);
      const proposal = await this.proposals.require(id);
      for (const { email, name } of await this.staff.companyOwners())
        await this.mailer.queue({
          template: proposalNews,
          to: email,
          data: {
            ...{ name, proposalId: id, subject: `Review proposal ${nameOf(proposal)}` },
            text: `${actor.name ?? 'A staff member'} asked you to review and send the proposal for ${proposal.customer}.`,
          },
          dedupeKey: `proposal-review:${id}:${proposal.version}:${email}`,
          aboutId: id,
        });
    });
  }

  private async requireSignable(leadId: string): Promise<void> {
    const begun = await this.projects.openTo(leadId);
    if (begun && (await this.money.isOpen(begun.id)))
      throw new ConflictError(
        'MONEY_ALREADY_OPEN',
        `Project ${begun.number} of this lead has a paper contract. Use change orders to change it.`,
      );
  }

  private async requireSame({ estimateId, costBookVersion }: ProposalOptionEntity, seen: number | undefined) {
    const estimate = await this.estimates.read(estimateId);
    if (estimate.state === 'withdrawn' || estimate.reissuedAsId !== null)
      throw new ConflictError(
        'ESTIMATE_CHANGED',
        estimate.state === 'withdrawn'
          ? `The customer withdrew estimate ${estimate.reference}. Refresh the prices before you send the proposal.`
          : `The customer refreshed estimate ${estimate.reference} and now has different prices. Refresh the prices before you send the proposal.`,
      );
    if (estimate.state === 'expired')
      throw new GoneError(
        'ESTIMATE_EXPIRED',
        `Estimate ${estimate.reference} has expired. Refresh the prices before you send the proposal.`,
      );
    const { versionNo } = await this.books.inForce();
    if (versionNo !== (seen ?? costBookVersion))
      throw new ConflictError(
        'COST_BOOK_CHANGED',
        'Our prices changed since this proposal was made. Refresh its prices, or send it with its current prices.',
        { extra: { costBookVersion: versionNo } },
      );
  }

  private async emailCustomers(sent: ProposalEntity, hasOptions: boolean): Promise<void> {
    const { id, title, reference, expiresAt } = sent;
    const until = spokenDay(expiresAt!, this.site.business.timeZone);
    for (const { name, email, role } of await this.proposals.peopleOf(id))
      await this.mailer.queue({
        template: proposalSent,
        to: email,
        data: { name, proposalId: id, reference, title, until, role, hasOptions },
        dedupeKey: `proposal-sent:${id}:${email}`,
        aboutId: id,
      });
  }
}

export function nameOf({ reference, revision }: Pick<ProposalEntity, 'reference' | 'revision'>): string {
  return revision === 1 ? reference : `${reference}, version ${revision},`;
}

export function spokenDay(instant: Date, timeZone: string): string {
  return instant.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
}

function changedSince(): ConflictError {
  return new ConflictError(
    'STALE_VERSION',
    'This proposal changed after you opened it. Open it again and check what the customer will see.',
  );
}
