import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource } from 'typeorm';
import { ENGINE } from './databases.js';
import type { TestLeads } from './leads.js';

/** What runs by a timer meanwhile is not of the work. */
const counted = new AsyncLocalStorage<true>();

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** How many statements this takes. */
export async function countQueries(test: Pick<TestLeads, 'get'>, work: () => Promise<void>): Promise<number> {
  return (await statementsOf(test, work)).length;
}

/** The statements this takes, in their order. */
export async function statementsOf(test: Pick<TestLeads, 'get'>, work: () => Promise<void>): Promise<Statement[]> {
  const { driver } = test.get(DataSource);
  const create = driver.createQueryRunner;
  const statements: Statement[] = [];
  let inside = false;
  driver.createQueryRunner = (mode) =>
    new Proxy(create.call(driver, mode), {
      get(runner, key) {
        const value = Reflect.get(runner, key, runner) as unknown;
        if (key !== 'query' || !counted.getStore()) return value;
        return (sql: string, parameters: unknown[] = [], ...others: unknown[]) => {
          // A unit puts a query of its own around the runner's.
          const isOuter = !inside;
          inside = true;
          if (isOuter) statements.push({ sql, parameters });
          try {
            return (value as (...all: unknown[]) => unknown).call(runner, sql, parameters, ...others);
          } finally {
            if (isOuter) inside = false;
          }
        };
      },
    });
  try {
    await counted.run(true, work);
  } finally {
    driver.createQueryRunner = create;
  }
  return statements;
}

/**
 * Every read of these tables finds its rows by an index. For tables with so many rows that a database which walks
 * over them all does so for want of an index, not because it is as quick.
 */
export async function expectNoScan(
  test: Pick<TestLeads, 'uow'>,
  statements: readonly Statement[],
  tables: readonly string[],
): Promise<void> {
  for (const { sql, parameters } of statements.filter((one) => /^SELECT/i.test(one.sql))) {
    const plan = await test.uow.run(() =>
      test.uow.writer().query<unknown[]>(`EXPLAIN ${ENGINE === 'sqlite' ? 'QUERY PLAN ' : ''}${sql}`, [...parameters]),
    );
    const walked =
      ENGINE === 'sqlite'
        ? (plan as { detail: string }[]).flatMap(({ detail }) => /^SCAN (\S+)/.exec(detail)?.[1] ?? [])
        : (plan as MariaPlan[]).flatMap(({ table, type }) => (type === 'ALL' || type === 'index' ? [table] : []));
    expect({ sql, walked: walked.filter((name) => tables.includes(name)) }).toEqual({ sql, walked: [] });
  }
}

/**
 * These reads take what they need of these tables from an index, in its order: they neither walk over a table nor sort what
 * they found there. What a few beginnings of indexes gave may be sorted, as may what was looked up by its id.
 */
export async function expectNoSorting(
  test: Pick<TestLeads, 'uow'>,
  statements: readonly Statement[],
  tables: readonly string[],
): Promise<void> {
  for (const { sql, plan } of await plansOf(test, statements)) {
    const wrong =
      ENGINE === 'sqlite'
        ? wrongStepsOfSqlite(plan as SqlitePlan[], tables)
        : wrongStepsOfMaria(plan as MariaPlan[], tables);
    expect({ sql, wrong }).toEqual({ sql, wrong: [] });
  }
}

export async function plansOf(
  test: Pick<TestLeads, 'uow'>,
  statements: readonly Statement[],
): Promise<{ sql: string; plan: unknown[] }[]> {
  const plans: { sql: string; plan: unknown[] }[] = [];
  for (const { sql, parameters } of statements) {
    const plan = await test.uow.run(() =>
      test.uow.writer().query<unknown[]>(`EXPLAIN ${ENGINE === 'sqlite' ? 'QUERY PLAN ' : ''}${sql}`, [...parameters]),
    );
    plans.push({ sql, plan });
  }
  return plans;
}

function wrongStepsOfSqlite(plan: readonly SqlitePlan[], tables: readonly string[]): string[] {
  const read = (detail: string) =>
    /^(?:SCAN|SEARCH) (\S+)(?: USING (AUTOMATIC )?(?:COVERING )?(?:INDEX (\S+)|PRIMARY KEY))?/.exec(detail);
  return plan.flatMap(({ parent, detail }) => {
    const [, table = '', automatic, index] = read(detail) ?? [];
    if (tables.includes(table)) return automatic || !index ? [detail] : [];
    if (!detail.includes('TEMP B-TREE FOR ORDER BY') && !detail.includes('TEMP B-TREE FOR LAST')) return [];
    const sorted = plan.filter((step) => step.parent === parent).map((step) => read(step.detail));
    return sorted.some(
      (step) => step && tables.includes(step[1] ?? '') && !(step[3] ?? '').startsWith('sqlite_autoindex'),
    )
      ? [detail]
      : [];
  });
}

function wrongStepsOfMaria(plan: readonly MariaPlan[], tables: readonly string[]): string[] {
  const wrong = plan.filter(
    ({ table, type, key, Extra }) =>
      tables.includes(table) && (type === 'ALL' || key === null || Extra.includes('filesort')),
  );
  return wrong.map((step) => JSON.stringify(step));
}

interface SqlitePlan {
  id: number;
  parent: number;
  detail: string;
}

interface MariaPlan {
  table: string;
  type: string;
  key: string | null;
  Extra: string;
}
