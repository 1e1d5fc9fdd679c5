import { LedgerEntryEntity } from '../../src/modules/billing/persistence/billing.entity.js';
import { createBillingDesk, drawOf, SIGNED_ON, type BillingDesk } from '../support/billing.js';
import { newCustomer } from '../support/logins.js';

let desk: BillingDesk;

beforeAll(async () => {
  desk = await createBillingDesk();
});
afterAll(() => desk.test.close());

describe('A08 the draws of a contract', () => {
  it('A08 shows how the template shares the price before the contract is on file', async () => {
    const { id, customer } = await desk.newBuild();
    const ledger = await desk.ledger(id);
    expect(ledger).toMatchObject({ isOpen: false, contractCents: 10_000_003, changesCents: 0, drawnCents: 0 });
    expect(ledger.draws.map(({ percent }) => percent)).toEqual([10, 20, 30, 20, 10, 10]);
    expect(ledger.draws.at(-1)).toMatchObject({ amountCents: 1_000_003, status: 'planned' });
    expect((await desk.payments(id, customer)).draws).toEqual(ledger.draws);
  });

  it('A08 a contract on paper is put on file once, and its first draw is earned by the signature', async () => {
    const { id, customer } = await desk.newBuild();
    const opened = await desk.openMoney(id);
    expect([opened.status, opened.body]).toMatchObject([
      201,
      { isOpen: true, contractCents: 10_000_003, drawnCents: 1_000_000, invoicedCents: 0, paidCents: 0 },
    ]);
    const ledger = await desk.ledger(id);
    expect(ledger.draws.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(10_000_003);
    expect(drawOf(ledger, 'signing')).toMatchObject({ status: 'earned', missing: [] });
    expect(drawOf(ledger, 'gunite')).toMatchObject({
      status: 'planned',
      missing: [
        'Gunite is not finished',
        'Inspection of steel, bonding and pipes is open',
        'No photos of Gunite have been posted',
      ],
    });
    expect(desk.failure(await desk.openMoney(id))).toEqual({ status: 409, code: 'MONEY_ALREADY_OPEN' });
    const own = await desk.payments(id, customer);
    expect([own.role, own.draws]).toEqual(['signer', ledger.draws]);
    expect(own).not.toHaveProperty('entries');
  });

  it('refuses a day to come, a missing price, strangers and roles without the permission', async () => {
    const { id } = await desk.newBuild();
    expect((await desk.openMoney(id, { signedOn: '2099-01-01' })).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await desk.call(`projects/${id}/ledger`, { signedOn: SIGNED_ON }, 'sales')).status).toBe(403);
    expect((await desk.get(`projects/${id}/ledger`, 'service')).status).toBe(403);
    const free = await desk.newBuild({ contractCents: null });
    expect((await desk.openMoney(free.id)).body).toMatchObject({
      fields: { contractCents: expect.anything() as string },
    });
    const stranger = await newCustomer(desk.test);
    expect((await stranger.browser.get(`/api/portal/projects/${id}/payments`)).status).toBe(404);
  });

  it('J.5 8 the database refuses to change or remove an entry of the ledger', async () => {
    const { id: projectId } = await desk.newContract();
    const write = (work: () => Promise<unknown>) => desk.test.uow.run(async () => void (await work()));
    const writer = () => desk.test.uow.writer();
    await expect(write(() => writer().update(LedgerEntryEntity, { projectId }, { amountCents: 1 }))).rejects.toThrow(
      'append-only',
    );
    await expect(write(() => writer().delete(LedgerEntryEntity, { projectId }))).rejects.toThrow('append-only');
  });
});
