import { DataSource } from 'typeorm';
import type { AppConfig } from '../config/index.js';
import { dataSourceOptions } from './data-source.js';

const LOCK = 'schema_migration';
const LOCK_WAIT_SEC = 60;

/** The schema of one database as the operations commands handle it: what is pending, up, and one step down. */
export class SchemaMigrations {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly isSqlite: boolean,
  ) {}

  static async open(config: AppConfig): Promise<SchemaMigrations> {
    return new SchemaMigrations(await new DataSource(dataSourceOptions(config)).initialize(), config.usesSqlite);
  }

  arePending(): Promise<boolean> {
    return this.dataSource.showMigrations();
  }

  undoNewest(): Promise<void> {
    return this.dataSource.undoLastMigration();
  }

  /** @returns the names of what was done, or null when another migration is under way. */
  async run(): Promise<string[] | null> {
    // An embedded database belongs to one process, which has locked its folder.
    if (this.isSqlite) return this.runPending();
    const runner = this.dataSource.createQueryRunner();
    try {
      const [row] = (await runner.query(`SELECT GET_LOCK('${LOCK}', ${LOCK_WAIT_SEC}) AS got`)) as { got: unknown }[];
      return Number(row?.got) === 1 ? await this.runPending() : null;
    } finally {
      await runner.query(`SELECT RELEASE_LOCK('${LOCK}')`);
      await runner.release();
    }
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }

  private async runPending(): Promise<string[]> {
    return (await this.dataSource.runMigrations()).map((migration) => migration.name);
  }
}
