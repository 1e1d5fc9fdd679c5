import type { INestApplicationContext } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../common/access/index.js';
import { Clock } from '../common/clock/clock.js';
import type { ConsultationInput } from '../modules/leads/index.js';
import { Accounts } from '../modules/users/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { DEMO_DOMAIN } from './demo-domain.js';
import { leadServicesAt } from './lead-services-at.js';
import { StoryClock } from './story-clock.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Services = ReturnType<typeof leadServicesAt>;
type Moved = Awaited<ReturnType<Services['commands']['log']>>;

export interface DemoRequest {
  leadId: string;
  customer: { id: string; name: string; email: string };
  house: { address: string; postalCode: string };
}

/** Each with a history that the real rules allowed. @returns the customer's request, the first time. */
export async function seedDemoLeads(app: INestApplicationContext): Promise<DemoRequest | null> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const now = get(Clock).now();
  const clock = new StoryClock(now);
  const services = leadServicesAt(app, clock);
  const first = { name: 'Nora Feldman (demo)', email: `nora.feldman@${DEMO_DOMAIN}` };
  const { total } = await services.queries.list({ q: first.email, limit: 1 });
  if (total > 0) return null;

  const accounts = get(Accounts);
  const sales = await accounts.findByEmail('staff', `sales@${DEMO_DOMAIN}`);
  const customer = await accounts.findByEmail('customer', `claire@${DEMO_DOMAIN}`);
  if (sales?.status !== 'active' || !customer) return null;
  const seller: Actor = { ...SYSTEM_ACTOR, type: 'staff', id: sales.id, name: sales.name, role: sales.role };
  const uow = get(UnitOfWork);
  const story = new Story(services, clock, uow, now, seller);
  // One unit, so that an interrupted start leaves no half.
  return uow.run(async () => {
    await story.quietPool(first);
    await story.emergency(`paul.okafor@${DEMO_DOMAIN}`);
    await story.renovation(`priya.raman@${DEMO_DOMAIN}`, sales.id);
    const asked = await story.readyForVisit(customer, sales.id);
    await story.sleeping(`kessler@${DEMO_DOMAIN}`);
    await story.lost(`devon.hart@${DEMO_DOMAIN}`);
    return asked;
  });
}

class Story {
  constructor(
    private readonly services: Services,
    private readonly clock: StoryClock,
    private readonly uow: UnitOfWork,
    private readonly now: Date,
    private readonly seller: Actor,
  ) {}

  async request(
    agoMs: number,
    input: Pick<ConsultationInput, 'service' | 'name' | 'email'> & Partial<ConsultationInput>,
    customerId: string | null = null,
  ): Promise<string> {
    this.standAt(agoMs);
    const checked = this.services.intake.check({
      phone: null,
      postalCode: null,
      address: null,
      timeline: null,
      budgetBand: null,
      message: null,
      answers: null,
      designVersionId: null,
      estimateId: null,
      consent: { email: true, sms: false },
      attribution: { first: { source: 'demo', landingPath: '/' }, last: null },
      ...input,
    });
    const actor: Actor = customerId
      ? { ...SYSTEM_ACTOR, type: 'customer', id: customerId, name: input.name }
      : { ...SYSTEM_ACTOR, type: 'visitor' };
    const receipt = await this.uow.run(() =>
      this.services.intake.receive(checked, {
        actor,
        owner: { customerId, browserKeyHash: null, sessionEnded: false },
        visitorKey: null,
      }),
    );
    return receipt.id;
  }

  async quietPool(person: { name: string; email: string }): Promise<void> {
    await this.request(12 * MINUTE_MS, {
      ...person,
      service: 'custom-design',
      phone: '(314) 555-0111',
      address: '4 Limestone Court, Town and Country',
      postalCode: '63131',
      timeline: 'next-season',
      budgetBand: '300k-plus',
      message:
        'A quiet pool for two swimmers, with a long view to the oaks. The lot drops about six feet to the north.',
    });
  }

