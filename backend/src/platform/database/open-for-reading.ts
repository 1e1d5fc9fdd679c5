import { existsSync } from 'node:fs';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { AppConfig } from '../config/index.js';
import { OperatorProblem } from '../operator-problem.js';
import { dataSourceOptions, guardedDriver, sqliteFile } from './data-source.js';
import type { SqliteDatabase } from './sqlite-connections.js';

/** Nothing is created, migrated or written, so a server may be running. @throws OperatorProblem when there is none. */
export async function openForReading(config: AppConfig, entities?: DataSourceOptions['entities']): Promise<DataSource> {
  if (!config.usesSqlite) {
    return new DataSource({ ...dataSourceOptions(config, entities), driver: guardedDriver() }).initialize();
  }
  const file = sqliteFile(config);
  if (!existsSync(file)) throw new OperatorProblem(`There is no database at ${file}.`);
  return new DataSource({
    ...dataSourceOptions(config, entities),
    enableWAL: false,
    prepareDatabase: (database: unknown) => {
      const connection = database as SqliteDatabase;
      connection.pragma('busy_timeout = 5000');
      connection.pragma('query_only = ON');
    },
  } as DataSourceOptions).initialize();
}
