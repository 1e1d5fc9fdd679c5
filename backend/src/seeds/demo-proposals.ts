import type { INestApplicationContext } from '@nestjs/common';
import { ARCHETYPES } from 'poolkit/cost-seed';
import type { PoolDesign } from 'poolkit/design';
import type { Actor } from '../common/access/index.js';
import { PastEstimates } from '../modules/estimates/index.js';
import type { ProposalLead } from '../modules/leads/index.js';
import type { WorkOwner } from '../modules/users/index.js';
import { pastProposalsAt, type PastProposals } from '../modules/proposals/index.js';
import { attachPastEstimate, pastVisitorKey } from './past-leads.js';
import type { StoryClock } from './story-clock.js';

export type DemoDesign = 'starter' | 'family' | 'shelf' | 'spa' | 'terrace' | 'estate';

const OPTION_NAMES: Readonly<Record<DemoDesign, string>> = {
  starter: 'Plaster and a broom-finished deck',
  family: 'Quartz and a stamped deck',
  shelf: 'With the tanning ledge',
  spa: 'With ledge and spa',
  terrace: 'Deck, spa and cover',
  estate: 'The full backyard',
};

/** About what each costs; for choosing one that fits a budget. */
const DOLLARS: readonly (readonly [DemoDesign, number])[] = [
  ['starter', 130_000],
  ['family', 170_000],
  ['shelf', 215_000],
  ['spa', 285_000],
  ['terrace', 360_000],
  ['estate', 460_000],
];

export type ProposedLead = Pick<ProposalLead, 'id' | 'name' | 'email' | 'customerId' | 'address' | 'postalCode'>;

export function designFor(dollars: number): DemoDesign {
  return DOLLARS.toSorted(([, a], [, b]) => Math.abs(a - dollars) - Math.abs(b - dollars))[0]![0];
}

export function drawingOf(design: DemoDesign): PoolDesign {
  return ARCHETYPES.find(({ key }) => key === design)!.design;
}

/** Prices are whole hundreds of dollars. */
const WHOLE_CENTS = 10_000;

export interface DemoOffer {
  designs: readonly DemoDesign[];
  /** Of the first design, as the customer has it saved. */
  designVersionId?: string;
  /** In cents. */
  discount?: number;
  intro?: string;
  startsOn?: string;
}

/** Estimates and the proposals made of them; the clock says when. */
export class DemoProposals {
  /** Estimates that leads sent with their requests. */
  private readonly attached: { leadId: string; owner: WorkOwner; estimateId: string }[] = [];

  private constructor(
    private readonly app: INestApplicationContext,
    private readonly leads: Map<string, ProposalLead>,
    private readonly estimates: PastEstimates,
    readonly past: PastProposals,
  ) {}

  static async at(app: INestApplicationContext, clock: StoryClock): Promise<DemoProposals> {
    const leads = new Map<string, ProposalLead>();
    const estimates = new PastEstimates(app, clock);
    return new DemoProposals(app, leads, estimates, await pastProposalsAt(app, clock, estimates.proposals, leads));
  }

  /** A draft with one option for each design. @returns its id */
  async make(
    lead: ProposedLead,
    { designs, designVersionId, discount = 0, ...words }: DemoOffer,
    actor: Actor,
  ): Promise<string> {
    this.leads.set(lead.id, { ...lead, reference: '', stage: 'consulted', ownerId: actor.id });
    const browserKeyHash = lead.customerId ? null : pastVisitorKey(lead.id);
    const owner = { customerId: lead.customerId, browserKeyHash, sessionEnded: false };
    const made = [];
    for (const [index, design] of designs.entries()) {
      const versionId = index === 0 ? designVersionId : undefined;
      made.push(await this.estimates.make(owner, OPTION_NAMES[design], drawingOf(design), versionId));
    }
    this.attached.push({ leadId: lead.id, owner, estimateId: made[0]!.id });
    const id = await this.past.make(made[0]!.id, lead.id, actor);
    const options = made.map((estimate) => ({ name: estimate.name!, estimateId: estimate.id }));
    const discountCents = discount + (made[0]!.lines.reduce((sum, line) => sum + line.likelyCents, 0) % WHOLE_CENTS);
    const discountReason = discount > 0 ? 'Winter start, rounded down' : 'Rounded down';
    await this.past.edit(
      id,
      { ...words, discountCents, discountReason, ...(options.length > 1 && { options }) },
      actor,
    );
    return id;
  }

  /** Inside a unit, after the leads. */
  async save(): Promise<void> {
    await this.estimates.save();
    await this.past.save();
    for (const { leadId, owner, estimateId } of this.attached)
      await attachPastEstimate(this.app, leadId, owner, estimateId);
  }
}
