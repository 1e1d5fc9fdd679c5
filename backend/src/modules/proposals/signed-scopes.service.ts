import { Injectable } from '@nestjs/common';
import type { EstimateLine } from 'poolkit/cost';
import type { NamedProject } from '../projects/index.js';
import { ProposalRepository } from './persistence/proposal.repository.js';

/** What was signed: its lines, and the version of the cost book they were priced with, which never changes. */
export interface SignedScope {
  costBookVersion: number;
  lines: readonly EstimateLine[];
}

@Injectable()
export class SignedScopes {
  constructor(private readonly proposals: ProposalRepository) {}

  /** By project; without those whose contract is on paper. */
  async of(projects: readonly NamedProject[]): Promise<Map<string, SignedScope>> {
    const ids = projects.flatMap(({ proposalId }) => proposalId ?? []);
    const chosen = new Map((await this.proposals.chosenOptions(ids)).map((option) => [option.proposalId, option]));
    return new Map(
      projects.flatMap(({ id, proposalId }) => {
        const option = proposalId === null ? undefined : chosen.get(proposalId);
        return option ? [[id, { costBookVersion: option.costBookVersion, lines: option.lines }] as const] : [];
      }),
    );
  }
}
