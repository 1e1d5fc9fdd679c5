import { transformIgnorePatterns } from '../scripts/testing/commonjs.mjs';
import { quickGlobals } from '../scripts/testing/quick-globals.mjs';

// Far from the company's zone, so that a time shown in the reader's zone by mistake fails.
process.env.TZ = 'Pacific/Auckland';

const swc = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

export default {
  displayName: 'frontend-shared',
  testEnvironment: 'jest-fixed-jsdom',
  sandboxInjectedGlobals: quickGlobals,
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFiles: ['<rootDir>/../scripts/testing/fixed-clock.mjs'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns,
  moduleNameMapper: {
    '^poolkit/(.*)$': '<rootDir>/../poolkit/src/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
