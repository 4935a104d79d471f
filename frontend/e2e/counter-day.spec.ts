/** The day at the counter of `make counter-day`: no later change makes it longer unnoticed. */
import { chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { planNow } from '../../deploy/bench/src/counter-day/plan-now.ts';
import { prepareDay } from '../../deploy/bench/src/counter-day/prepare.ts';
import { runDay, sumOf } from '../../deploy/bench/src/counter-day/run-day.ts';
import { clientOf } from '../../deploy/bench/src/stack-client.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { admin } from './accounts.ts';

/** Half of the 119 events that the version before needed, where nobody could hide a comment. */
const MAX_EVENTS = 59;

it('a day at the counter needs at most half of the events before [OFFICE-99]', { timeout: 180_000 }, async () => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  onTestFinished(() => browser.close());
  const client = clientOf(runningStack());
  const staff = await client.logIn(admin.email, admin.password);
  const facts = await prepareDay(client, { staff, browser, isKnown: true });
  const results = await runDay({ client, browser, staff, plan: planNow, facts });
  expect(results.filter(({ events }) => events === null)).toEqual([]);
  // A failure shows the events of each task.
  expect({ results, sum: sumOf(results) }).toSatisfy(({ sum }) => sum <= MAX_EVENTS);
});
