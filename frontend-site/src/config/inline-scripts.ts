/**
 * The two scripts that stand in every page's HTML. For the build and its tests only. The content security policy
 * (nginx/maps.conf and the API process) names their hashes, so every byte of them counts.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from '@swc/core';

type InlineScript = 'theme' | 'start';

/** A script as it stands in the page. `root` is the folder of this workspace. */
export function inlineScript(root: string, name: InlineScript): string {
  const source = readFileSync(join(root, 'inline', `${name}.js`), 'utf8');
  return minifySync(source, { ecma: 2020, compress: true, mangle: true, module: false }).code;
}

/** Its source expression in `script-src`. */
export function scriptHash(root: string, name: InlineScript): string {
  return `'sha256-${createHash('sha256').update(inlineScript(root, name)).digest('base64')}'`;
}