  async emergency(email: string): Promise<void> {
    await this.request(6 * MINUTE_MS, {
      service: 'emergency',
      name: 'Paul Okafor (demo)',
      email,
      phone: '(314) 555-0122',
      address: '812 Ridge Road, Kirkwood',
      postalCode: '63122',
      message: 'The pump trips the breaker and there is water around the equipment pad.',
    });
  }

  async renovation(email: string, ownerId: string): Promise<void> {
    const id = await this.request(2 * DAY_MS, {
      service: 'pool-renovation',
      name: 'Priya Raman (demo)',
      email,
      phone: '(314) 555-0133',
      postalCode: '63124',
      timeline: 'this-season',
      message: 'The plaster is rough and two lights are dead. We would like a shallow ledge for the children.',
    });
    this.standAt(2 * DAY_MS - 12 * MINUTE_MS);
    const called = await this.log(
      id,
      'call',
      'Spoke for ten minutes. Pool is from 1998, gunite. She will send photos tonight.',
      'Reached',
      3 * DAY_MS,
    );
    const contacted = await this.move(called, 'contacted');
    await this.services.commands.assign(id, contacted.version, ownerId, this.seller);
  }

  async readyForVisit(customer: DemoRequest['customer'], ownerId: string): Promise<DemoRequest> {
    const house = { address: '27 Conway Hill, Ladue', postalCode: '63124' };
    const id = await this.request(
      9 * DAY_MS,
      {
        service: 'custom-design',
        name: customer.name,
        email: customer.email,
        ...house,
        timeline: 'next-season',
        budgetBand: '175k-300k',
        message: 'While you build our pool: we would like to see what fits between the patio and the hedge.',
      },
      customer.id,
    );
    this.standAt(9 * DAY_MS - 15 * MINUTE_MS);
    const contacted = await this.move(
      await this.log(id, 'email', 'Sent the link to our calendar and asked for the plat.', 'Sent'),
      'contacted',
    );
    const owned = await this.services.commands.assign(id, contacted.version, ownerId, this.seller);
    this.standAt(8 * DAY_MS);
    await this.move(owned, 'qualified');
    return { leadId: id, customer, house };
  }

  async sleeping(email: string): Promise<void> {
    const id = await this.request(20 * DAY_MS, {
      service: 'landscaping-design',
      name: 'June Kessler (demo)',
      email,
      postalCode: '63017',
      timeline: 'just-looking',
      budgetBand: 'help-me',
      message: 'Collecting ideas for the slope behind the house. No hurry.',
    });
    this.standAt(20 * DAY_MS - HOUR_MS);
    const contacted = await this.move(
      await this.log(id, 'call', 'Good call. They will decide after the winter.', 'Reached'),
      'contacted',
    );
    await this.move(contacted, 'nurture', { wakeAt: new Date(this.now.getTime() + 60 * DAY_MS) });
  }

  async lost(email: string): Promise<void> {
    const id = await this.request(15 * DAY_MS, {
      service: 'pool-construction',
      name: 'Devon Hart (demo)',
      email,
      phone: '(636) 555-0144',
      postalCode: '63005',
      timeline: 'this-season',
      budgetBand: 'under-100k',
    });
    this.standAt(15 * DAY_MS - HOUR_MS);
    const contacted = await this.move(
      await this.log(id, 'call', 'Wants to swim this year; we cannot start before spring.', 'Reached'),
      'contacted',
    );
    this.standAt(13 * DAY_MS);
    await this.move(contacted, 'lost', { reason: 'Found a builder who can start this month.' });
  }

  private standAt(agoMs: number): void {
    this.clock.standAt(new Date(this.now.getTime() - agoMs));
  }

  private log(id: string, kind: 'call' | 'email', body: string, outcome: string, nextInMs?: number): Promise<Moved> {
    const nextActionAt = nextInMs === undefined ? undefined : new Date(this.now.getTime() + nextInMs);
    return this.services.commands.log(id, { kind, direction: 'out', body, outcome, nextActionAt }, this.seller);
  }

  private move(lead: Moved, to: Moved['stage'], more: { reason?: string; wakeAt?: Date } = {}): Promise<Moved> {
    return this.services.commands.move(lead.id, lead.version, { to, ...more }, this.seller);
  }
}
