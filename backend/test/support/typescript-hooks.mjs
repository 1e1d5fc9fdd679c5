/** How Node finds and reads the sources, for `read-typescript.mjs`. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const OPTIONS = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2022',
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** `./x.js` is `./x.ts`, and an area of poolkit its sources. */
export async function resolve(specifier, context, next) {
  const area = /^poolkit\/([\w-]+)$/.exec(specifier)?.[1];
  if (area) return next(new URL(`../../../poolkit/src/${area}/index.ts`, import.meta.url).href, context);
  if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(fileURLToPath(source))) return next(source.href, context);
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const path = fileURLToPath(url);
  const { code } = transformSync(readFileSync(path, 'utf8'), { ...OPTIONS, filename: path });
  return { format: 'module', source: code, shortCircuit: true };
}
