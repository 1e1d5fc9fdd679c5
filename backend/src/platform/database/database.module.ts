import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { AppConfig, ConfigError } from '../config/index.js';
import { dataSourceOptions, guardedDriver } from './data-source.js';
import { checkServer } from './server-checks.js';
import { separateReaderFromWriter } from './sqlite-connections.js';
import { UnitOfWork } from './unit-of-work.js';

@Global()
@Module({})
export class DatabaseModule {
  static forRoot(): DynamicModule {
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
            toRetry: (error: unknown) => !(error instanceof ConfigError),
          }),
          dataSourceFactory: (options) => openDatabase(options as DataSourceOptions),
        }),
      ],
      providers: [UnitOfWork],
      exports: [UnitOfWork, TypeOrmModule],
    };
  }
}

async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  if (options.type === 'better-sqlite3') {
    const dataSource = await new DataSource(options).initialize();
    await dataSource.runMigrations();
    await separateReaderFromWriter(dataSource);
    return dataSource;
  }
  const dataSource = await new DataSource({ ...options, driver: guardedDriver() }).initialize();
  try {
    await checkServer(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}

export function registerEntities(...entities: Type[]): DynamicModule {
  return TypeOrmModule.forFeature(entities);
}
