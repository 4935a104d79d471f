import { waitUntil } from '@garage/local';
import type { Browser } from 'playwright-core';
import { countEvents, noEvents, totalOf } from './events.ts';
import type { EventCounts } from './events.ts';
import { handsOn } from './hands.ts';
import { outcomesOf } from './outcomes.ts';
import { taskNames } from './plan.ts';
import type { Plan, TaskName } from './plan.ts';
import type { PreparedDay } from './prepare.ts';
import { signedInContext } from './signed-in.ts';
import type { Login, StackClient } from '../stack-client.ts';

/** The events of one task; null when the version cannot do it. */
export interface TaskResult {
  task: TaskName;
  events: EventCounts | null;
}

interface Day {
  client: StackClient;
  browser: Browser;
  staff: Login;
  plan: Plan;
  facts: PreparedDay;
}

/** Does the tasks of a day one after the other, from the dashboard, and counts the events of each once the server has its outcome. */
export async function runDay({ client, browser, staff, plan, facts }: Day): Promise<TaskResult[]> {
  const context = await signedInContext(browser, { gateway: client.gateway, login: staff });
  const page = await context.newPage();
  const counter = await countEvents(context, page);
  const outcomes = outcomesOf(client, staff, facts);
  await page.goto('/manager');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await counter.take();
  const results: TaskResult[] = [];
  for (const task of taskNames) {
    const way = plan[task];
    await way?.(handsOn(page), facts);
    if (way) await waitUntil(outcomes[task], { what: `The outcome of ${task}`, timeoutMs: 60_000, intervalMs: 500 });
    const events = await counter.take();
    results.push({ task, events: way ? events : null });
  }
  await context.close();
  return results;
}

/** The sum of all tasks. */
export function sumOf(results: readonly TaskResult[]): number {
  return results.reduce((sum, { events }) => sum + totalOf(events ?? noEvents), 0);
}
