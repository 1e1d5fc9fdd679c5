import { randomUUID } from 'node:crypto';
import { AppError } from '../../src/common/errors/index.js';
import { DesignsService } from '../../src/modules/designs/index.js';
import { DesignSharingService } from '../../src/modules/designs/design-sharing.service.js';
import { DesignWorkService } from '../../src/modules/designs/design-work.service.js';
import { readFigures, type DesignFigures } from '../../src/modules/designs/domain/design-figures.js';
import { DesignsUpkeep } from '../../src/modules/designs/designs-upkeep.service.js';
import { DesignViews } from '../../src/modules/designs/design-views.service.js';
import { DesignShareEntity } from '../../src/modules/designs/persistence/design-share.entity.js';
import { DesignVersionEntity } from '../../src/modules/designs/persistence/design-version.entity.js';
import { DesignEntity } from '../../src/modules/designs/persistence/design.entity.js';
import { DesignRepository } from '../../src/modules/designs/persistence/design.repository.js';
import type { WorkOwner } from '../../src/modules/users/index.js';
import { isUniqueViolation } from '../../src/platform/database/index.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { ENGINE } from '../support/databases.js';
import { rectangle } from '../support/designs.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';
import { countQueries } from '../support/queries.js';

const DAY = 86_400_000;
const START = '2026-11-23T15:00:00Z';

let test: TestLeads;
let work: DesignWorkService;

beforeAll(async () => {
  test = await createTestLeads();
  test.get(Outbox).onEnqueued(() => undefined);
  work = test.get(DesignWorkService);
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(START));

const browser = (): WorkOwner => ({
  customerId: null,
  browserKeyHash: randomUUID().replaceAll('-', '').padEnd(64, '0'),
  sessionEnded: false,
});
const customer = async (): Promise<WorkOwner> => ({
  ...browser(),
  customerId: await test.customer(`${randomUUID()}@example.com`),
  browserKeyHash: null,
});
function figures(lengthFt = 32): DesignFigures {
  const read = readFigures(rectangle(lengthFt), {});
  if (!read.ok) throw new Error(JSON.stringify(read.fields));
  return read.figures;
}
const save = (owner: WorkOwner, name = 'Pool') => work.create(owner, name, figures());
const row = (id: string) => test.uow.reader().findOneBy(DesignEntity, { id });
const claim = (owner: WorkOwner, customerId: string) =>
  test.uow.run(() => test.get(DesignRepository).claim(owner.browserKeyHash ?? '', customerId));

async function tally(tries: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(tries)) {
    const code =
      result.status === 'fulfilled'
        ? 'ok'
        : result.reason instanceof AppError
          ? result.reason.code
          : String(result.reason);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

describe('D21 a version', () => {
  it('is not changed by anything: the database refuses', async () => {
    const { version } = await save(browser());
    const change = test.uow.run(() =>
      test.uow.writer().update(DesignVersionEntity, { id: version.id }, { engineVersion: 'another' }),
    );
    await expect(change).rejects.toThrow(/a version of a design never changes/);
    expect((await test.uow.reader().findOneByOrFail(DesignVersionEntity, { id: version.id })).engineVersion).toBe(
      version.engineVersion,
    );
  });

  it('has a number of its own within its design', async () => {
    const { version } = await save(browser());
    const stored = await test.uow.reader().findOneByOrFail(DesignVersionEntity, { id: version.id });
    const twin = test.uow.run(() => test.uow.writer().insert(DesignVersionEntity, { ...stored, id: randomUUID() }));
    const error: unknown = await twin.catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error, 'uq_design_version_design_id_version_no')).toBe(true);
  });

  it('on top of the same one is won by exactly one of 20, and the others see it', async () => {
    const owner = browser();
    const { id } = await save(owner);
    const tries = Array.from({ length: 20 }, (_, n) => work.addVersion(owner, id, 1, figures(33 + n / 4)));
    expect(await tally(tries)).toEqual({ ok: 1, STALE_VERSION: 19 });
    expect((await row(id))?.currentVersionNo).toBe(2);
    expect(await test.uow.reader().countBy(DesignVersionEntity, { designId: id })).toBe(2);
  });

  it('adds one version when 20 tabs save the same', async () => {
    const owner = browser();
    const { id } = await save(owner);
    const saved = await Promise.all(Array.from({ length: 20 }, () => work.addVersion(owner, id, 1, figures(40))));
    expect(saved.filter(({ added }) => added)).toHaveLength(1);
    expect(new Set(saved.map(({ view }) => view.version.id)).size).toBe(1);
  });
});

