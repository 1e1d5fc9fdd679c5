import { Injectable } from '@nestjs/common';
import { lineCosts } from 'poolkit/cost';
import { CostBooks } from '../cost-book/index.js';
import type { ProposalMargin } from './api/dto/proposal.response.js';
import { priceOf } from './domain/proposal.js';
import type { ProposalEntity, ProposalOptionEntity } from './persistence/proposal.entity.js';

@Injectable()
export class ProposalMargins {
  constructor(private readonly books: CostBooks) {}

  /** Price less what the lines cost by the book they were priced with. */
  async of(proposal: ProposalEntity, option: ProposalOptionEntity): Promise<ProposalMargin> {
    const { book } = await this.books.ofVersion(option.costBookVersion);
    const costCents = lineCosts(option.lines, book).reduce((sum, cents) => sum + cents, 0);
    const priceCents = priceOf(proposal, option);
    const marginCents = priceCents - costCents;
    return { costCents, marginCents, marginPercent: Math.round((marginCents / priceCents) * 1000) / 10 };
  }

  /** Of the option that earns least. */
  async least(proposal: ProposalEntity, options: readonly ProposalOptionEntity[]): Promise<number> {
    const percents: number[] = [];
    for (const option of options) percents.push((await this.of(proposal, option)).marginPercent);
    return Math.min(...percents);
  }
}
