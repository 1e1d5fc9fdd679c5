import { fileURLToPath } from 'node:url';

export default {
  displayName: 'scripts',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: ['<rootDir>/{lib,lint}/**/*.spec.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'json'],
  transform: {
    '\\.mjs$': ['@swc/jest', { swcrc: false, jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
  },
};
