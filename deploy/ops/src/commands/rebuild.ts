import { recountCategories, recountPositions } from '@garage/catalogue/rebuild';
import { rebuildProducts as rebuildCommerceProducts } from '@garage/commerce/rebuild';
import { rebuildAccounts, rebuildProducts, rebuildTallies } from '@garage/engagement/rebuild';
import type { Filled, Forgetting } from '@garage/engagement/rebuild';
import type { Command, Tools } from '../command.ts';
import { readArguments, UsageError } from '../command.ts';
import { printRows } from '../print-rows.ts';

/** What is made anew, and what it says of itself. */
interface Rebuild {
  name: string;
  what: string;
  run(tools: Pick<Tools, 'mongo' | 'messaging'>, forgetting: Forgetting): Promise<Outcome>;
}

interface Outcome {
  outcome: string;
  /** It was asked to forget more than is believable. */
  isRefused?: boolean;
}

const wrong = (count: number, of: string): Outcome => ({
  outcome: count === 0 ? 'all were right' : `${count} ${of} were wrong`,
});

/** What a rebuild of a model says that customers' comments and likes hang on. */
function filled(
  { known, gone, forgotten }: Filled,
  { of, forgetting }: { of: string; forgetting: Forgetting },
): Outcome {
  const outcome = `${known} ${of} known`;
  if (gone === 0) return { outcome };
  if (forgotten > 0) return { outcome: `${outcome}; ${forgotten} forgotten, with their comments and likes` };
  if (forgetting === 'nothing') return { outcome: `${outcome}; ${gone} more are not: --forget would delete them` };
  return {
    outcome: `${outcome}; ${gone} more are not, which is too many to be true: --force insists`,
    isRefused: true,
  };
}

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
    run: async ({ mongo, messaging }, forgetting) => {
      const parts = { mongo: await mongo('engagement'), messaging: await messaging(), forgetting };
      return filled(await rebuildProducts(parts), { of: 'products', forgetting });
    },
  },
  {
    name: 'engagement-accounts',
    what: 'the names that engagement knows, asked of identity, which must run',
    run: async ({ mongo, messaging }, forgetting) => {
      const parts = { mongo: await mongo('engagement'), messaging: await messaging(), forgetting };
      return filled(await rebuildAccounts(parts), { of: 'accounts', forgetting });
    },
  },
  {
    name: 'commerce-products',
    what: 'the products that commerce knows, asked of catalogue, which must run',
    run: async ({ mongo, messaging }) => {
      const parts = { mongo: await mongo('commerce'), messaging: await messaging() };
      return { outcome: `${await rebuildCommerceProducts(parts)} products known` };
    },
  },
];

const usage = [
  'rebuild NAME… | --all [--json]   safe while everything runs, and to repeat',
  'rebuild engagement-products|engagement-accounts --forget [--force]',
  '',
  'What engagement knows and its owner does not is kept, and told. --forget deletes it with all comments and likes: not when the',
  'owner has nothing at all, or lacks more than ten and more than 5 %, unless --force is said, too.',
  '',
  ...rebuilds.map(({ name, what }) => `  ${name.padEnd(20)} ${what}`),
].join('\n');

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, {
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    forget: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  });
  if (values.all === positionals.length > 0) throw new UsageError('Name what to rebuild, or say --all.');
  if (values.force && !values.forget) throw new UsageError('--force insists on --forget.');
  const forgetting = forgettingOf(values);
  const chosen = values.all ? rebuilds : positionals.map(find);
  const rows = [];
  let refused = 0;
  for (const one of chosen) {
    const { outcome, isRefused = false } = await one.run(tools, forgetting);
    rows.push({ rebuilt: one.name, outcome });
    if (isRefused) refused += 1;
  }
  printRows(rows, { say: tools.say, json: values.json, empty: '' });
  return refused === 0 ? 0 : 1;
}

function forgettingOf({ forget, force }: { forget: boolean; force: boolean }): Forgetting {
  if (!forget) return 'nothing';
  return force ? 'all' : 'few';
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
