import { Injectable } from '@nestjs/common';
import { rightToCancel } from 'poolkit/contract-dates';
import { instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../../common/clock/clock.js';
import { SiteConfig } from '../../../platform/config/index.js';
import { Threads } from '../../../platform/threads/index.js';
import { EstimateProposals } from '../../estimates/index.js';
import { LeadProposals, placeOf } from '../../leads/index.js';
import { SignedDocuments } from '../../signatures/index.js';
import { scopeOfOption } from '../domain/proposal-content.js';
import type { ProposalEntity, ProposalOptionEntity } from '../persistence/proposal.entity.js';
import { ProposalRepository } from '../persistence/proposal.repository.js';
import { ProposalSettings } from '../proposal-settings.service.js';
import { contractTask } from './contract-task.js';
import { sheetOfContract } from './sheet-of-contract.js';

export interface KeptContract {
  documentId: string;
  title: string;
  sha256: string;
  lastDayToCancel: string;
}

/** The contract as a PDF: the same proposal, option and day give the same bytes. */
@Injectable()
export class ProposalContracts {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly settings: ProposalSettings,
    private readonly estimates: EstimateProposals,
    private readonly leads: LeadProposals,
    private readonly documents: SignedDocuments,
    private readonly threads: Threads,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** Outside a unit. @throws DependencyError PDF_NOT_MADE */
  async write(proposal: ProposalEntity, option: ProposalOptionEntity): Promise<Buffer> {
    const lead = await this.leads.read(proposal.leadId);
    const today = this.today();
    const [basis = option] = await this.proposals.optionsOf(proposal.id);
    const sheet = sheetOfContract({
      ...{ proposal, option, site: this.site, signedOn: today.date, lastDayToCancel: today.lastDayToCancel },
      scope: scopeOfOption(proposal.sections, basis.lines, option.lines),
      people: await this.proposals.peopleOf(proposal.id),
      design: (await this.estimates.read(option.estimateId)).design,
      texts: await this.settings.ofVersion(proposal.settingVersion),
      property: placeOf(lead) ?? 'No address yet',
    });
    return this.threads.pdf(contractTask, sheet);
  }

  /** Outside a unit: the contract that would be signed today, or the one that the first signer signed. */
  async keep(proposal: ProposalEntity, option: ProposalOptionEntity): Promise<KeptContract> {
    const { lastDayToCancel } = this.today();
    if (proposal.documentId !== null) {
      const { id, title, sha256 } = await this.documents.get(proposal.documentId);
      return { documentId: id, title, sha256, lastDayToCancel };
    }
    const { id, title, sha256 } = await this.documents.keep({
      ...{ targetType: 'proposal', targetId: proposal.id },
      title: `Contract ${proposal.reference}, version ${proposal.revision}`,
      bytes: await this.write(proposal, option),
    });
    return { documentId: id, title, sha256, lastDayToCancel };
  }

  private today(): { date: string; lastDayToCancel: string } {
    const now = this.clock.now().getTime();
    const { timeZone } = this.site.business;
    return { date: instantToLocal(timeZone, now).date, lastDayToCancel: rightToCancel(now, timeZone).lastDay };
  }
}
