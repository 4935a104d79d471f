// `make counter-day`: a day at the counter with keyboard and mouse on a running stack, and how many events each task needs.
// Options: --plan before|now, --customer known|new, --stack FILE (the address file of a running stack)
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, readOptions, readSettings, type LocalStack } from '@garage/local';
import { chromium } from 'playwright-core';
import { noEvents, totalOf } from './counter-day/events.ts';
import { planBefore } from './counter-day/plan-before.ts';
import { planNow } from './counter-day/plan-now.ts';
import { prepareDay } from './counter-day/prepare.ts';
import { runDay, sumOf } from './counter-day/run-day.ts';
import { clientOf } from './stack-client.ts';

const { dataDir } = readSettings();
const options = readOptions({ plan: 'now', customer: 'known', stack: join(dataDir, 'local.json') });
const plans = { before: planBefore, now: planNow };
const plan = Object.entries(plans).find(([name]) => name === options.plan)?.[1];
if (!plan) throw new Error(`--plan takes ${Object.keys(plans).join(' or ')}, not ${options.plan}`);

const stack: LocalStack = JSON.parse(readFileSync(options.stack, 'utf8'));
const client = clientOf(stack);
const staff = await client.logIn('admin@garage.local', 'Garage@2026');
const executablePath = await ensureChromium(console.log);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const facts = await prepareDay(client, { staff, browser, isKnown: options.customer === 'known' });
  const results = await runDay({ client, browser, staff, plan, facts });
  const rows = results.map(({ task, events }) =>
    events ? { task, ...events, total: totalOf(events) } : { task, ...noEvents, total: 'not possible' },
  );
  console.table([...rows, { task: 'all', total: sumOf(results) }]);
  const report = { plan: options.plan, customer: options.customer, tasks: rows, total: sumOf(results) };
  mkdirSync(join(dataDir, 'bench'), { recursive: true });
  const file = join(dataDir, 'bench', `counter-day-${options.plan}-${options.customer}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`As JSON: ${file}`);
} finally {
  await browser.close();
}
