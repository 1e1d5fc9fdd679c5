import type { LeadStage } from '../../src/modules/leads/domain/lead-stage.js';
import { BOARD_STAGES } from '../../src/modules/leads/domain/pipeline.js';
import { LeadListRepository } from '../../src/modules/leads/persistence/lead-list.repository.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import type { Actor } from '../../src/common/access/index.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';

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
    likelyCents: n % 3 === 0 ? 5_000_000 + n * 101 : null,
  });
}

function filters() {
  const owners = [undefined, null, sales.id as string];
  return owners.flatMap((ownerId) => [undefined, 'pool-renovation' as const].map((service) => ({ ownerId, service })));
}

/** What the columns would be, derived from the leads and the prices alone. */
async function expected({ ownerId, service }: ReturnType<typeof filters>[number], stage: LeadStage) {
  const all = await leads.uow.reader().find(LeadEntity);
  const there = all.filter(
    (lead) =>
      lead.stage === stage &&
      (ownerId === undefined || lead.ownerId === ownerId) &&
      (service === undefined || lead.service === service),
  );
  const cents = there.flatMap(({ likelyCents }) => likelyCents ?? []);
  return { leads: there.length, priced: cents.length, likelyCents: cents.reduce((sum, one) => sum + one, 0) };
}

it('A19 adds up each column behind each filter', async () => {
  for (const filter of filters()) {
    const found = await leads.get(LeadListRepository).countForBoard(BOARD_STAGES, filter);
    for (const stage of BOARD_STAGES)
      expect({ filter, stage, ...(found.get(stage) ?? NOTHING) }).toEqual({
        filter,
        stage,
        ...(await expected(filter, stage)),
      });
  }
});

const NOTHING = { leads: 0, priced: 0, likelyCents: 0 };
