import { resolve } from 'node:path';
import { restoreBackup } from '../platform/backup/index.js';
import { OperatorProblem } from '../platform/operator-problem.js';
import { runCli, say } from './cli-options.js';

await runCli(
  {
    name: 'restore',
    summary:
      'Puts a backup in place of the database and its files. Stop the server first; what was there is kept beside it.',
    arguments: [{ name: 'folder', help: 'A folder that `npm run backup` wrote.' }],
    options: [{ name: 'yes', help: 'Really replace the database.', flag: true }],
    notes:
      'Everything is checked before anything is replaced. On a database server the backup is loaded into <name>_restoring,\n' +
      'then the tables change places; those of before stay in <name>_before_<time> until you drop that database. The user in\n' +
      'DATABASE_URL must be allowed to create databases (such as root); without that right the restore says so and changes\n' +
      'nothing. It needs the mariadb client, and room for the database a second time.',
  },
  async ({ config, positionals, values }) => {
    const [folder] = positionals;
    if (!folder) throw new OperatorProblem('Name a folder that `npm run backup` wrote.');
    await restoreBackup(config, { folder: resolve(folder), confirmed: values.yes === true, say });
  },
);
