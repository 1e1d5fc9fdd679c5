import { In, IsNull, LessThan, LessThanOrEqual, Like, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { uuidv7 } from '../../src/common/ids/ids.js';
import type { UnitOfWork } from '../../src/platform/database/index.js';
import { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { createTestPlatform, type TestPlatform } from '../support/platform.js';

/** A row with every kind of column: texts, numbers, truth values, instants, JSON and nothing at all. */
function message(change: Partial<OutboxMessageEntity> = {}): OutboxMessageEntity {
  const id = uuidv7();
  return Object.assign(new OutboxMessageEntity(), {
    id,
    type: 'test.plain',
    payload: { text: `Ann's "pool"; -- ünïcode ✓`, list: [1, null, { deep: true }] },
    sealed: true,
    dedupeKey: `plain:${id}`,
    state: 'pending',
    attempts: 2,
    faults: 0,
    triesSince: new Date('2027-03-12T15:00:00.123Z'),
    availableAt: new Date('2027-03-13T00:00:00.000Z'),
    claimedUntil: null,
    claimToken: null,
    lastError: null,
    createdAt: new Date('2027-03-12T15:00:00.123Z'),
    deliveredAt: null,
    ...change,
  } satisfies OutboxMessageEntity);
}

describe('statements made without the query builder', () => {
  let platform: TestPlatform;
  let uow: UnitOfWork;
  beforeAll(async () => {
    platform = await createTestPlatform();
    ({ uow } = platform);
  });
  afterAll(() => platform.close());

  /** The query builder is TypeORM's alone, so it tells what the others should have done. */
  const asTypeOrmReads = (id: string) =>
    uow.reader().createQueryBuilder(OutboxMessageEntity, 'm').where('m.id = :id', { id }).getMany();
  const insert = (...rows: OutboxMessageEntity[]) =>
    uow.run(() => uow.writer().insert(OutboxMessageEntity, rows as never));

  it('insert what TypeORM reads back unchanged, one row or many', async () => {
    const rows = [message(), message({ sealed: false, payload: [], lastError: 'no' }), message()];
    await insert(...rows);
    for (const row of rows) expect(await asTypeOrmReads(row.id)).toEqual([row]);
  });

  it('read what TypeORM reads, inside a unit and outside', async () => {
    const row = message();
    await insert(row);
    const found = await uow.reader().findOneBy(OutboxMessageEntity, { id: row.id });
    expect(found).toBeInstanceOf(OutboxMessageEntity);
    expect([found]).toEqual(await asTypeOrmReads(row.id));
    await uow.run(async () => {
      const where = { id: row.id, sealed: true, triesSince: row.triesSince, claimToken: IsNull() };
      expect(await uow.writer().findOne(OutboxMessageEntity, { where, lock: uow.forUpdate() })).toEqual(row);
    });
    expect(await uow.reader().findOneBy(OutboxMessageEntity, { id: row.id, claimToken: 'x' })).toBeNull();
    expect(await uow.reader().existsBy(OutboxMessageEntity, { dedupeKey: row.dedupeKey })).toBe(true);
    expect(await uow.reader().existsBy(OutboxMessageEntity, { dedupeKey: 'another' })).toBe(false);
  });

  it('compare, sort and count as TypeORM does', async () => {
    const type = `test.${uuidv7().slice(-12)}`;
    const at = (second: number) => new Date(Date.UTC(2027, 0, 1, 0, 0, second, 5));
    const rows = [3, 1, 2].map((second) => message({ type, createdAt: at(second), attempts: second }));
    await insert(...rows);
    const seconds = async (where: object, rest: object = {}) => {
      const found = await uow.reader().find(OutboxMessageEntity, { where: { type, ...where }, ...rest });
      if (!('take' in rest))
        expect(await uow.reader().countBy(OutboxMessageEntity, { type, ...where })).toBe(found.length);
      if (Object.keys(rest).length === 0)
        expect(await uow.reader().findBy(OutboxMessageEntity, { type, ...where })).toEqual(found);
      return found.map((row) => row.createdAt.getUTCSeconds());
    };
    expect((await seconds({ attempts: In([2, 3]) })).sort()).toEqual([2, 3]);
    const order = { createdAt: 'ASC' };
    expect(await seconds({ createdAt: MoreThan(at(1)) }, { order })).toEqual([2, 3]);
    expect(await seconds({ createdAt: MoreThanOrEqual(at(2)) }, { order: { createdAt: 'DESC', id: 'ASC' } })).toEqual([
      3, 2,
    ]);
    expect(await seconds({ createdAt: LessThan(at(2)), attempts: LessThanOrEqual(1) }, { order })).toEqual([1]);
    expect(await seconds({ attempts: In([1, 3]), claimToken: IsNull() }, { order })).toEqual([1, 3]);
    expect(await seconds({}, { order, take: 2 })).toEqual([1, 2]);
    expect(await seconds({ attempts: Not(2), dedupeKey: Like('plain:%') }, { order })).toEqual([1, 3]);
    expect(await seconds({ attempts: In([]) }, { order })).toEqual([]);
    const newest = await uow.reader().findOne(OutboxMessageEntity, { where: { type }, order: { createdAt: 'DESC' } });
    expect(newest).toEqual(rows[0]);
  });

  it('insert only what is missing', async () => {
    const row = message();
    await insert(row);
    const [twin, fresh] = [message({ dedupeKey: row.dedupeKey, type: 'twin' }), message()];
    await uow.run(() => uow.writer().insertMissing(OutboxMessageEntity, [twin, fresh] as never[]));
    expect(await asTypeOrmReads(twin.id)).toEqual([]);
    expect([...(await asTypeOrmReads(row.id)), ...(await asTypeOrmReads(fresh.id))]).toEqual([row, fresh]);
    await expect(uow.reader().insertMissing(OutboxMessageEntity, [message()] as never[])).rejects.toThrow(
      'outside a unit',
    );
  });

  it('change the rows that fit, say how many, and touch nothing that was not named', async () => {
    const [row, other] = [message(), message()];
    await insert(row, other);
    const change = {
      payload: { done: true },
      sealed: false,
      deliveredAt: new Date('2027-03-14T01:02:03.004Z'),
      claimToken: 't',
      lastError: undefined,
    };
    const result = await uow.run(() =>
      uow.writer().update(OutboxMessageEntity, { id: row.id, state: 'pending', claimToken: IsNull() }, change as never),
    );
    expect(result.affected).toBe(1);
    expect(await asTypeOrmReads(row.id)).toEqual([{ ...row, ...change, lastError: null }]);
    expect(await asTypeOrmReads(other.id)).toEqual([other]);
    const missed = await uow.run(() =>
      uow.writer().update(OutboxMessageEntity, { id: row.id, claimToken: IsNull() }, { attempts: 9 }),
    );
    expect(missed.affected).toBe(0);
  });

  it('leave to TypeORM what is not plain, with its answers and its refusals', async () => {
    const rows = [message(), message()];
    await insert(...rows);
    const ids = rows.map(({ id }) => id);
    expect(await uow.reader().findOneBy(OutboxMessageEntity, { id: In([ids[1]]) })).toEqual(rows[1]);
    const { affected } = await uow.run(() =>
      uow.writer().update(OutboxMessageEntity, { id: In(ids) }, { attempts: 7 }),
    );
    expect(affected).toBe(2);
    await uow.run(() => uow.writer().update(OutboxMessageEntity, { id: ids[0] }, { attempts: () => 'attempts + 1' }));
    expect(await asTypeOrmReads(ids[0] ?? '')).toMatchObject([{ attempts: 8 }]);
    const { faults: _left, ...withoutFaults } = message();
    await uow.run(() => uow.writer().insert(OutboxMessageEntity, withoutFaults as never));
    expect(await asTypeOrmReads(withoutFaults.id)).toMatchObject([{ faults: 0 }]);
    for (const where of [{ id: undefined }, { id: null }, { nobody: 1 }]) {
      await expect(uow.reader().findOneBy(OutboxMessageEntity, where as never)).rejects.toThrow();
      await expect(
        uow.run(() => uow.writer().update(OutboxMessageEntity, where as never, { attempts: 0 })),
      ).rejects.toThrow();
    }
    await expect(uow.run(() => uow.writer().update(OutboxMessageEntity, {}, { attempts: 0 }))).rejects.toThrow();
    expect(await uow.reader().existsBy(OutboxMessageEntity, { attempts: 0 })).toBe(false);
  });

  it('refuse a statement of a unit that has ended, and a write outside one', async () => {
    const late = await uow.run(() => Promise.resolve(uow.writer()));
    await expect(late.insert(OutboxMessageEntity, message() as never)).rejects.toThrow('after its unit of work');
    await expect(late.findOneBy(OutboxMessageEntity, { id: 'x' })).rejects.toThrow('after its unit of work');
    await expect(uow.reader().insert(OutboxMessageEntity, message() as never)).rejects.toThrow('outside a unit');
    await expect(uow.reader().update(OutboxMessageEntity, { id: 'x' }, { attempts: 1 })).rejects.toThrow(
      'outside a unit',
    );
  });
});
