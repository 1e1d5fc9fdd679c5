import { cpSync, mkdirSync, openSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor200 } from './http.mjs';
import { inRoot } from './paths.mjs';
import { isRunning, run, start, stop } from './proc.mjs';
import { tempFolder } from './temp.mjs';
import { brotliModule, which } from './tools.mjs';

/** One web root for both SPAs, as in the image: the site at /, the console's build at /admin. */
function linkWebRoot(folder) {
  mkdirSync(folder);
  const site = inRoot('frontend-site/dist');
  for (const entry of readdirSync(site)) symlinkSync(join(site, entry), join(folder, entry));
  symlinkSync(inRoot('frontend-admin/dist'), join(folder, 'admin'));
}

/** The production nginx.conf on the given port; only addresses and optional includes are written for this run. */
export async function startEdge(port, apiPorts) {
  const folder = tempFolder('pool-nginx');
  const conf = join(folder, 'nginx');
  for (const name of ['tmp', 'logs']) mkdirSync(join(folder, name));
  cpSync(inRoot('nginx.conf'), join(folder, 'nginx.conf'));
  cpSync(inRoot('nginx'), conf, { recursive: true });
  linkWebRoot(join(folder, 'www'));

  writeFileSync(join(conf, 'listen.conf'), `listen 127.0.0.1:${port};\n`);
  const upstreams = readFileSync(join(conf, 'upstreams.conf'), 'utf8');
  writeFileSync(
    join(conf, 'upstreams.conf'),
    apiPorts.reduce((text, apiPort, i) => text.replaceAll(`api${i + 1}:3000`, `127.0.0.1:${apiPort}`), upstreams),
  );
  // Each test is a visitor of its own, so that one test cannot use up another's rate limits.
  mkdirSync(join(conf, 'optional'));
  writeFileSync(join(conf, 'optional/real-ip.conf'), 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Test-Client;\n');
  const brotli = brotliModule();
  if (brotli) {
    mkdirSync(join(conf, 'modules'));
    mkdirSync(join(conf, 'precompressed'));
    writeFileSync(join(conf, 'modules/brotli.conf'), `load_module ${brotli};\n`);
    writeFileSync(join(conf, 'precompressed/brotli.conf'), 'brotli_static on;\n');
  }
  // The packaged nginx drops root for www-data; the temporary folders must stay writable for it.
  if (process.getuid?.() === 0) await run('chown', ['-R', 'www-data', join(folder, 'tmp')]);
  const user = process.getuid?.() === 0 ? ['-g', 'user www-data; daemon off;'] : ['-g', 'daemon off;'];
  const args = ['-p', `${folder}/`, '-c', join(folder, 'nginx.conf'), ...user];
  const log = join(folder, 'logs/nginx.log');
  const out = openSync(log, 'a');
  const server = start(which('nginx'), args, { stdio: ['ignore', out, out] });
  const url = `http://127.0.0.1:${port}`;
  if (!(await waitFor200(`${url}/robots.txt`, { stillWanted: () => isRunning(server) }))) {
    throw new Error(`nginx did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
  }
  return {
    url,
    port,
    pid: server.pid,
    log: () => readFileSync(log, 'utf8'),
    stop: () => stop(server, { signal: 'SIGQUIT' }),
  };
}
