import { expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { CRAWL_TIMEOUT_MS, findFaults } from './crawl/plan.ts';

launchBrowser();

it(
  'a customer finds no fault on any page or in what opens over it',
  async () => {
    expect(await findFaults('customer')).toBe('');
  },
  CRAWL_TIMEOUT_MS,
);
