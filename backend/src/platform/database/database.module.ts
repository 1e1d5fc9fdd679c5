import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import { AppConfig } from '../config/index.js';
import { dataSourceOptions, preparePool } from './data-source.js';
import { FastQuery, MysqlFastQuery, SqliteFastQuery } from './fast-query.js';
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
  const dataSource = await new DataSource(options).initialize();
  if (options.type === 'better-sqlite3') {
    await dataSource.runMigrations();
    const reading = await separateReaderFromWriter(dataSource);
    return { dataSource, fastQuery: new SqliteFastQuery(reading) };
  }
  await preparePool(dataSource);
  return { dataSource, fastQuery: new MysqlFastQuery(dataSource) };
}

/** For a module's `imports`: makes its entities known to the database. */
export function registerEntities(...entities: Function[]): DynamicModule {
  return TypeOrmModule.forFeature(entities as MixedList<never> as never);
}
