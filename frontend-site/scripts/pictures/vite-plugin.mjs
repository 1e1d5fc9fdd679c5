import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { withCredit } from './credit.mjs';
import { makePictures, PICTURE_CACHE } from './make.mjs';

const TYPES = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' };

/** Serves the pictures in development and adds them to the build; JPEGs credit the company. */
export function pictures(company) {
  const credited = async (name) => {
    const file = await readFile(join(PICTURE_CACHE, name));
    return name.endsWith('.jpg') ? withCredit(file, company) : file;
  };
  let outDir = '';
  let isClient = true;
  return {
    name: 'site-pictures',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      isClient = !config.build.ssr;
    },
    async writeBundle() {
      if (!isClient) return;
      const assets = join(outDir, 'assets');
      await mkdir(assets, { recursive: true });
      for (const name of await makePictures()) await writeFile(join(assets, name), await credited(name));
    },
    async configureServer(server) {
      const names = new Set(await makePictures());
      server.middlewares.use(async (request, response, next) => {
        const name = basename((request.url ?? '').split('?')[0]);
        if (!names.has(name)) return next();
        response.setHeader('content-type', TYPES[extname(name)]);
        response.end(await credited(name));
      });
    },
  };
}
