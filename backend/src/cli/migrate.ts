import 'reflect-metadata';
import { SchemaMigrations } from '../platform/database/schema-migrations.js';
import { OperatorProblem } from '../platform/operator-problem.js';
import { runCli, say } from './cli-options.js';

await runCli(
  {
    name: 'migrate',
    summary: 'Brings the database up to the schema of this release.',
    options: [
      { name: 'list', help: 'Lists pending migrations without running them.', flag: true },
      { name: 'undo', help: 'Undoes the newest migration instead and deletes the data it holds.', flag: true },
      { name: 'yes', help: 'Confirms undoing it.', flag: true },
    ],
  },
  async ({ config, values }) => {
    if (values.list) {
      const pending = await SchemaMigrations.pending(config);
      say(pending.length === 0 ? 'Nothing is pending.' : pending.map((name) => `pending: ${name}`).join('\n'));
    } else if (values.undo) {
      if (!values.yes)
        throw new OperatorProblem(
          'This undoes the newest migration and deletes the data it holds. Add --yes to confirm.',
        );
      const undone = await SchemaMigrations.undoNewest(config);
      say(undone ? `undone: ${undone}` : 'There is nothing to undo.');
    } else {
      const done = await SchemaMigrations.run(config);
      say(done.length === 0 ? 'Nothing is pending.' : done.map((name) => `done: ${name}`).join('\n'));
    }
  },
);
