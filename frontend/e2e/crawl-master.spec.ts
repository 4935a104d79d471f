import { expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { CRAWL_TIMEOUT_MS, findFaults } from './crawl/plan.ts';

launchBrowser();

it(
  'has no faults for a master on any page, dialog or menu',
  async () => {
    expect(await findFaults('master')).toBe('');
  },
  CRAWL_TIMEOUT_MS,
);
