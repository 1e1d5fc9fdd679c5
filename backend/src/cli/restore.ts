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
      'Everything is checked before anything is replaced; what was there is moved to DATA_DIR/before-<time>. A database on a\n' +
      'server is dumped into that folder, dropped and created again; this needs the MariaDB client and all rights on the database.',
  },
  async ({ config, positionals, values }) => {
    const [folder] = positionals;
    if (!folder) throw new OperatorProblem('Name a folder that `npm run backup` wrote.');
    await restoreBackup(config, { folder: resolve(folder), confirmed: values.yes === true, say });
  },
);
