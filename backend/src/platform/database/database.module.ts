import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { AppConfig, ConfigError } from '../config/index.js';
import { dataSourceOptions, guardedDriver } from './data-source.js';
import { FastQuery, MysqlFastQuery, SqliteFastQuery } from './fast-query.js';
import { checkServer } from './server-checks.js';
import { separateReaderFromWriter } from './sqlite-connections.js';
import { UnitOfWork } from './unit-of-work.js';

/** Opens the database, brings an embedded one up to date, and shares UnitOfWork and FastQuery. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(): DynamicModule {
    let fastQuery: FastQuery | undefined;
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [AppConfig],
          useFactory: (config: AppConfig) => ({
            ...dataSourceOptions(config),
            autoLoadEntities: true,
            retryAttempts: config.usesSqlite ? 0 : 10,
            retryDelay: 1000,
            // Waiting mends a server that is still starting, not one that must be set up.
            toRetry: (error: unknown) => !(error instanceof ConfigError),
          }),
          dataSourceFactory: async (options) => {
            const opened = await openDatabase(options as DataSourceOptions);
            fastQuery = opened.fastQuery;
            return opened.dataSource;
          },
        }),
      ],
      providers: [
        UnitOfWork,
        {
          provide: FastQuery,
          inject: [DataSource],
          useFactory: () => {
            if (!fastQuery) throw new Error('The database is not open yet.');
            return fastQuery;
          },
        },
      ],
      exports: [UnitOfWork, FastQuery, TypeOrmModule],
    };
  }
}

/** An embedded database migrates itself; a server's is migrated by `npm run migrate` before a release. */
async function openDatabase(options: DataSourceOptions): Promise<{ dataSource: DataSource; fastQuery: FastQuery }> {
  if (options.type === 'better-sqlite3') {
    const dataSource = await new DataSource(options).initialize();
    await dataSource.runMigrations();
    const reading = await separateReaderFromWriter(dataSource);
    return { dataSource, fastQuery: new SqliteFastQuery(reading) };
  }
  const dataSource = await new DataSource({ ...options, driver: guardedDriver() }).initialize();
  try {
    await checkServer(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return { dataSource, fastQuery: new MysqlFastQuery(dataSource) };
}

/** For a module's `imports`: makes its entities known to the database. */
export function registerEntities(...entities: Type[]): DynamicModule {
  return TypeOrmModule.forFeature(entities);
}
