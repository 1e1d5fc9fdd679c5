/** The same on both engines. */
export class UniqueViolation extends Error {
  constructor(
    readonly indexName: string,
    cause: unknown,
  ) {
    super(`unique index ${indexName} refused a row`, { cause });
    this.name = 'UniqueViolation';
  }
}

/** Inside a unit, where the error is still the driver's, and after it. */
export function isUniqueViolation(error: unknown, indexName?: string): boolean {
  const violation = error instanceof UniqueViolation ? error : toUniqueViolation(error);
  return violation !== null && (indexName === undefined || violation.indexName === indexName);
}

export class DatabaseUnavailable extends Error {
  constructor(
    readonly code: 'DB_BUSY' | 'DB_TIMEOUT',
    message: string,
  ) {
    super(message);
  }
}

const MAX_TRIES = 3;

/** Runs a unit again when one of these indexes refused its row, at most three times. */
export async function retryOnDuplicate<T>(indexNames: readonly string[], unit: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await unit();
    } catch (error) {
      if (attempt === MAX_TRIES || !indexNames.some((name) => isUniqueViolation(error, name))) throw error;
    }
  }
}

interface DriverError {
  code?: string;
  errno?: number;
  message?: string;
  sqlMessage?: string;
  syscall?: string;
}

function driverErrorOf(error: unknown): DriverError | null {
  if (error === null || typeof error !== 'object') return null;
  return (error as { driverError?: DriverError }).driverError ?? error;
}

/** SQLite names columns, not the index; the naming rule `uq_<table>_<columns>` gives its name. */
export function toUniqueViolation(error: unknown): UniqueViolation | null {
  const driver = driverErrorOf(error);
  if (driver?.code === 'SQLITE_CONSTRAINT_UNIQUE' || driver?.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
    const columns = /failed: (.+)$/.exec(driver.message ?? '')?.[1]?.split(', ') ?? [];
    const table = columns[0]?.split('.')[0] ?? 'unknown';
    if (driver.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return new UniqueViolation(`pk_${table}`, error);
    return new UniqueViolation(`uq_${table}_${columns.map((column) => column.split('.')[1]).join('_')}`, error);
  }
  if (driver?.code === 'ER_DUP_ENTRY') {
    const key = /for key '(?:[^']*\.)?([^']+)'/.exec(driver.sqlMessage ?? driver.message ?? '')?.[1] ?? 'unknown';
    return new UniqueViolation(key === 'PRIMARY' ? 'pk' : key, error);
  }
  return null;
}

/** mysql2 does not name every error of MariaDB. */
const RETRYABLE_NUMBERS = new Set([
  1020, // record has changed since last read
  1205, // lock wait timeout
  1213, // deadlock
]);
const RETRYABLE = /^(?:ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|SQLITE_BUSY|SQLITE_BUSY_SNAPSHOT)$/;

export function isRetryable(error: unknown): boolean {
  const driver = driverErrorOf(error);
  return RETRYABLE.test(driver?.code ?? '') || RETRYABLE_NUMBERS.has(driver?.errno ?? 0);
}

const AWAY_NUMBERS = new Set([
  3, // error writing a temporary file
  1021, // disk full
  1026, // error writing a file
  1040, // too many connections
  1053, // server shutdown in progress
  1077, // normal shutdown
  1114, // table is full
  1203, // too many connections of this user
  1290, // read-only server, as in a failover
  1317, // statement interrupted
  1836, // read-only mode
  1927, // connection killed (MariaDB)
  1969, // statement timeout (MariaDB)
  3024, // statement timeout (MySQL)
]);
const AWAY =
  /^(?:ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOSPC|ERR_STREAM_\w+|(?:PROTOCOL|POOL|DB)_\w+|SQLITE_(?:FULL|CANTOPEN|IOERR\w*))$/;

export function isDatabaseAway(error: unknown): boolean {
  if (isRetryable(error)) return true;
  const driver = driverErrorOf(error);
  if (!driver) return false;
  if (driver.code === 'ENOENT' && driver.syscall === 'connect') return true;
  if (AWAY.test(driver.code ?? '') || AWAY_NUMBERS.has(driver.errno ?? 0)) return true;
  return /Pool is closed|Queue limit reached|Can't add new command when connection is in closed state/.test(
    driver.message ?? '',
  );
}

export function isDataTooLong(error: unknown): boolean {
  const driver = driverErrorOf(error);
  return driver?.errno === 1406 || driver?.code === 'ER_DATA_TOO_LONG';
}
