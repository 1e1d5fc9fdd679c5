import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { ProjectMoney } from '../billing/index.js';
import { EstimateProposals } from '../estimates/index.js';
import { ProjectContracts } from '../projects/index.js';
import { SignedDocuments } from '../signatures/index.js';
import type { Trace, TraceStep } from './api/dto/proposal.response.js';
import { priceOf } from './domain/proposal.js';
import type { ProposalEntity } from './persistence/proposal.entity.js';
import { ProposalRepository } from './persistence/proposal.repository.js';

const PAID: Readonly<Record<string, string>> = {
  ...{ payment: 'Payment', reversal: 'Reversed payment', refund: 'Refund' },
};

/** From the design to the last payment, and back: each step names the record it came from. */
@Injectable()
export class ProposalTrace {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly estimates: EstimateProposals,
    private readonly documents: SignedDocuments,
    private readonly projects: ProjectContracts,
    private readonly money: ProjectMoney,
  ) {}

  /** @throws NotFoundError for a project without a proposal */
  async ofProject(projectId: string): Promise<Trace> {
    const proposalId = await this.projects.proposalOf(projectId);
    if (proposalId === null) throw new NotFoundError('This project has no proposal.');
    return this.ofProposal(proposalId);
  }

  async ofProposal(id: string): Promise<Trace> {
    const proposal = await this.proposals.require(id);
    const options = await this.proposals.optionsOf(id);
    const option = options.find((one) => one.id === proposal.chosenOptionId) ?? options[0]!;
    const estimate = await this.estimates.read(option.estimateId);
    const steps: TraceStep[] = [
      ...(option.designVersionId === null
        ? []
        : [
            step('design', option.designVersionId, 'Design', {
              path: `/users?tab=designs&q=${encodeURIComponent(proposal.customer)}`,
            }),
          ]),
      step('estimate', estimate.id, `Estimate ${estimate.reference}`, {
        ...{ amountCents: estimate.likelyCents, linesHash: hashOf(estimate.lines) },
        path: `/users?tab=estimates&q=${estimate.reference}`,
      }),
      step('proposal', id, `Proposal ${proposal.reference}`, {
        ...{ amountCents: priceOf(proposal, option), linesHash: hashOf(option.lines) },
        path: `/users?tab=proposals&proposal=${id}`,
      }),
      ...(await this.contractOf(proposal)),
      ...(await this.buildOf(id)),
    ];
    const hashes = new Set(steps.map(({ linesHash }) => linesHash).filter((hash) => hash !== null));
    return { steps, linesAgree: hashes.size === 1 };
  }

  private async contractOf({ documentId, priceCents }: ProposalEntity): Promise<TraceStep[]> {
    if (documentId === null) return [];
    const { title } = await this.documents.get(documentId);
    return [step('contract', documentId, title, { amountCents: priceCents })];
  }

  private async buildOf(proposalId: string): Promise<TraceStep[]> {
    const project = await this.projects.byProposal(proposalId);
    if (!project) return [];
    const path = `/projects?project=${project.id}`;
    const { contractCents, draws, invoices, entries } = await this.money.summary(project.id);
    return [
      step('project', project.id, `Project ${project.number}`, { amountCents: contractCents, path }),
      ...draws.map(({ key, title, amountCents }) =>
        step('draw', key, title, { amountCents, path: `${path}&tab=money` }),
      ),
      ...invoices.map(({ id, number, totalCents }) =>
        step('invoice', id, `Invoice ${number}`, { amountCents: totalCents, path: `${path}&tab=money` }),
      ),
      ...entries.flatMap(({ kind, id, amountCents }) => {
        const label = PAID[kind];
        return label ? [step('payment', id, label, { amountCents, path: `${path}&tab=money` })] : [];
      }),
    ];
  }
}

function step(
  kind: TraceStep['kind'],
  id: string,
  label: string,
  { amountCents = null, linesHash = null, path = null }: Partial<TraceStep>,
): TraceStep {
  return { kind, id, label, amountCents, linesHash, path };
}

function hashOf(lines: readonly object[]): string {
  return sha256Hex(JSON.stringify(lines));
}