describe('a design', () => {
  it('is kept with its first version, or not at all', async () => {
    const counts = async () => [
      await test.uow.reader().count(DesignEntity),
      await test.uow.reader().count(DesignVersionEntity),
    ];
    const before = await counts();
    await expect(
      test.uow.run(async () => {
        await save(browser());
        throw new Error('the power went');
      }),
    ).rejects.toThrow('the power went');
    expect(await counts()).toEqual(before);
  });

  it('holds the largest version that is taken, on both databases', async () => {
    const lot = Array.from({ length: 1000 }, (_, n) => ({ xFt: n / 7, yFt: n / 3 }));
    const large = { ...figures(), design: { ...rectangle(32), yard: { ...rectangle(32).yard, lot } } };
    const size = Buffer.byteLength(JSON.stringify(large));
    expect(size).toBeGreaterThan(40_000);
    expect(size).toBeLessThan(60_000);
    const owner = browser();
    const { id } = await work.create(owner, 'Large', large);
    expect((await test.get(DesignViews).show(owner, id)).version.design.yard.lot).toEqual(lot);
  });
});

describe('D21 claiming', () => {
  it('moves everything of one browser in one step, twice being once', async () => {
    const [owner, stranger] = [browser(), browser()];
    const ids = [await save(owner), await save(owner), await save(owner)].map(({ id }) => id);
    const foreign = await save(stranger);
    const { customerId } = await customer();
    expect(await claim(owner, customerId ?? '')).toBe(3);
    expect(await claim(owner, customerId ?? '')).toBe(0);
    for (const id of ids) expect(await row(id)).toMatchObject({ customerId, browserKeyHash: null, expiresAt: null });
    expect(await row(foreign.id)).toMatchObject({ customerId: null, browserKeyHash: stranger.browserKeyHash });
  });

  it('by 20 accounts at once gives all of it to one', async () => {
    const owner = browser();
    for (let n = 0; n < 5; n += 1) await save(owner);
    const people = await Promise.all(Array.from({ length: 20 }, () => customer()));
    const counts = await Promise.all(people.map(({ customerId }) => claim(owner, customerId ?? '')));
    expect(counts.sort()).toEqual([...Array.from({ length: 19 }, () => 0), 5]);
  });

  it('while the browser still saves loses no version and no design', async () => {
    const owner = browser();
    const { id } = await save(owner);
    const { customerId } = await customer();
    const [, saved] = await Promise.allSettled([
      claim(owner, customerId ?? ''),
      work.addVersion(owner, id, 1, figures(40)),
    ]);
    const { currentVersionNo, ...design } = (await row(id)) ?? {};
    expect(design).toMatchObject({ customerId, expiresAt: null });
    expect(currentVersionNo).toBe(saved?.status === 'fulfilled' ? 2 : 1);
  });
});

describe('the clock', () => {
  const sweepAt = async (day: number) => {
    test.clock.set(new Date(Date.parse(START) + day * DAY));
    return test.get(DesignsUpkeep).sweep();
  };

  it('deletes a design without an account 180 days after its last change, with all that belongs to it', async () => {
    await sweepAt(10_000);
    test.clock.set(START);
    const owner = browser();
    const [old, touched, renamed] = [await save(owner), await save(owner), await save(owner)];
    await test.get(DesignSharingService).share(owner, old.id);
    test.clock.advance(DAY);
    await work.addVersion(owner, touched.id, 1, figures(40));
    await work.rename(owner, renamed.id, 'Renamed');
    expect(await sweepAt(179.9)).toBe(0);
    expect(await sweepAt(180)).toBe(1);
    expect(await row(old.id)).toBeNull();
    expect(await test.uow.reader().countBy(DesignVersionEntity, { designId: old.id })).toBe(0);
    expect(await test.uow.reader().countBy(DesignShareEntity, { designId: old.id })).toBe(0);
    expect(await sweepAt(181)).toBe(2);
  });

  it('keeps what is claimed and what was sent with a request', async () => {
    const [claimed, sent, forgotten] = [browser(), browser(), browser()];
    const designs = [await save(claimed), await save(sent), await save(forgotten)];
    await claim(claimed, (await customer()).customerId ?? '');
    const leadId = await test.request({ email: `${randomUUID()}@example.com` });
    await test.uow.run(() => test.get(DesignsService).attachToLead(leadId, sent, designs[1]?.version.id ?? ''));
    await sweepAt(10_000);
    const left = await Promise.all(designs.map(async ({ id }) => (await row(id)) !== null));
    expect(left).toEqual([true, true, false]);
  });

  it('deletes more than fit into one batch', async () => {
    const { id } = await save(browser());
    const template = await row(id);
    const many = Array.from({ length: 450 }, () => ({ ...template, id: randomUUID() }) as DesignEntity);
    await test.uow.run(() => test.uow.writer().insert(DesignEntity, many));
    expect(await sweepAt(200)).toBeGreaterThanOrEqual(451);
  });

  it('and a login at the same moment never lose an owned design', async () => {
    for (let round = 0; round < 5; round += 1) {
      test.clock.set(START);
      const owner = browser();
      const { id } = await save(owner);
      const { customerId } = await customer();
      const [, claimed] = await Promise.all([sweepAt(180), claim(owner, customerId ?? '')]);
      expect((await row(id))?.customerId ?? null).toBe(claimed === 1 ? customerId : null);
    }
  });
});

