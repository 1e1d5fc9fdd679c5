import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import type { EditProposalDto, NewProposalDto, SendProposalDto } from './api/dto/proposal.dto.js';
import type { StaffProposal } from './api/dto/proposal.response.js';
import { ProposalContracts } from './contract/proposal-contracts.service.js';
import { ProposalRepository } from './persistence/proposal.repository.js';
import { ProposalMaking } from './proposal-making.service.js';
import { ProposalNotifications } from './proposal-notifications.service.js';
import { ProposalSending } from './proposal-sending.service.js';
import { ProposalViews } from './proposal-views.service.js';

interface Reader {
  seesMargin: boolean;
}

/** What staff do with proposals; each returns the proposal as it is afterward. */
@Injectable()
export class ProposalCommands {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly making: ProposalMaking,
    private readonly sending: ProposalSending,
    private readonly news: ProposalNotifications,
    private readonly views: ProposalViews,
    private readonly contracts: ProposalContracts,
  ) {}

  async make(dto: NewProposalDto, actor: Actor, reader: Reader): Promise<StaffProposal> {
    return this.views.show(await this.making.make(dto, actor), reader);
  }

  async revise(id: string, actor: Actor, reader: Reader): Promise<StaffProposal> {
    return this.views.show(await this.making.revise(id, actor), reader);
  }

  async edit(id: string, dto: EditProposalDto, actor: Actor, reader: Reader): Promise<StaffProposal> {
    await this.making.edit(id, dto, actor);
    return this.views.show(id, reader);
  }

  async refreshPrices(id: string, version: number, actor: Actor, reader: Reader): Promise<StaffProposal> {
    await this.making.refreshPrices(id, version, actor);
    return this.views.show(id, reader);
  }

  async submit(id: string, version: number, actor: Actor, reader: Reader): Promise<StaffProposal> {
    await this.sending.submit(id, version, actor);
    return this.views.show(id, reader);
  }

  async returnToDraft(
    id: string,
    version: number,
    reason: string | null,
    actor: Actor,
    reader: Reader,
  ): Promise<StaffProposal> {
    await this.making.returnToDraft(id, version, reason, actor);
    return this.views.show(id, reader);
  }

  async send(
    id: string,
    dto: SendProposalDto,
    approves: boolean,
    actor: Actor,
    reader: Reader,
  ): Promise<StaffProposal> {
    await this.sending.send(id, dto, approves, actor);
    return this.views.show(id, reader);
  }

  async answer(id: string, answer: string, actor: Actor, reader: Reader): Promise<StaffProposal> {
    await this.news.answer(id, answer, actor);
    return this.views.show(id, reader);
  }

  /** As it would be signed today. */
  async contract(id: string, optionId: string | undefined): Promise<{ name: string; bytes: Buffer }> {
    const proposal = await this.proposals.require(id);
    const option = await this.views.option(proposal, optionId);
    return { name: `contract-${proposal.reference}`, bytes: await this.contracts.write(proposal, option) };
  }
}
