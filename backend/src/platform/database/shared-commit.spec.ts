import type { QueryRunner } from 'typeorm';
import { Gate } from './gate.js';
import { SharedCommit } from './shared-commit.js';

/** A transaction whose statements fail where `fails` names an error. */
function sharedCommit(fails: Record<string, Error | undefined>) {
  const answer = (statement: string) => {
    const error = fails[statement];
    return error ? Promise.reject(error) : Promise.resolve();
  };
  const newRunner = () =>
    ({
      isTransactionActive: false,
      startTransaction: () => answer('BEGIN'),
      commitTransaction: () => answer('COMMIT'),
      rollbackTransaction: () => answer('ROLLBACK'),
      query: answer,
    }) as unknown as QueryRunner;
  return new SharedCommit(new Gate(1_000), newRunner);
}

const diskFull = new Error('database or disk is full');
const own = new Error('a rule says no');

const outcomes = async (...units: Promise<unknown>[]) =>
  (await Promise.allSettled(units)).map((unit) => (unit.status === 'rejected' ? (unit.reason as unknown) : 'done'));

describe('units that share a commit', () => {
  it('fail for their own reasons and leave the others alone', async () => {
    const shared = sharedCommit({});
    expect(
      await outcomes(
        shared.run(() => Promise.resolve()),
        shared.run(() => Promise.reject(own)),
      ),
    ).toEqual(['done', own]);
  });

  it('all fail with the error of the commit, also one that failed before for a reason of its own', async () => {
    const shared = sharedCommit({ COMMIT: diskFull });
    expect(
      await outcomes(
        shared.run(() => Promise.resolve()),
        shared.run(() => Promise.reject(own)),
      ),
    ).toEqual([diskFull, diskFull]);
  });

  it('can be run again when another took the transaction with it, which alone gets its own error', async () => {
    const shared = sharedCommit({ 'ROLLBACK TO unit': new Error('no such savepoint: unit') });
    const [before, guilty] = await outcomes(
      shared.run(() => Promise.resolve()),
      shared.run(() => Promise.reject(diskFull)),
    );
    expect(before).toMatchObject({ code: 'DB_LOST_WITH_ANOTHER' });
    expect(guilty).toBe(diskFull);
  });

  it('can be run again even when they had failed themselves before the transaction was lost', async () => {
    let failed = 0;
    const shared = sharedCommit({
      get 'ROLLBACK TO unit'() {
        failed += 1;
        return failed < 2 ? undefined : new Error('no such savepoint: unit');
      },
    });
    const [, refused, guilty] = await outcomes(
      shared.run(() => Promise.resolve()),
      shared.run(() => Promise.reject(own)),
      shared.run(() => Promise.reject(diskFull)),
    );
    // What it refused for may have been written by one of the others.
    expect(refused).toMatchObject({ code: 'DB_LOST_WITH_ANOTHER' });
    expect(guilty).toBe(diskFull);
  });
});
