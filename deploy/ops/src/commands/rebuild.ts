import { recountCategories, recountPositions } from '@garage/catalogue/rebuild';
import { rebuildProducts as rebuildCommerceProducts } from '@garage/commerce/rebuild';
import { rebuildAccounts, rebuildProducts, rebuildTallies } from '@garage/engagement/rebuild';
import type { FillResult, Removal } from '@garage/messaging';
import { readArguments, UsageError, type Command, type Tools } from '../command.ts';
import { openRebuild } from '../open-rebuild.ts';
import { printRows } from '../print-rows.ts';

/** A read model that can be rebuilt, and its description. */
interface Rebuild {
  name: string;
  what: string;
  run(tools: Pick<Tools, 'mongo' | 'messaging' | 'complain'>, removal: Removal): Promise<Outcome>;
}

interface Outcome {
  outcome: string;
  /** The owner lacks implausibly many entities. */
  isRefused?: boolean;
}

const wrong = (count: number, of: string): Outcome => ({
  outcome: count === 0 ? 'all were right' : `${count} ${of} were wrong`,
});

interface Model {
  of: string;
  removal: Removal;
  /** Other data that are deleted with a row of the model. */
  removedToo?: string;
}

function filled({ known, missing, older, removed }: FillResult, { of, removal, removedToo = '' }: Model): Outcome {
  const outcome = `${known} ${of} known${older === 0 ? '' : `, ${older} of them older than what was known`}`;
  if (missing === 0) return { outcome };
  if (removed > 0) return { outcome: `${outcome}; ${removed} forgotten${removedToo}` };
  if (removal === 'none') return { outcome: `${outcome}; ${missing} more are not: --forget would delete them` };
  const why = older > 0 ? 'and the owner was put back to an earlier state' : 'which is too many to be true';
  return { outcome: `${outcome}; ${missing} more are not, ${why}: --forget --force insists`, isRefused: true };
}

const LIKES_TOO = ', with their comments and likes';

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
    run: async (tools, removal) => {
      const parts = { ...(await openRebuild(tools, 'engagement')), removal };
      return filled(await rebuildProducts(parts), { of: 'products', removal, removedToo: LIKES_TOO });
    },
  },
  {
    name: 'engagement-accounts',
    what: 'the names that engagement knows, asked of identity, which must run',
    run: async (tools, removal) => {
      const parts = { ...(await openRebuild(tools, 'engagement')), removal };
      return filled(await rebuildAccounts(parts), { of: 'accounts', removal, removedToo: LIKES_TOO });
    },
  },
  {
    name: 'commerce-products',
    what: 'the products that commerce knows, asked of catalogue, which must run',
    run: async (tools, asked) => {
      // Only names in carts depend on commerce's rows, and carts keep them: removing a few rows needs no confirmation.
      const removal = asked === 'none' ? 'few' : asked;
      const parts = { ...(await openRebuild(tools, 'commerce')), removal };
      return filled(await rebuildCommerceProducts(parts), { of: 'products', removal });
    },
  },
];

const usage = [
  'rebuild NAME… | --all [--json]   safe while everything runs, and to repeat',
  'rebuild engagement-products|engagement-accounts|commerce-products --forget [--force]',
  '',
  'What engagement knows and its owner does not is kept, and told. --forget deletes it with all comments and likes. Commerce takes',
  'products that its owner lacks off sale without being asked. Neither does so when the owner has nothing at all, has older versions',
  'than were known, or lacks more than ten and more than 5 %, unless --forget --force is said.',
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
  const removal = removalOf(values);
  const chosen = values.all ? rebuilds : positionals.map(find);
  const rows = [];
  let refused = 0;
  for (const one of chosen) {
    const { outcome, isRefused = false } = await one.run(tools, removal);
    rows.push({ rebuilt: one.name, outcome });
    if (isRefused) refused += 1;
  }
  printRows(rows, { say: tools.say, json: values.json, empty: '' });
  return refused === 0 ? 0 : 1;
}

function removalOf({ forget, force }: { forget: boolean; force: boolean }): Removal {
  if (!forget) return 'none';
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
