import { transformIgnorePatterns } from '../scripts/testing/commonjs.mjs';
import { quickGlobals } from '../scripts/testing/quick-globals.mjs';

// Far from the studio, so that a time in the zone of the machine shows up as a failure.
process.env.TZ = 'Asia/Tokyo';

const swc = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};

/** Everything is transformed to CommonJS: mixed module kinds in one test process do not work. */
export default {
  displayName: 'frontend-admin',
  id: 'frontend-admin',
  testEnvironment: 'jest-fixed-jsdom',
  sandboxInjectedGlobals: quickGlobals,
  testEnvironmentOptions: { url: 'http://localhost/admin' },
  testTimeout: 120_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: [
    '<rootDir>/../scripts/testing/fixed-clock.mjs',
    '<rootDir>/../scripts/testing/plain-styles.mjs',
    '<rootDir>/../scripts/testing/quick-labels.mjs',
  ],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  transform: { '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns,
  moduleNameMapper: {
    '^frontend-shared/(.*)$': '<rootDir>/../frontend-shared/src/$1/index.ts',
    '^poolkit/(.*)$': '<rootDir>/../poolkit/src/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/src/testing/empty-style.ts',
  },
};
