import { buildStale } from './build-steps.mjs';
import { inRoot } from './paths.mjs';
import { run } from './proc.mjs';

export const API_DOCUMENT = 'backend/openapi.json';
export const API_TYPES = 'frontend-shared/src/api/schema.d.ts';

/** Writes the OpenAPI document from the code, and the types of both frontends from the document. */
export async function emitApi() {
  await buildStale(['backend']);
  await run(process.execPath, [inRoot('backend/dist/cli/emit-openapi.js')], { quiet: true });
  await run(
    process.execPath,
    [inRoot('node_modules/openapi-typescript/bin/cli.js'), inRoot(API_DOCUMENT), '--output', inRoot(API_TYPES)],
    { quiet: true },
  );
}
