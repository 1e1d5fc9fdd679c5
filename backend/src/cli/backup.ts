import { join, resolve } from 'node:path';
import { makeBackup } from '../platform/backup/index.js';
import { runCli, say } from './cli-options.js';

await runCli(
  {
    name: 'backup',
    summary:
      'Copies the database and its files into a folder of their own, checked and with a manifest. The server may keep running.',
    options: [{ name: 'to', help: 'Folder for backups; DATA_DIR/backups by default.' }],
    notes:
      'The folder holds personal data and, where no SESSION_SECRET is set, the generated secret: keep it as safe as the\n' +
      'database. A database server is read by mariadb-dump, as the user that owns the schema.',
  },
  async ({ config, values }) => {
    say(await makeBackup(config, resolve(typeof values.to === 'string' ? values.to : join(config.dataDir, 'backups'))));
  },
);
