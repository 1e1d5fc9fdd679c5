import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from '@swc/core';

export function inlineScript(root: string): string {
  const source = readFileSync(join(root, 'prerender/inline.js'), 'utf8');
  return minifySync(source, { ecma: 2020, compress: true, mangle: true, module: false }).code;
}

/** The CSP source expression of an inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
