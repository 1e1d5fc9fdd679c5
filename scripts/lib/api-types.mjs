import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildStale } from './build-steps.mjs';
import { inRoot } from './paths.mjs';
import { run } from './proc.mjs';

export const API_DOCUMENT = 'backend/openapi.json';
export const API_TYPES = ['frontend-site/src/api/schema.d.ts', 'frontend-admin/src/api/schema.d.ts'];

/** Writes the OpenAPI document from the code and the typed clients of both SPAs from the document. */
export async function emitApi() {
  await buildStale(['backend']);
  await run(process.execPath, [inRoot('backend/dist/cli/emit-openapi.js')], { quiet: true });
  for (const target of API_TYPES) {
    mkdirSync(dirname(inRoot(target)), { recursive: true });
    await run(
      process.execPath,
      [inRoot('node_modules/openapi-typescript/bin/cli.js'), inRoot(API_DOCUMENT), '--output', inRoot(target)],
      { quiet: true },
    );
  }
}
