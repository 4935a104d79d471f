/** The Vitest project of the component tests: pages and components in a real Chromium, with the API stubbed and no server. */
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  // V8 does not optimize code here: a test runs each function too few times to win back the time that optimizing it takes.
  '--js-flags=--always-sparkplug --no-maglev --no-turbofan',
  // No other host name can be resolved, so that maps and external pictures are never requested.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export const componentTests: TestProjectInlineConfiguration = {
  extends: './frontend/vite.config.ts',
  // React's production build is faster, and it is what visitors get; it cannot run the development transform of JSX.
  oxc: { jsx: { development: false } },
  test: {
    name: 'component',
    include: ['frontend/src/**/*.component.test.tsx'],
    // The test files of a worker share one page and its loaded modules, which is several times as fast as a page for each file.
    isolate: false,
    retry: 1,
    setupFiles: ['frontend/src/testing/set-up.ts'],
    testTimeout: 90_000,
    // In a new clone, the first visit of a page waits until its modules are compiled, which takes long on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      traceView: 'off',
      dependencySourcemaps: false,
      // Texts match when they contain the wanted text, as in the browser tests of `e2e`.
      locators: { exact: false },
      provider: playwright({
        launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args },
        contextOptions: { reducedMotion: 'reduce', locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' },
        actionTimeout: 8_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};
