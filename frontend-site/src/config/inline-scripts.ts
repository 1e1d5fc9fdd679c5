/**
 * The two scripts that stand in every page's HTML. For the build and its tests only. The content security policy
 * (nginx/maps.conf and the API process) names their hashes, so every byte of them counts.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type InlineScript = 'theme' | 'start';

/** A script as it stands in the page: without its comment lines and indents. `root` is the folder of this workspace. */
export function inlineScript(root: string, name: InlineScript): string {
  return readFileSync(join(root, 'inline', `${name}.js`), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}

/** Its source expression in `script-src`. */
export function scriptHash(root: string, name: InlineScript): string {
  return `'sha256-${createHash('sha256').update(inlineScript(root, name)).digest('base64')}'`;
}
