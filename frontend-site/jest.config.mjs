import { fileURLToPath } from 'node:url';
import { transformIgnorePatterns } from '../scripts/testing/commonjs.mjs';
import { quickGlobals } from '../scripts/testing/quick-globals.mjs';

// Far from the studio's zone, so that a time shown in the visitor's zone by mistake is noticed.
process.env.TZ = 'Pacific/Auckland';

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

export default {
  displayName: 'frontend-site',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testEnvironment: 'jest-fixed-jsdom',
  sandboxInjectedGlobals: quickGlobals,
  testEnvironmentOptions: { url: 'http://localhost/' },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: [
    '<rootDir>/../scripts/testing/fixed-clock.mjs',
    '<rootDir>/../scripts/testing/plain-styles.mjs',
    '<rootDir>/../scripts/testing/quick-labels.mjs',
  ],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  // Packages that ship only ES modules are compiled too.
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns,
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/style-stub.ts',
    '^virtual:wordmark$': '<rootDir>/src/testing/no-wordmark.ts',
    '^virtual:tokens\\.css$': '<rootDir>/src/testing/style-stub.ts',
    '^frontend-shared/(.*)$': '<rootDir>/../frontend-shared/src/$1/index.ts',
    '^poolkit/(.*)$': '<rootDir>/../poolkit/src/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
