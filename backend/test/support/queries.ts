import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { ENGINE } from './databases.js';
import type { TestLeads } from './leads.js';

/** What runs by a timer meanwhile is not of the work. */
const counted = new AsyncLocalStorage<true>();

/** How many statements this takes, whoever wrote them. */
export async function countQueries(test: Pick<TestLeads, 'get'>, work: () => Promise<void>): Promise<number> {
  const { driver } = test.get(DataSource);
  const create = driver.createQueryRunner;
  let count = 0;
  driver.createQueryRunner = (mode) =>
    new Proxy(create.call(driver, mode), {
      get(runner, key) {
        if (key === 'query' && counted.getStore()) count += 1;
        return Reflect.get(runner, key, runner) as unknown;
      },
    });
  try {
    await counted.run(true, work);
  } finally {
    driver.createQueryRunner = create;
  }
  return count;
}

interface MariaPlan {
  table: string;
  type: string;
  key: string | null;
  Extra: string;
}

/** No walk over a whole table and, where `sorted`, no sorting after the fact. */
export async function expectIndexed<E extends ObjectLiteral>(
  test: Pick<TestLeads, 'uow'>,
  query: SelectQueryBuilder<E>,
  { sorted }: { sorted: boolean },
): Promise<void> {
  const [sql, parameters] = query.getQueryAndParameters();
  const plan: unknown[] = await test.uow.run(() =>
    test.uow.writer().query<unknown[]>(`EXPLAIN ${ENGINE === 'sqlite' ? 'QUERY PLAN ' : ''}${sql}`, parameters),
  );
  if (ENGINE === 'sqlite') {
    const steps = (plan as { detail: string }[]).map((step) => step.detail).join('\n');
    expect(steps).not.toMatch(/SCAN (?!.*USING (?:COVERING )?INDEX)/);
    if (sorted) expect(steps).not.toContain('TEMP B-TREE');
    else expect(steps).toMatch(/SEARCH .*USING (?:COVERING )?INDEX/);
    return;
  }
  // What a subquery has found is read whole, which is as it should be.
  for (const step of (plan as MariaPlan[]).filter(({ table }) => !table.startsWith('<'))) {
    expect(step).toMatchObject({ type: expect.not.stringMatching(sorted ? /^ALL$/ : /^(ALL|index)$/) as string });
    if (sorted) expect([step.key, step.Extra]).toEqual([expect.any(String), expect.not.stringMatching(/filesort/)]);
  }
}
