import type { EventEmitter } from 'node:events';
import { Turns } from '../../common/turns/turns.js';
import { DatabaseUnavailable } from './database-errors.js';

interface Command {
  once(event: 'end', listener: () => void): unknown;
}

export interface MysqlConnection extends EventEmitter {
  query(...args: unknown[]): Command;
  execute(...args: unknown[]): Command;
  release(): void;
  destroy(): void;
  readonly stream: { destroy(error: Error): void };
}

export interface MysqlPool {
  getConnection(done: (error: Error | null, connection?: MysqlConnection) => void, waitMs?: number): void;
}

export interface PoolLimits {
  connections: number;
  queue: number;
  acquireMs: number;
  /** For the first statement the wait for its connection counts too. */
  queryMs: number;
}

/**
 * mysql2 waits forever for a silent server. Here every wait ends. A silent connection is cut, because a late response
 * would be taken for the next one's. @param prepare what a new connection needs before its first use
 */
export function guardPool<P extends MysqlPool>(
  pool: P,
  limits: PoolLimits,
  prepare: (connection: MysqlConnection) => Promise<void>,
): P {
  const take = pool.getConnection.bind(pool);
  const turns = new Turns(limits.connections, {
    queue: limits.queue,
    refuse: (why) =>
      why === 'late'
        ? new DatabaseUnavailable('DB_TIMEOUT', 'waited too long for a connection')
        : new DatabaseUnavailable('DB_BUSY', `${limits.queue} wait for a connection already`),
  });
  const guards = new WeakMap<MysqlConnection, ConnectionGuard>();

  const open = async (): Promise<ConnectionGuard> => {
    const connection = await new Promise<MysqlConnection>((resolve, reject) =>
      take((error, taken) => (taken ? resolve(taken) : reject(error ?? new Error('The pool gave no connection.')))),
    ).catch((error: unknown) => {
      turns.give();
      throw error;
    });
    const known = guards.get(connection);
    const guard = known ?? new ConnectionGuard(connection, limits.queryMs);
    guards.set(connection, guard);
    guard.lend(() => turns.give());
    if (!known) {
      guard.allow(limits.acquireMs);
      await prepare(connection).catch((error: unknown) => {
        cut(connection, error as Error);
        throw error;
      });
    }
    return guard;
  };

  const checkOut = async (waitMs: number): Promise<MysqlConnection> => {
    const asked = performance.now();
    await turns.take(waitMs);
    const opening = open();
    const guard = await within(opening, waitMs - (performance.now() - asked)).catch((error: unknown) => {
      // A late connection goes to the next in line.
      opening.then(
        (late) => late.connection.release(),
        () => undefined,
      );
      throw error;
    });
    guard.allow(limits.queryMs - (performance.now() - asked));
    return guard.connection;
  };

  pool.getConnection = (done, waitMs = limits.acquireMs) => {
    void checkOut(waitMs).then(
      (connection) => done(null, connection),
      (error: unknown) => done(error as Error),
    );
  };
  return pool;
}

function cut(connection: MysqlConnection, error: Error): void {
  // Out of the pool first, or the pool hands it to the next in line.
  connection.destroy();
  connection.stream.destroy(error);
}

class ConnectionGuard {
  private unanswered = 0;
  private timer: NodeJS.Timeout | undefined;
  private nextMs: number;
  private giveTurn: (() => void) | null = null;
  private gone = false;

  constructor(
    readonly connection: MysqlConnection,
    private readonly queryMs: number,
  ) {
    this.nextMs = queryMs;
    for (const method of ['query', 'execute'] as const) {
      const send = connection[method].bind(connection);
      connection[method] = (...args) => this.watch(send(...args));
    }
    const release = connection.release.bind(connection);
    connection.release = () => {
      release();
      this.returned();
    };
    const destroy = connection.destroy.bind(connection);
    connection.destroy = () => {
      destroy();
      this.lost();
    };
    // Without a listener a late error would end the process.
    connection.on('error', () => this.lost());
    connection.on('end', () => this.lost());
  }

  lend(giveTurn: () => void): void {
    this.giveTurn = giveTurn;
  }

  allow(ms: number): void {
    this.nextMs = ms;
  }

  private watch(command: Command): Command {
    if (this.gone) return command;
    this.unanswered += 1;
    if (this.unanswered === 1) this.arm(this.nextMs);
    this.nextMs = this.queryMs;
    command.once('end', () => {
      this.unanswered -= 1;
      clearTimeout(this.timer);
      if (this.unanswered > 0) this.arm(this.queryMs);
    });
    return command;
  }

  private arm(ms: number): void {
    this.timer = setTimeout(() => {
      cut(this.connection, new DatabaseUnavailable('DB_TIMEOUT', `the database was silent for ${Math.round(ms)} ms`));
    }, ms);
  }

  private lost(): void {
    this.gone = true;
    clearTimeout(this.timer);
    this.returned();
  }

  private returned(): void {
    this.giveTurn?.();
    this.giveTurn = null;
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseUnavailable('DB_TIMEOUT', 'no connection could be opened in time')),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
