import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from './log.mjs';
import { run } from './proc.mjs';

const BROTLI_MODULE = 'ngx_http_brotli_static_module.so';
const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules'];

export function which(...names) {
  // Debian keeps servers in sbin, which is not on every user's PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin', '/usr/local/sbin'];
  for (const name of names) {
    for (const folder of folders) {
      if (folder && existsSync(join(folder, name))) return join(folder, name);
    }
  }
  return null;
}

/** The browser without windows takes half the time for a page. */
export const chromium = () => process.env.CHROMIUM_PATH ?? which('chromium-headless-shell');
export const brotliModule = () =>
  MODULE_FOLDERS.map((folder) => join(folder, BROTLI_MODULE)).find((file) => existsSync(file)) ?? null;

const NEEDED = {
  chromium: { packages: ['chromium-headless-shell'], found: chromium },
  nginx: { packages: ['nginx'], found: () => which('nginx') },
  // Precompressed files are served with it where it exists; the packaged nginx of Debian has it.
  brotli: { packages: ['libnginx-mod-http-brotli-static'], found: brotliModule },
  mariadb: {
    packages: ['mariadb-server'],
    found: () => which('mariadbd') && which('mariadb-install-db'),
  },
  faketime: { packages: ['faketime'], found: () => which('faketime') },
  redis: { packages: ['redis-server'], found: () => which('redis-server') },
};

function isDebianFamily() {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8')) && which('apt-get') !== null;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Makes sure the named programs exist: installs them on Debian as root, elsewhere stops with the command to run. */
export async function ensureTools(names) {
  const missing = names.filter((name) => !NEEDED[name].found());
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => NEEDED[name].packages);
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  const debian = isDebianFamily();
  if (!debian || process.getuid?.() !== 0) {
    const command = `sudo apt-get update && sudo apt-get ${install.join(' ')}`;
    throw new Error(
      `The tests need programs that are not installed: ${missing.join(', ')}.\n` +
        (debian ? `Run this and start again:\n  ${command}` : `On Debian or Ubuntu:\n  ${command}`),
    );
  }
  // RUNLEVEL=1 keeps the packages from starting system services: the tests run private ones only.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await step(`Installing ${packages.join(', ')} (apt-get)`, async () => {
    await run('apt-get', ['update'], { quiet: true, env });
    await run('apt-get', install, { quiet: true, env });
  });
}
