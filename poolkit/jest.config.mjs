import { quickGlobals } from '../scripts/testing/quick-globals.mjs';

/** Poolkit is pure TypeScript, so its specs need nothing but the shared transform to CommonJS. */
export default {
  rootDir: '.',
  testEnvironment: 'node',
  sandboxInjectedGlobals: quickGlobals,
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  setupFiles: ['<rootDir>/../scripts/testing/property-seed.mjs'],
  // Sources write `./file.js` as Node's ESM rules ask; Jest must look for `./file.ts`.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.[cm]?[jt]s$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  // fast-check ships ES modules: everything is transformed, packages included.
  transformIgnorePatterns: [],
};
