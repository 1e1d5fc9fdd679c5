import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Builds the site for Node; the caller removes the folder when done. */
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
