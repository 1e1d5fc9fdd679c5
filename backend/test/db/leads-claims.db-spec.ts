import { randomUUID } from 'node:crypto';
import { LeadDetails } from '../../src/modules/leads/lead-details.service.js';
import { LeadActivityEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { VisitorKeys } from '../../src/modules/leads/visitor-keys.js';
import { CustomerRequests, RequestClaimer } from '../../src/modules/users/index.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';

let leads: TestLeads;
let desk: LeadDetails;

beforeAll(async () => {
  leads = await createTestLeads();
  leads.get(Outbox).onEnqueued(() => undefined);
  desk = leads.get(LeadDetails);
});
afterAll(() => leads.close());
afterEach(() => leads.clock.runFreely());

const rows = <T extends object>(entity: new () => T, where: object): Promise<T[]> =>
  leads.uow.reader().findBy(entity, where);

describe('claiming requests', () => {
  type Grounds = Parameters<RequestClaimer['claimForCustomer']>[1];
  const claim = (customerId: string, by: Partial<Grounds>) =>
    leads.uow.run(() =>
      leads
        .get(RequestClaimer)
        .claimForCustomer(customerId, { accountEmail: 'nobody@example.com', accountIsNew: false, ...by }),
    );
  const browserKey = () => leads.get(VisitorKeys).issueFor(randomUUID());

  it('gives a new customer what the confirmed address or the browser has sent, once, and nothing else', async () => {
    const visitorKey = browserKey();
    const byMail = await leads.request({ email: 'Claim@Example.com' });
    const byBrowser = await leads.request({ email: 'other@example.com' }, { visitorKey });
    const foreign = await leads.request({ email: 'foreign@example.com' }, { visitorKey: browserKey() });
    const customer = await leads.customer('claim@example.com');
    const rival = await leads.customer('rival@example.com');

    expect(await claim(customer, {})).toBe(0);
    const grounds = {
      verifiedEmail: 'claim@example.com',
      visitorKey,
      accountEmail: 'claim@example.com',
      accountIsNew: true,
    };
    expect(await claim(customer, grounds)).toBe(2);
    expect(await claim(rival, grounds)).toBe(0);

    const own = await leads.get(CustomerRequests).listForCustomer(customer);
    expect(own.map((request) => request.id).sort()).toEqual([byMail, byBrowser].sort());
    expect(await leads.get(CustomerRequests).countByCustomers([customer, rival, randomUUID()])).toEqual(
      new Map([[customer, 2]]),
    );
    expect((await desk.show(foreign)).customerId).toBeNull();
    expect((await desk.show(byMail)).activities.map(({ body }) => body)).toContain('Linked to the customer’s account.');
  });

  it('does not give the requests of one person to the next person at the same computer', async () => {
    const visitorKey = browserKey();
    const [own, foreign] = [
      await leads.request({ email: 'shared@example.com' }, { visitorKey }),
      await leads.request({ email: 'spouse@example.com' }, { visitorKey }),
    ];
    const customer = await leads.customer('shared@example.com');
    expect(await claim(customer, { visitorKey, accountEmail: 'Shared@example.com' })).toBe(1);
    expect([(await desk.show(own)).customerId, (await desk.show(foreign)).customerId]).toEqual([customer, null]);
  });

  it('gives a new account what its browser sent within a day, and nothing older', async () => {
    const visitorKey = browserKey();
    const customer = await leads.customer('day@example.com');
    leads.clock.set('2026-11-23T16:00:00Z');
    await leads.request({ email: 'old@example.com' }, { visitorKey });
    leads.clock.set('2026-11-24T12:00:00Z');
    const recent = await leads.request({ email: 'recent@example.com' }, { visitorKey });
    leads.clock.set('2026-11-24T16:00:01Z');
    expect(await claim(customer, { visitorKey, accountIsNew: true })).toBe(1);
    expect((await desk.show(recent)).customerId).toBe(customer);
  });

  it.each(['k'.repeat(43), `${'k'.repeat(43)}.${'s'.repeat(43)}`])('trusts no forged key: %s', async (planted) => {
    const email = `planted-${planted.length}@example.com`;
    await leads.request({ email }, { visitorKey: planted });
    const customer = await leads.customer(`planter-${planted.length}@example.com`);
    expect(await claim(customer, { accountEmail: email, accountIsNew: true, visitorKey: planted })).toBe(0);
  });

  it('claims at most 200 at a time, each with its line, and the rest at the next login', async () => {
    const id = await leads.request({ email: 'many@example.com' });
    const [lead] = await rows(LeadEntity, { id });
    const copies = Array.from(
      { length: 204 },
      (_, n) => ({ ...lead, id: randomUUID(), reference: `C-MANY${n}`, dedupeKey: null }) as LeadEntity,
    );
    await leads.uow.run(() => leads.uow.writer().insert(LeadEntity, copies));
    const customer = await leads.customer('many@example.com');
    expect(await claim(customer, { verifiedEmail: 'many@example.com' })).toBe(200);
    expect(await rows(LeadActivityEntity, { actorId: customer, systemKind: 'linked' })).toHaveLength(200);
    expect(await claim(customer, { verifiedEmail: 'many@example.com' })).toBe(5);
  });

  it('does not take an address that the database merely finds similar', async () => {
    const id = await leads.request({ email: 'jose@similar.example' });
    const customer = await leads.customer('josé@similar.example');
    expect(await claim(customer, { verifiedEmail: 'josé@similar.example' })).toBe(0);
    expect((await desk.show(id)).customerId).toBeNull();
  });
});
