import { QueryFailedError, QueryResult, type DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import type { MysqlConnection } from './connection-guard.js';

/** What mysql2 answers to a statement that changes rows. */
interface Changes {
  affectedRows?: number;
}

/** TypeORM's own asks mysql2 for a promise, for which mysql2 records a stack with every statement. */
class DirectQueryRunner extends MysqlQueryRunner {
  override async query(sql: string, parameters?: unknown[], structured = false): Promise<never> {
    // Refuses a released runner, as TypeORM's own does.
    if (this.isReleased) return super.query(sql, parameters, structured) as Promise<never>;
    const connection = (await this.connect()) as MysqlConnection;
    const raw = await new Promise<unknown>((resolve, reject) => {
      connection.query(sql, parameters, (error: Error | null, answer: unknown) =>
        error ? reject(new QueryFailedError(sql, parameters, error)) : resolve(answer),
      );
    });
    return (structured ? toResult(raw) : raw) as never;
  }
}

function toResult(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw;
  else result.affected = (raw as Changes).affectedRows;
  return result;
}

/** From now on statements take the short way to the server. */
export function sendDirectly(dataSource: DataSource): void {
  const driver = dataSource.driver as MysqlDriver;
  driver.createQueryRunner = (mode) => new DirectQueryRunner(driver, mode);
}
