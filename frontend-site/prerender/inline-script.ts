import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from '@swc/core';

/** The script that stands in every page's HTML. `root` is the folder of this workspace. */
export function inlineScript(root: string): string {
  const source = readFileSync(join(root, 'prerender/inline.js'), 'utf8');
  return minifySync(source, { ecma: 2020, compress: true, mangle: true, module: false }).code;
}

/** The source expression that lets a script or a style stand in a page under the content security policy. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