describe('a request', () => {
  it('holds on to its design: the database does not delete it', async () => {
    const owner = browser();
    const { id, version } = await save(owner);
    const leadId = await test.request({ email: `${randomUUID()}@example.com` });
    await test.uow.run(() => test.get(DesignsService).attachToLead(leadId, owner, version.id));
    await expect(test.uow.run(() => test.uow.writer().delete(DesignEntity, { id }))).rejects.toThrow(/foreign key/i);
    expect(await test.get(DesignsService).designOfLead(leadId)).toMatchObject({
      id,
      versionId: version.id,
      versionNo: 1,
    });
  });

  it('takes one design, and only from its owner', async () => {
    const owner = browser();
    const { version } = await save(owner);
    const leadId = await test.request({ email: `${randomUUID()}@example.com` });
    const attach = (by: WorkOwner) => test.uow.run(() => test.get(DesignsService).attachToLead(leadId, by, version.id));
    await expect(attach(browser())).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await attach(owner);
    const error: unknown = await attach(owner).catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
  });
});

describe('what other modules find', () => {
  it('is a version for its owner, and nothing for anyone else', async () => {
    const owner = browser();
    const { id, version } = await save(owner, 'Found');
    const service = test.get(DesignsService);
    const { design, designHash, summary } = version;
    expect(await service.findVersionForOwner(owner, version.id)).toMatchObject({
      designId: id,
      design,
      designHash,
      summary,
    });
    expect(await service.findVersionForOwner(browser(), version.id)).toBeNull();
    expect(await service.findVersionForOwner(await customer(), version.id)).toBeNull();
    expect(await service.findVersionForOwner(owner, randomUUID())).toBeNull();
  });
});

describe('the lists', () => {
  let owner: WorkOwner;
  let customerOwner: WorkOwner;

  beforeAll(async () => {
    test.clock.set(START);
    owner = browser();
    customerOwner = await customer();
    const { id } = await save(owner);
    const design = (await row(id)) as DesignEntity;
    const version = await test.uow.reader().findOneByOrFail(DesignVersionEntity, { designId: id });
    // A server reads a small table as a whole, and is right to; what matters is a large one.
    await test.uow.run(async () => {
      for (let start = 0; start < 4000; start += 500) {
        const designs = Array.from({ length: 500 }, (_, index) => variation(design, start + index));
        await test.uow.writer().insert(DesignEntity, designs);
        const versions = designs.map((one) => ({ ...version, id: randomUUID(), designId: one.id, versionNo: 1 }));
        await test.uow.writer().insert(DesignVersionEntity, versions);
      }
      if (ENGINE === 'mariadb')
        await test.uow.writer().query('ANALYZE TABLE design, design_version, design_share, design_submission');
    });
  });

  function variation(design: DesignEntity, n: number): DesignEntity {
    const mine = n % 40 === 0;
    return Object.assign(new DesignEntity(), design, {
      id: randomUUID(),
      customerId: mine && n % 80 === 0 ? customerOwner.customerId : null,
      browserKeyHash: mine ? (n % 80 === 0 ? null : owner.browserKeyHash) : `other${n % 500}`,
      updatedAt: new Date(Date.parse(START) - Math.floor(n / 7) * 60_000),
      expiresAt: mine ? null : new Date(Date.parse(START) + n * 60_000),
    });
  }

  it('take the same few queries for one design as for a page of them', async () => {
    const views = test.get(DesignViews);
    const counts: number[] = [];
    for (const limit of [1, 25]) {
      counts.push(
        await countQueries(test, async () => {
          expect((await views.list(owner, limit, undefined)).items).toHaveLength(limit);
        }),
      );
    }
    expect(counts).toEqual([2, 2]);
  });
});
