import { fileURLToPath } from 'node:url';
import { transformIgnorePatterns } from '../scripts/testing/commonjs.mjs';

/**
 * Three kinds of tests: pure specs beside the code, database specs and HTTP specs. The packages of
 * the tree are ES modules, so everything is transformed to CommonJS, most packages included.
 */
export const shared = {
  // One cache of compiled files for all kinds.
  id: 'backend',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/../scripts/testing/fixed-clock.mjs', '<rootDir>/../scripts/testing/property-seed.mjs'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^poolkit/(.*)$': '<rootDir>/../poolkit/src/$1/index.ts',
  },
  transform: {
    '^.+\\.[cm]?[jt]s$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns,
};

export default {
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    { ...shared, displayName: 'db', testMatch: ['<rootDir>/test/db/**/*.db-spec.ts'] },
    { ...shared, displayName: 'api', testMatch: ['<rootDir>/test/api/**/*.api-spec.ts'] },
  ],
  testTimeout: 60_000,
};
