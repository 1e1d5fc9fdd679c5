import type { QueryRunner } from 'typeorm';
import type { Gate } from './gate.js';

/** What was done is gone for another unit's sake: it may simply run again. */
class LostWithAnother extends Error {
  readonly code = 'DB_LOST_WITH_ANOTHER';
}

interface Sharing {
  runner: QueryRunner;
  isOver: boolean;
  /** Why all of it is gone, once it is over. */
  lost?: LostWithAnother;
  committed: Promise<void>;
}

/**
 * The transactions of the embedded database. A commit waits for the disk, which is much of what a small unit costs, so
 * units that follow each other within one turn of the event loop share one. Each has a savepoint of its own in it and
 * sees what those before it wrote, as after a commit each; none is done before the commit is, also none that refuses: what
 * it refuses for may be a neighbour's. When the commit fails, all of them have failed.
 */
export class SharedCommit {
  private open: Sharing | null = null;

  constructor(
    private readonly gate: Gate,
    private readonly newRunner: () => QueryRunner,
  ) {}

  /** Does one unit's work while nobody else writes, and answers when it is durable. */
  async run<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const { part, committed } = await this.gate.run(async () => {
      const joined = this.open;
      const sharing = joined ?? (await this.begin());
      const [part] = await Promise.allSettled([this.part(sharing, joined !== null, work)]);
      return { part, committed: sharing.committed };
    });
    const failed = part.status === 'rejected';
    await committed.catch((error: Error) => {
      // Whoever took the transaction with it knows why; it would do so again.
      throw failed && error.cause === part.reason ? part.reason : error;
    });
    if (failed) throw part.reason;
    return part.value;
  }

  private async begin(): Promise<Sharing> {
    const runner = this.newRunner();
    try {
      await runner.startTransaction();
    } catch (error) {
      await this.rollBack(runner);
      throw error;
    }
    const sharing: Sharing = { runner, isOver: false, committed: Promise.resolve() };
    sharing.committed = new Promise((resolve, reject) => {
      // Before whoever waits for a turn: the units that are done are waited for.
      setImmediate(() => void this.gate.run(() => this.commit(sharing), { first: true }).then(resolve, reject));
    });
    // Nobody waits for it when the only unit has failed.
    sharing.committed.catch(() => undefined);
    this.open = sharing;
    return sharing;
  }

  private async part<T>(sharing: Sharing, isGuest: boolean, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.newRunner();
    // TypeORM would begin a transaction of its own.
    (runner as { isTransactionActive: boolean }).isTransactionActive = true;
    if (isGuest) await sharing.runner.query('SAVEPOINT unit');
    try {
      const result = await work(runner);
      if (isGuest) await sharing.runner.query('RELEASE unit');
      return result;
    } catch (error) {
      if (isGuest) await this.takeBack(sharing, error);
      else await this.end(sharing);
      throw error;
    }
  }

  private async takeBack(sharing: Sharing, reason: unknown): Promise<void> {
    try {
      await sharing.runner.query('ROLLBACK TO unit');
      await sharing.runner.query('RELEASE unit');
    } catch {
      // After a full disk, say, the whole transaction is gone.
      sharing.lost = new LostWithAnother('another unit took the transaction with it', { cause: reason });
      await this.end(sharing);
    }
  }

  private async end(sharing: Sharing): Promise<void> {
    sharing.isOver = true;
    this.open = null;
    await this.rollBack(sharing.runner);
  }

  private async commit(sharing: Sharing): Promise<void> {
    if (sharing.lost) throw sharing.lost;
    if (sharing.isOver) return;
    this.open = null;
    try {
      await sharing.runner.commitTransaction();
    } catch (error) {
      await this.rollBack(sharing.runner);
      throw error;
    }
  }

  private async rollBack(runner: QueryRunner): Promise<void> {
    try {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
    } catch {
      // The database has rolled back already; the first error is the one to tell.
    }
  }
}
