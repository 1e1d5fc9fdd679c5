import { join } from 'node:path';
import { stop } from '../lib/proc.mjs';
import { asRow } from './bench-sessions.mjs';
import { httpRequest } from './load.mjs';
import { compare } from './measure.mjs';
import { backendPackage } from './packages.mjs';
import { PASSWORD, signedInCustomer, startOurs, startReference } from './servers.mjs';

/** At fifty logins a second it takes this long until the code of a login is compiled; both sides get it. */
const WARM_UP_MS = 15_000;

/** A whole login against the bare verification of the same hash, one at a time. */
export async function logins({ rounds, ms }) {
  const ours = await startOurs();
  const { email } = await signedInCustomer(ours);
  const HASH = await storedHash(ours.dataDir);
  const reference = await startReference('ref-hash', { HASH, PASSWORD });
  const login = httpRequest('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  const result = await compare({
    ours: { ...ours, status: 200, nextRequest: () => login },
    reference: { ...reference, status: 200, nextRequest: () => login },
    rounds,
    ms,
    connections: 1,
    warmUpMs: WARM_UP_MS,
  });
  await Promise.all([stop(ours.child), stop(reference.child)]);
  const cost = /\$(m=[^$]+)\$/.exec(HASH)?.[1];
  return [
    {
      id: 'login rate',
      text: `login against the bare hash (argon2id ${cost}), answers per second`,
      ...asRow(result, 'rate'),
      target: 0.9,
    },
    { id: 'login cpu', text: 'the same, processor time per answer', ...asRow(result, 'cpu'), target: 0.9 },
  ];
}

/** The one password hash in the database, wherever the product keeps it. */
async function storedHash(dataDir) {
  const { default: Database } = await backendPackage('libsql');
  const database = new Database(join(dataDir, 'data.sqlite'));
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    for (const { name } of tables) {
      const rows = database.prepare(`SELECT * FROM "${name}" LIMIT 100`).all();
      const hash = rows
        .flatMap((row) => Object.values(row))
        .find((value) => typeof value === 'string' && value.startsWith('$argon2'));
      if (hash) return hash;
    }
  } finally {
    database.close();
  }
  throw new Error('no password hash was found in the database');
}
