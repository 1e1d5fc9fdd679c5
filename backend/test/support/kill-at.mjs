/** Ends the program, as a power cut would, when it calls `KILL_AT`: `modules/a/b.service#Class#method`. */
import 'reflect-metadata';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const [file, name, method] = process.env.KILL_AT.split('#');
  const loaded = await import(new URL(`../../dist/${file}.js`, import.meta.url).href);
  if (typeof loaded[name]?.prototype[method] !== 'function')
    throw new Error(`there is no ${name}.${method} to stop at`);
  loaded[name].prototype[method] = () => process.kill(process.pid, 'SIGKILL');
}
