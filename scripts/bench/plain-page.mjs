import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freePort, waitFor200 } from '../lib/http.mjs';
import { inRoot } from '../lib/paths.mjs';
import { isRunning, run, start, stop } from '../lib/proc.mjs';
import { tempFolder } from '../lib/temp.mjs';
import { brotliModule, which } from '../lib/tools.mjs';

const STYLE = `body{margin:0 20px;font:17px/1.6 Arial,sans-serif;color:#14211F;background:#F6F3EC}
h1{font:400 40px/1.04 Georgia,serif}img,svg{display:block;width:100%;height:auto;fill:none}`;

/** Every drawing that tells nothing. What the first view shows as a picture stays: somebody would draw that by hand, too. */
const ICON = /<svg(?![^>]*role="img")[\s\S]*?<\/svg>/g;

/** A page as somebody would write it by hand: the text, pictures and drawings of ours, a few rules of style, nothing else. */
export function plainPage(html) {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (main === undefined) throw new Error('A page has no main part');
  const text = main
    .replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
    .replace(ICON, '')
    .replace(/\sclass="max-md:hidden"/g, ' hidden')
    .replace(/\s(class|id|tabindex|aria-[a-z]+|role|data-[a-z]+|for|name)="[^"]*"/g, '');
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>${text}</main></body></html>`;
}

/** Every page of the house has a browsing context of its own; a browser starts a process for it, by hand or not. */
const OWN_CONTEXT = 'add_header Cross-Origin-Opener-Policy same-origin always;';

/** Serves plain pages by path, compressed beforehand, beside the pictures of the build. */
export async function startPlainPages(pages) {
  const folder = tempFolder('pool-bench-plain');
  const www = join(folder, 'www');
  for (const [path, html] of Object.entries(pages)) {
    mkdirSync(join(www, path), { recursive: true });
    const file = join(www, path, 'index.html');
    writeFileSync(file, html);
    writeFileSync(`${file}.br`, brotliCompressSync(html));
  }
  symlinkSync(inRoot('frontend-site/dist/assets'), join(www, 'assets'));
  const port = await freePort();
  const brotli = brotliModule();
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `${brotli ? `load_module ${brotli};` : ''} pid nginx.pid; error_log stderr; events {}
http {
  include ${inRoot('nginx/mime.types')}; charset utf-8; access_log off; ${brotli ? 'brotli_static on;' : ''} sendfile on; ${OWN_CONTEXT}
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
  server { listen 127.0.0.1:${port}; root www; location / { try_files $uri/index.html $uri =404; } }
}`,
  );
  if (process.getuid?.() === 0) await run('chown', ['-R', 'www-data', folder]);
  const user = process.getuid?.() === 0 ? 'user www-data; ' : '';
  const args = ['-p', `${folder}/`, '-c', conf, '-g', `${user}daemon off;`];
  const server = start(which('nginx'), args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  if (!(await waitFor200(url + Object.keys(pages)[0], { stillWanted: () => isRunning(server) })))
    throw new Error('nginx did not start');
  return { url, stop: () => stop(server, { signal: 'SIGQUIT' }) };
}
