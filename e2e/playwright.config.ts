import { defineConfig } from '@playwright/test';
import { environment } from './support/environment.js';

const embedded = environment.shape === 'embedded';

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  snapshotPathTemplate: '{testDir}/../looks/{arg}{ext}',
  // The machine may be busy; a wait ends as soon as what it waits for is there.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['list'], ['json']],
  use: {
    baseURL: environment.baseUrl,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Recording every journey makes all of them slower. To record one: E2E_ARGS="path --trace on".
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /faults\//,
      // The single process of `npm start` is proven by the journeys that do not need the production shape.
      grep: embedded ? /@embedded/ : undefined,
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...(embedded
      ? []
      : [
          {
            name: 'mobile',
            grep: /@mobile/,
            use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
          },
          // Takes servers away, so it runs alone and last.
          {
            name: 'faults',
            testMatch: /faults\//,
            workers: 1,
            fullyParallel: false,
            dependencies: ['desktop', 'mobile'],
          },
        ]),
  ],
});
