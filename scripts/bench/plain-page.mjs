import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freePort, waitFor200 } from '../lib/http.mjs';
import { inRoot } from '../lib/paths.mjs';
import { isRunning, run, start, stop } from '../lib/proc.mjs';
import { tempFolder } from '../lib/temp.mjs';
import { brotliModule, which } from '../lib/tools.mjs';

/** The page as it is, without its scripts. */
export function withoutScripts(html) {
  return html.replace(/<script(?! type="application\/ld)[^>]*>[\s\S]*?<\/script>/g, '');
}

/** Pages of the site have a browsing context of their own, for which a browser starts a process. */
const OWN_CONTEXT = 'add_header Cross-Origin-Opener-Policy same-origin always;';

/** Serves pages by path, compressed beforehand, beside the assets of the build. */
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
