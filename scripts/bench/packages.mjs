import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/paths.mjs';

const fromBackend = createRequire(inRoot('backend/package.json'));

/** The scripts have no dependencies of their own; the references borrow the backend's. */
export async function backendPackage(name) {
  const loaded = await import(pathToFileURL(fromBackend.resolve(name)).href);
  return { ...loaded.default, ...loaded };
}
