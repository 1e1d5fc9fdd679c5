import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { flush, sha256OfFile } from '../files/durable-files.js';
import { OperatorProblem } from '../operator-problem.js';

const FILE_NAME = /^[\w-]+(?:[./][\w-]+)*$/;

const MANIFEST_SCHEMA = z.object({
  madeAt: z.iso.datetime(),
  database: z.enum(['data.sqlite', 'dump.sql']),
  files: z.record(z.string().regex(FILE_NAME), z.string()),
});

export type Manifest = z.infer<typeof MANIFEST_SCHEMA>;

/** Written last: a folder without a manifest is an unfinished backup. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'files'>): Promise<void> {
  const files: Record<string, string> = {};
  for (const name of filesBelow(folder)) files[name] = await sha256OfFile(join(folder, name));
  const file = join(folder, 'manifest.json');
  writeFileSync(file, `${JSON.stringify({ ...facts, files } satisfies Manifest, null, 2)}\n`, { mode: 0o600 });
  flush(file);
  flush(folder);
}

/** @throws OperatorProblem unless every file is there and unchanged. */
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
      throw new OperatorProblem(`${name} is missing from the backup, so nothing was restored.`);
    if ((await sha256OfFile(path)) !== sha256) {
      throw new OperatorProblem(`${name} was changed after the backup was made, so nothing was restored.`);
    }
  }
  return manifest;
}

export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function parse(text: string): Manifest {
  try {
    return MANIFEST_SCHEMA.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorProblem('The manifest of the backup cannot be read, so nothing was restored.', { cause: error });
  }
}
