import { recountCategories, recountPositions } from '@garage/catalogue/rebuild';
import { rebuildProducts as rebuildCommerceProducts } from '@garage/commerce/rebuild';
import { rebuildAccounts, rebuildProducts, rebuildTallies } from '@garage/engagement/rebuild';
import type { Command, Tools } from '../command.ts';
import { readArguments, UsageError } from '../command.ts';
import { printRows } from '../print-rows.ts';

/** What is made anew, and what it says of itself. */
interface Rebuild {
  name: string;
  what: string;
  run(tools: Pick<Tools, 'mongo' | 'messaging'>): Promise<string>;
}

const wrong = (count: number, of: string): string => (count === 0 ? 'all were right' : `${count} ${of} were wrong`);
const known = (count: number, of: string): string => `${count} ${of} known`;

const rebuilds: readonly Rebuild[] = [
  {
    name: 'tallies',
    what: 'how many like and comment each product (engagement)',
    run: async ({ mongo }) => wrong(await rebuildTallies(await mongo('engagement')), 'products'),
  },
  {
    name: 'categories',
    what: 'how many products each category has (catalogue)',
    run: async ({ mongo }) => wrong(await recountCategories(await mongo('catalogue')), 'categories'),
  },
  {
    name: 'positions',
    what: 'how many people each position has (catalogue)',
    run: async ({ mongo }) => wrong(await recountPositions(await mongo('catalogue')), 'positions'),
  },
  {
    name: 'engagement-products',
    what: 'the products that engagement knows, asked of catalogue, which must run',
    run: async ({ mongo, messaging }) =>
      known(await rebuildProducts({ mongo: await mongo('engagement'), messaging: await messaging() }), 'products'),
  },
  {
    name: 'engagement-accounts',
    what: 'the names that engagement knows, asked of identity, which must run',
    run: async ({ mongo, messaging }) =>
      known(await rebuildAccounts({ mongo: await mongo('engagement'), messaging: await messaging() }), 'accounts'),
  },
  {
    name: 'commerce-products',
    what: 'the products that commerce knows, asked of catalogue, which must run',
    run: async ({ mongo, messaging }) =>
      known(
        await rebuildCommerceProducts({ mongo: await mongo('commerce'), messaging: await messaging() }),
        'products',
      ),
  },
];

const usage = [
  'rebuild NAME… | --all [--json]   safe while everything runs, and to repeat',
  '',
  ...rebuilds.map(({ name, what }) => `  ${name.padEnd(20)} ${what}`),
].join('\n');

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, {
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (values.all === positionals.length > 0) throw new UsageError('Name what to rebuild, or say --all.');
  const chosen = values.all ? rebuilds : positionals.map(find);
  const rows = [];
  for (const rebuild of chosen) rows.push({ rebuilt: rebuild.name, outcome: await rebuild.run(tools) });
  printRows(rows, { say: tools.say, json: values.json, empty: '' });
  return 0;
}

function find(name: string): Rebuild {
  const found = rebuilds.find((one) => one.name === name);
  if (!found) throw new UsageError(`Nothing is called ${name}.`);
  return found;
}

export const rebuild: Command = {
  name: 'rebuild',
  summary: 'Makes counters and read models anew from what they are made of',
  usage,
  run,
};
