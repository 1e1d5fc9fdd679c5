import 'reflect-metadata';
import { lockDataFolder } from '../platform/database/data-folder-lock.js';
import { SchemaMigrations } from '../platform/database/schema-migrations.js';
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
    const migrations = await SchemaMigrations.open(config);
    try {
      if (values.list) {
        say((await migrations.arePending()) ? 'There are pending migrations.' : 'Nothing is pending.');
      } else if (values.undo) {
        await migrations.undoNewest();
        say('The newest migration was taken back.');
      } else {
        const done = await migrations.run();
        if (done === null) throw new CliProblem('Another migration is running; try again when it has ended.');
        say(done.length === 0 ? 'Nothing is pending.' : done.map((name) => `done: ${name}`).join('\n'));
      }
    } finally {
      await migrations.close();
      unlock();
    }
  },
);
