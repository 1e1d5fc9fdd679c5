import { resolve } from 'node:path';
import { restoreBackup } from '../platform/backup/index.js';
import { OperatorProblem } from '../platform/operator-problem.js';
import { runCli, say } from './cli-options.js';

await runCli(
  {
    name: 'restore',
    summary: 'Replaces the database and its files with a backup. Stop the server first; the previous data is kept.',
    arguments: [{ name: 'folder', help: 'A folder that `npm run backup` wrote.' }],
    options: [{ name: 'yes', help: 'Confirms replacing the database.', flag: true }],
    notes:
      'Everything is checked before anything is replaced; the previous data is moved to DATA_DIR/before-<time>. On a database\n' +
      'server, the backup is loaded into NAME_restoring and swapped in; the previous tables stay in NAME_before_<time>. This\n' +
      'needs the MariaDB client and a user who may create these databases.',
  },
  async ({ config, positionals, values }) => {
    const [folder] = positionals;
    if (!folder) throw new OperatorProblem('Name a folder that `npm run backup` wrote.');
    await restoreBackup(config, { folder: resolve(folder), confirmed: values.yes === true, say });
  },
);
