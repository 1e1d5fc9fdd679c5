import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Builds the site once more for Node and returns its renderPage(path). The folder is removed when the caller is done.
 * @param {string} root folder of this workspace
 */
export async function serverProgram(root) {
  const outDir = join(root, 'node_modules/.prerender', String(process.pid));
  await build({
    root,
    logLevel: 'error',
    build: {
      ssr: 'prerender/entry-server.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rollupOptions: { input: 'prerender/entry-server.tsx' },
    },
    ssr: { resolve: { conditions: ['source', 'module', 'node', 'import', 'default'] } },
  });
  const { renderPage } = await import(pathToFileURL(join(outDir, 'entry-server.js')).href);
  return { renderPage, remove: () => rm(outDir, { recursive: true, force: true }) };
}
