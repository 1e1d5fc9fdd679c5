import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { flush, sha256OfFile } from '../files/durable-files.js';
import { OperatorProblem } from '../operator-problem.js';

/** The names a backup may hold: what a restore writes is never decided by what a manifest says. */
const FILE_NAME =
  /^(data\.sqlite|dump\.sql|session-secret|audit-anchor\.json|outbox\/[A-Za-z0-9_-]+\.eml|photos\/[0-9a-f]{2}\/[0-9a-f-]{36}-(?:thumb|view|full)\.jpg)$/;

const MANIFEST_SCHEMA = z.object({
  madeAt: z.iso.datetime(),
  database: z.enum(['data.sqlite', 'dump.sql']),
  /** Rows of every table in the copy. */
  rows: z.record(z.string(), z.int()),
  /** SHA-256 of every file. */
  files: z.record(z.string().regex(FILE_NAME), z.string()),
});

export type Manifest = z.infer<typeof MANIFEST_SCHEMA>;

/** Comes last: a folder without a manifest is a backup that was cut off, and is not used. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'files'>,
  names: readonly string[],
): Promise<void> {
  const files: Record<string, string> = {};
  for (const name of names) files[name] = await sha256OfFile(join(folder, name));
  const arriving = join(folder, 'manifest.json.arriving');
  writeFileSync(arriving, `${JSON.stringify({ ...facts, files } satisfies Manifest, null, 2)}\n`, { mode: 0o600 });
  flush(arriving);
  renameSync(arriving, join(folder, 'manifest.json'));
  flush(folder);
}

/** @throws OperatorProblem unless every file of the backup is there and as it was made. */
export async function readVerified(folder: string): Promise<Manifest> {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file))
    throw new OperatorProblem('Name a folder that `npm run backup` wrote; this one has no manifest.json.');
  const manifest = parse(readFileSync(file, 'utf8'));
  if (!(manifest.database in manifest.files))
    throw new OperatorProblem('The manifest of the backup names no database.');
  for (const [name, sha256] of Object.entries(manifest.files)) {
    const path = join(folder, name);
    if (!existsSync(path) || !statSync(path).isFile())
      throw new OperatorProblem(`${name} is missing in the backup; it is not used.`);
    if ((await sha256OfFile(path)) !== sha256) {
      throw new OperatorProblem(`${name} was changed after the backup was made; the backup is not used.`);
    }
  }
  return manifest;
}

/** @throws OperatorProblem when a table lost rows on the way, or a part that must be there is not. */
export function compareRows(expected: Manifest['rows'], found: Manifest['rows']): void {
  for (const [table, count] of Object.entries(expected)) {
    if (found[table] !== count) {
      throw new OperatorProblem(
        `The table ${table} should have ${count} rows and has ${found[table] ?? 'never arrived'}; the database was not replaced.`,
      );
    }
  }
}

const REQUIRED_TABLES = ['schema_migration', 'audit_entry', 'audit_head'];
const REQUIRED_TRIGGERS = ['audit_entry_no_update', 'audit_entry_no_delete'];

export function missingParts(tables: readonly string[], triggers: readonly string[]): string[] {
  return [
    ...REQUIRED_TABLES.filter((name) => !tables.includes(name)).map((name) => `the table ${name}`),
    ...REQUIRED_TRIGGERS.filter((name) => !triggers.includes(name)).map((name) => `the trigger ${name}`),
  ];
}

function parse(text: string): Manifest {
  try {
    return MANIFEST_SCHEMA.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      throw new OperatorProblem('The manifest of the backup cannot be read; the backup is not used.', { cause: error });
    }
    throw error;
  }
}
