import type { LeadStage } from '../../src/modules/leads/domain/lead-stage.js';
import { BOARD_STAGES } from '../../src/modules/leads/domain/pipeline.js';
import { LeadPipeline } from '../../src/modules/leads/lead-pipeline.service.js';
import { LeadListBounds } from '../../src/modules/leads/persistence/lead-list.repository.js';
import { LeadValueEntity } from '../../src/modules/leads/persistence/lead-value.entity.js';
import { LeadValueRepository } from '../../src/modules/leads/persistence/lead-value.repository.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import type { Actor } from '../../src/common/access/index.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';
import { expectNoSorting, statementsOf } from '../support/queries.js';

const MANY = 600;

let leads: TestLeads;
let sales: Actor;

beforeAll(async () => {
  leads = await createTestLeads();
  sales = await leads.staff('Sam Sales');
  const template = await leads.uow.reader().findOneByOrFail(LeadEntity, { id: await leads.request() });
  await leads.uow.run(async () => {
    for (let start = 0; start < MANY; start += 200) {
      const rows = Array.from({ length: 200 }, (_, index) => variation(template, start + index));
      await leads.uow.writer().insert(LeadEntity, rows);
      // Every third has a price; straight into the table, because a submission needs an estimate and that a whole price book.
      const priced = rows.filter((_, index) => (start + index) % 3 === 0);
      await leads.uow.writer().insert(LeadValueEntity, priced.map(valueOf));
    }
  });
});
afterAll(() => leads.close());

const STAGES: LeadStage[] = ['new', 'contacted', 'qualified', 'nurture'];
const SERVICES = ['custom-design', 'emergency', 'pool-renovation', 'landscaping-design', 'pool-construction'] as const;

function variation(template: LeadEntity, n: number): LeadEntity {
  return Object.assign(new LeadEntity(), template, {
    ...{
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      dedupeKey: null,
      reference: `C-T${String(n).padStart(5, '0')}`,
    },
    ...{ stage: STAGES[n % 4], service: SERVICES[n % 5], ownerId: n % 7 === 0 ? sales.id : null },
  });
}

function valueOf({ id: leadId, stage, service, ownerId }: LeadEntity): LeadValueEntity {
  const likelyCents = 5_000_000 + Number(leadId.slice(-12)) * 101;
  return Object.assign(new LeadValueEntity(), {
    leadId,
    stage,
    service,
    ownerId,
    lowCents: likelyCents - 1,
    likelyCents,
    highCents: likelyCents + 1,
  });
}

function filters() {
  const owners = [undefined, null, sales.id as string];
  return owners.flatMap((ownerId) => [undefined, 'pool-renovation'].map((service) => ({ ownerId, service })));
}

/** What the columns would be, told from the leads and the prices alone. */
async function expected({ ownerId, service }: ReturnType<typeof filters>[number], stage: LeadStage) {
  const all = await leads.uow.reader().find(LeadEntity);
  const prices = new Map((await leads.uow.reader().find(LeadValueEntity)).map((row) => [row.leadId, row.likelyCents]));
  const there = all.filter(
    (lead) =>
      lead.stage === stage &&
      (ownerId === undefined || lead.ownerId === ownerId) &&
      (service === undefined || lead.service === service),
  );
  const cents = there.flatMap(({ id }) => prices.get(id) ?? []);
  return { leads: there.length, priced: cents.length, likelyCents: cents.reduce((sum, one) => sum + one, 0) };
}

const values = () => leads.get(LeadValueRepository);

it('A19 adds up each column behind each filter', async () => {
  for (const filter of filters()) {
    const found = await values().byStage(BOARD_STAGES, filter);
    for (const stage of BOARD_STAGES)
      expect({ filter, stage, ...found.get(stage) }).toEqual({ filter, stage, ...(await expected(filter, stage)) });
  }
});

it('A19 follows in the database whoever changes a lead: stage, service and owner, and goes with it', async () => {
  const id = '00000000-0000-7000-8000-000000000003';
  await leads.uow.run(() =>
    leads.uow.writer().update(LeadEntity, { id }, { stage: 'consulted', service: 'emergency', ownerId: sales.id }),
  );
  expect(await leads.uow.reader().findOneByOrFail(LeadValueEntity, { leadId: id })).toMatchObject({
    stage: 'consulted',
    service: 'emergency',
    ownerId: sales.id,
  });
  await leads.uow.run(() => leads.uow.writer().update(LeadEntity, { id }, { ownerId: null }));
  expect((await leads.uow.reader().findOneByOrFail(LeadValueEntity, { leadId: id })).ownerId).toBeNull();
  expect(
    (await values().byStage(['consulted'], { ownerId: undefined, service: undefined })).get('consulted'),
  ).toMatchObject({ leads: 1, priced: 1 });
  await leads.uow.run(() => leads.uow.writer().delete(LeadEntity, { id }));
  expect(await leads.uow.reader().countBy(LeadValueEntity, { leadId: id })).toBe(0);
});

it('A19 reads no further than it counts, the dearest first, and says so', async () => {
  const few = new LeadValueRepository(leads.uow, Object.assign(new LeadListBounds(), { counted: 10 }));
  const found = (await few.byStage(['new'], { ownerId: undefined, service: undefined })).get('new');
  const prices = (await leads.uow.reader().findBy(LeadValueEntity, { stage: 'new' }))
    .map(({ likelyCents }) => likelyCents)
    .sort((a, b) => b - a);
  expect(found).toEqual({ leads: 11, priced: 11, likelyCents: prices.slice(0, 11).reduce((sum, one) => sum + one, 0) });
});

it('A19 is one statement for the whole board and one for the weights, and each part the beginning of an index', async () => {
  for (const filter of filters()) {
    const asked = await statementsOf(
      leads,
      async () =>
        void (await leads
          .get(LeadPipeline)
          .show({ ...filter, ownerId: filter.ownerId === null ? 'none' : filter.ownerId })),
    );
    expect(asked).toHaveLength(2);
    await expectNoSorting(leads, asked.slice(1), ['lead', 'lead_value']);
  }
});
