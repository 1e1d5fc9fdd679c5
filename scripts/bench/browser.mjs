import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, start, stop } from '../lib/proc.mjs';
import { tempFolder } from '../lib/temp.mjs';
import { chromium } from '../lib/tools.mjs';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--no-first-run',
  '--disable-quic',
  '--remote-debugging-port=0',
];

/** A browser of its own, with an empty profile, that takes orders on a port it chose. */
export async function startBrowser() {
  const profile = tempFolder('pool-bench-browser');
  const child = start(chromium(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' });
  const file = join(profile, 'DevToolsActivePort');
  for (let waited = 0; !existsSync(file); waited += 50) {
    if (!isRunning(child) || waited > 30_000) throw new Error('The browser did not start');
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return { port: Number(readFileSync(file, 'utf8').split('\n')[0]), stop: () => stop(child) };
}
