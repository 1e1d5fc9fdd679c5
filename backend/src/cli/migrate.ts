import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../platform/database/data-source.js';
import { lockDataFolder } from '../platform/database/data-folder-lock.js';
import { CliProblem, runCli, say } from './cli-options.js';

await runCli(
  {
    name: 'migrate',
    summary: 'Brings the database up to the schema of this release.',
    options: [
      { name: 'undo', help: 'Takes the newest migration back instead.', flag: true },
      { name: 'list', help: 'Only says what is pending.', flag: true },
    ],
  },
  async ({ config, values }) => {
    const unlock = config.usesSqlite ? lockDataFolder(config.dataDir) : () => undefined;
    const dataSource = await new DataSource(dataSourceOptions(config)).initialize();
    try {
      if (values.list) {
        say((await dataSource.showMigrations()) ? 'There are pending migrations.' : 'Nothing is pending.');
      } else if (values.undo) {
        await dataSource.undoLastMigration();
        say('The newest migration was taken back.');
      } else {
        await exclusively(dataSource, config.usesSqlite, async () => {
          const done = await dataSource.runMigrations();
          say(done.length === 0 ? 'Nothing is pending.' : done.map((migration) => `done: ${migration.name}`).join('\n'));
        });
      }
    } finally {
      await dataSource.destroy();
      unlock();
    }
  },
);

/** Two releases that start at once must not migrate side by side. */
async function exclusively(dataSource: DataSource, sqlite: boolean, work: () => Promise<void>): Promise<void> {
  if (sqlite) return work();
  const runner = dataSource.createQueryRunner();
  try {
    const [row] = (await runner.query("SELECT GET_LOCK('schema_migration', 60) AS got")) as { got: unknown }[];
    if (Number(row?.got) !== 1) throw new CliProblem('Another migration is running; try again when it has ended.');
    await work();
  } finally {
    await runner.query("SELECT RELEASE_LOCK('schema_migration')");
    await runner.release();
  }
}
