import { watch } from 'node:fs';
import { explain, say } from './log.mjs';
import { inRoot } from './paths.mjs';
import { run } from './proc.mjs';

const SETTLE_MS = 80;

const compile = (workspace) =>
  run(
    inRoot('node_modules/.bin/swc'),
    ['src', '-d', 'dist', '--strip-leading-paths', '--config-file', inRoot('backend/.swcrc')],
    { cwd: inRoot(workspace), quiet: true },
  );

/** Compiles a workspace again shortly after each change of its sources; what watches `dist` does the rest. */
export function compileOnChange(workspace) {
  let timer = null;
  let running = Promise.resolve();
  const again = () => {
    running = running.then(() => compile(workspace)).then(() => say(`${workspace} compiled`), explain);
  };
  watch(inRoot(workspace, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(again, SETTLE_MS);
  });
}
