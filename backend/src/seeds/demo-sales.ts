import type { INestApplicationContext } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../common/access/index.js';
import { DesignMeasuring, DesignWorkService } from '../modules/designs/index.js';
import { PastLeads } from './past-leads.js';
import { insertPastVisits, type PastVisit } from './past-visits.js';
import { demoReplyShare, SOURCES } from './demo-lead-stories.js';
import { DemoProposals, designFor, drawingOf } from './demo-proposals.js';
import type { BuildStory } from './demo-project-stories.js';
import { StoryClock } from './story-clock.js';

export interface DemoCustomer {
  id: string;
  name: string;
  email: string;
}

const INTRO =
  'Thank you for the two evenings in your yard. This is the pool we walked around together: a long view from the kitchen, a ledge in the morning sun, and the spa where you asked for it.';

/** How a project came about, months before it began: the request, the visit, the proposal, the signature. */
export class DemoSales {
  readonly leads: PastLeads;
  private readonly visits: PastVisit[] = [];

  private constructor(
    private readonly app: INestApplicationContext,
    private readonly clock: StoryClock,
    readonly proposals: DemoProposals,
    private readonly manager: Actor,
  ) {
    this.leads = new PastLeads(app);
  }

  static async at(app: INestApplicationContext, manager: Actor): Promise<DemoSales> {
    const clock = new StoryClock(new Date());
    return new DemoSales(app, clock, await DemoProposals.at(app, clock), manager);
  }

  /** @param at the morning of a working day so many days before the project began */
  async won(story: BuildStory, customer: DemoCustomer, index: number, at: (daysBefore: number) => Date) {
    const { leads, manager } = this;
    const { address, city, postalCode, type } = story;
    const { id: customerId, name, email } = customer;
    const buyer: Actor = { ...SYSTEM_ACTOR, type: 'customer', id: customerId, name };
    const asked = {
      ...{ name, email, customerId, postalCode, address: `${address}, ${city}` },
      service: type === 'renovation' ? 'pool-renovation' : 'pool-construction',
      timeline: 'this-season',
      budgetBand: '175k-300k',
      message: 'We would like to build next.',
      touch: SOURCES[index % SOURCES.length]!,
    } as const;
    const id = leads.request(at(70), asked, buyer);
    const call = 'Good call. We are coming on Thursday.';
    leads.log(
      id,
      leads.replyAt(id, demoReplyShare(index)),
      { kind: 'call', direction: 'out', body: call, outcome: 'reached' },
      manager,
    );
    for (const to of ['contacted', 'qualified'] as const) leads.move(id, at(67), { to }, manager);
    leads.log(id, at(60), { kind: 'visit', body: 'Walked the yard with both.', outcome: 'held' }, manager);
    this.visits.push({
      ...{ service: 'site-visit', staffId: manager.id!, leadId: id, name, email, postalCode },
      ...{ address: asked.address, bookedAt: at(66), startsAt: at(60), status: 'completed', outcome: 'Measured.' },
    });
    for (const to of ['consult_booked', 'consulted'] as const) leads.move(id, at(60), { to }, manager);
    leads.log(id, at(31), { kind: 'email', direction: 'out', body: 'Sent the proposal.', outcome: 'Sent' }, manager);
    leads.move(id, at(31), { to: 'proposal_sent' }, manager);
    leads.move(id, at(10), { to: 'won' }, manager, true);
    return { leadId: id, signedAt: at(10), contract: await this.contract(id, story, customer, index, at) };
  }

  private async contract(
    id: string,
    story: BuildStory,
    { id: customerId, ...customer }: DemoCustomer,
    index: number,
    at: (daysBefore: number) => Date,
  ) {
    const { clock, proposals, manager } = this;
    const { past } = proposals;
    const isTold = story.name.startsWith('Claire');
    const buyer: Actor = { ...SYSTEM_ACTOR, type: 'customer', id: customerId, name: customer.name };
    const lead = {
      ...customer,
      id,
      customerId,
      address: `${story.address}, ${story.city}`,
      postalCode: story.postalCode,
    };
    clock.standAt(at(32));
    const design = designFor(story.contractDollars);
    const offer = isTold
      ? { designs: [design, 'shelf' as const], designVersionId: await this.save(customerId), intro: INTRO }
      : { designs: [design] };
    const discount = (index % 5) * 150_000;
    const proposalId = await proposals.make(
      lead,
      { ...offer, discount, startsOn: at(0).toISOString().slice(0, 10) },
      manager,
    );
    clock.standAt(at(31));
    await past.send(proposalId, manager);
    clock.standAt(at(30));
    await past.view(proposalId, buyer);
    clock.standAt(at(10));
    // Claire signs hers with a stored contract, once everything is saved.
    if (!isTold) await past.signOnPaper(proposalId, buyer);
    return past.terms(proposalId);
  }

  /** @returns the version of the design that Claire drew */
  private async save(customerId: string): Promise<string> {
    const parts: object = { clock: this.clock };
    const work = Object.assign(
      Object.create(this.app.get(DesignWorkService, { strict: false })) as DesignWorkService,
      parts,
    );
    const figures = await this.app.get(DesignMeasuring, { strict: false }).figuresToKeep(drawingOf('spa'));
    const owner = { customerId, browserKeyHash: null, sessionEnded: false };
    return (await work.create(owner, 'Our pool with the spa', figures)).version.id;
  }

  /** Inside a unit, before the projects. */
  async saveAll(): Promise<void> {
    await this.leads.save();
    await insertPastVisits(this.app, this.visits);
    await this.proposals.save();
  }
}
