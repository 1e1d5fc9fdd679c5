import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type QueryRunner } from 'typeorm';
import { Turns } from '../../common/turns/turns.js';
import { DatabaseUnavailable, isRetryable, toUniqueViolation } from './database-errors.js';
import { plainEntities, plainInsert, plainSelect, type Wanted } from './plain-rows.js';

interface OpenUnit {
  manager: EntityManager;
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
  finished: boolean;
}

const MAX_TRIES = 3;
/** Rows that are looked up before they are written: the second unit finds the row when it runs again. */
const RERUN_INDEXES = new Set(['uq_outbox_message_dedupe_key']);
const MAX_WAIT_MS = 5_000;
/** As many of the largest rows as fit into one packet of MariaDB. */
const ROWS_AT_ONCE = 25;

/**
 * All writes of `run` are committed or none. A nested `run` joins the open unit. On SQLite units take turns; reads
 * outside a unit never wait. A unit that loses a race runs again, so it may touch the database only: no email, no HTTP,
 * no hashing.
 */
@Injectable()
export class UnitOfWork implements OnModuleDestroy, OnApplicationShutdown {
  private readonly open = new AsyncLocalStorage<OpenUnit>();
  private readonly writing = new Turns(1, {
    waitMs: MAX_WAIT_MS,
    refuse: () => new DatabaseUnavailable('DB_BUSY', `waited more than ${MAX_WAIT_MS} ms to write`),
  });
  readonly isSqlite: boolean;
  private closing = false;

  constructor(private readonly dataSource: DataSource) {
    this.isSqlite = dataSource.options.type === 'better-sqlite3';
    this.refuseWritesOutside();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.active()) return work();
    for (let attempt = 1; ; attempt += 1) {
      const unit: OpenUnit = { manager: null as never, beforeCommit: [], afterCommit: [], finished: false };
      try {
        const result = await (this.isSqlite ? this.writing.run(() => this.once(unit, work)) : this.once(unit, work));
        for (const notify of unit.afterCommit) notify();
        return result;
      } catch (error) {
        const violation = toUniqueViolation(error);
        const lostRace = isRetryable(error) || RERUN_INDEXES.has(violation?.indexName ?? '');
        if (!lostRace || attempt === MAX_TRIES) throw violation ?? error;
        await sleep(attempt * 10 + Math.random() * 20);
      }
    }
  }

  onModuleDestroy(): void {
    this.closing = true;
  }

  /** Node 20 copies the value of each storage that is not disabled to every promise, also after this program is closed. */
  onApplicationShutdown(): void {
    this.open.disable();
  }

  /** One unit per batch, so that other writers need not wait; the end of the process stops it. @returns how many. */
  async inBatches(removeSome: () => Promise<number>): Promise<number> {
    let total = 0;
    for (;;) {
      const removed = await this.run(removeSome);
      total += removed;
      if (removed === 0 || this.closing) return total;
    }
  }

  reader(): EntityManager {
    return this.active()?.manager ?? this.dataSource.manager;
  }

  /** Inside a unit with what the unit has written. */
  async query<T>(sql: string, parameters: readonly (string | number | boolean)[] = []): Promise<T[]> {
    const unit = this.active();
    if (unit) return unit.manager.query<T[]>(sql, [...parameters]);
    const runner = this.dataSource.createQueryRunner('slave');
    try {
      return (await runner.query(sql, [...parameters])) as T[];
    } finally {
      await runner.release();
    }
  }

  /** As `find`, for what is read often or by the hundred: TypeORM takes longer to write the SQL than it takes to run. */
  async rows<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    wanted: Wanted<E>,
    order?: keyof E & string,
  ): Promise<E[]> {
    if (Object.values(wanted).some((value) => Array.isArray(value) && value.length === 0)) return [];
    const { sql, parameters } = plainSelect(this.dataSource, entity, wanted, order);
    return this.entities(entity, await this.query(sql, parameters));
  }

  /** Of rows that have the columns of the entity's table by their names. */
  entities<E extends ObjectLiteral>(entity: EntityTarget<E>, rows: readonly Record<string, unknown>[]): E[] {
    return plainEntities(this.dataSource, entity, rows);
  }

  /** As `insert` of the writer, for the same reason; what a row lacks is null. Inside a unit. */
  async insertRows<E extends ObjectLiteral>(entity: EntityTarget<E>, rows: readonly E[]): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const { sql, parameters } = plainInsert(this.dataSource, entity, rows.slice(from, from + ROWS_AT_ONCE));
      await this.writer().query(sql, parameters);
    }
  }

  /** @throws Error outside a unit */
  writer(): EntityManager {
    const unit = this.active();
    if (!unit) throw new Error('A write was tried outside a unit of work.');
    return unit.manager;
  }

  isOpen(): boolean {
    return this.active() !== undefined;
  }

  beforeCommit(work: () => Promise<void>): void {
    this.required().beforeCommit.push(work);
  }

  /** Never when the unit rolls back. Must not throw. */
  afterCommit(notify: () => void): void {
    this.required().afterCommit.push(notify);
  }

  /** SQLite needs none: units write alone. */
  forUpdate(): { mode: 'pessimistic_write' } | undefined {
    return this.isSqlite ? undefined : { mode: 'pessimistic_write' };
  }

  private active(): OpenUnit | undefined {
    const unit = this.open.getStore();
    // Work that outlives its unit (a forgotten await) must not join another one.
    return unit?.finished ? undefined : unit;
  }

  private required(): OpenUnit {
    const unit = this.active();
    if (!unit) throw new Error('There is no open unit of work.');
    return unit;
  }

  private async once<T>(unit: OpenUnit, work: () => Promise<T>): Promise<T> {
    const runner = this.masterRunner();
    try {
      await runner.startTransaction();
      refuseLateWrites(runner, unit);
      unit.manager = runner.manager;
      const result = await this.open.run(unit, async () => {
        const value = await work();
        for (let index = 0; index < unit.beforeCommit.length; index += 1) await unit.beforeCommit[index]?.();
        return value;
      });
      unit.finished = true;
      await runner.commitTransaction();
      return result;
    } catch (error) {
      unit.finished = true;
      await this.rollBack(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }

  private async rollBack(runner: QueryRunner): Promise<void> {
    if (!runner.isTransactionActive) return;
    try {
      await runner.rollbackTransaction();
    } catch {
      // The connection is gone, so the server has rolled back already; the first error is the one to tell.
    }
  }

  private masterRunner: () => QueryRunner = () => this.dataSource.createQueryRunner('master');

  /** TypeORM asks for "master" whenever it may write, so a write outside a unit fails loudly. */
  private refuseWritesOutside(): void {
    const create = this.dataSource.createQueryRunner.bind(this.dataSource);
    this.masterRunner = () => create('master');
    this.dataSource.createQueryRunner = (mode) => {
      if (mode === 'slave') return create('slave');
      throw new Error('A write was tried outside a unit of work.');
    };
  }
}

/**
 * Work that continues after its unit ended still holds the manager. Its statements would escape the rollback or land in
 * the next unit.
 */
function refuseLateWrites(runner: QueryRunner, unit: OpenUnit): void {
  const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
  runner.query = ((sql: string, ...rest: unknown[]) => {
    if (unit.finished && !/^(?:COMMIT|ROLLBACK)/.test(sql)) {
      return Promise.reject(new Error('A write was tried after its unit of work had ended.'));
    }
    return query(sql, ...rest);
  }) as QueryRunner['query'];
}
