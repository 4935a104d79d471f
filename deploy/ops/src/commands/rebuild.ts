import { recountCategories, recountPositions } from '@garage/catalogue/rebuild';
import { rebuildMailPreferences as rebuildBookingPreferences } from '@garage/booking/rebuild';
import {
  rebuildMailPreferences as rebuildCommercePreferences,
  rebuildProducts as rebuildCommerceProducts,
} from '@garage/commerce/rebuild';
import { rebuildAccounts, rebuildProducts, rebuildTallies } from '@garage/engagement/rebuild';
import { rebuildEmployees, rebuildProducts as rebuildWorkshopProducts } from '@garage/workshop/rebuild';
import type { FillResult, Removal } from '@garage/messaging';
import { findNamed, readArguments, UsageError, type Command, type Tools } from '../command.ts';
import { openRebuild } from '../open-rebuild.ts';
import { printRows } from '../print-rows.ts';

interface Rebuild {
  name: string;
  what: string;
  run(tools: Pick<Tools, 'mongo' | 'messaging' | 'complain'>, removal: Removal): Promise<Outcome>;
}

interface Outcome {
  outcome: string;
  /** True when rows were not deleted, because the owner lacks so many that it may have lost data. */
  isRefused?: boolean;
}

const wrong = (count: number, of: string): Outcome => ({
  outcome: count === 0 ? 'all were right' : `${count} ${of} were wrong`,
});

interface Model {
  of: string;
  removal: Removal;
  /** Other data that are deleted with a row of the read model. */
  removedToo?: string;
}

function filled({ known, missing, older, removed }: FillResult, { of, removal, removedToo = '' }: Model): Outcome {
  const outcome = `${known} ${of} known${older === 0 ? '' : `, ${older} of them older than what was known`}`;
  if (missing === 0) return { outcome };
  if (removed > 0) return { outcome: `${outcome}; ${removed} deleted${removedToo}` };
  if (removal === 'none')
    return { outcome: `${outcome}; ${missing} more are missing at the owner: --forget would delete them` };
  const why = older > 0 ? 'and the owner was restored to an earlier state' : 'which may be lost data';
  return {
    outcome: `${outcome}; ${missing} more are missing at the owner, ${why}: --forget --force deletes them anyway`,
    isRefused: true,
  };
}

function engagementRebuild(of: string, what: string, fill: typeof rebuildProducts): Rebuild {
  return {
    name: `engagement-${of}`,
    what,
    run: async (tools, removal) => {
      const result = await fill({ ...(await openRebuild(tools, 'engagement')), removal });
      return filled(result, { of, removal, removedToo: ', with their comments and likes' });
    },
  };
}

function preferencesRebuild(service: 'commerce' | 'booking', fill: typeof rebuildCommercePreferences): Rebuild {
  return {
    name: `${service}-preferences`,
    what: `which accounts want mails of ${service}, from engagement, which must run`,
    run: async (tools, removal) =>
      filled(await fill({ ...(await openRebuild(tools, service)), removal }), { of: 'preferences', removal }),
  };
}

function productRebuild(service: 'commerce' | 'workshop', fill: typeof rebuildCommerceProducts): Rebuild {
  return {
    name: `${service}-products`,
    what: `the products that ${service} knows, from catalogue, which must run`,
    run: async (tools, requested) => {
      // Only carts and drafts of quotes refer to these rows, and they store the product's name: deleting a few needs no --forget.
      const removal = requested === 'none' ? 'few' : requested;
      const parts = { ...(await openRebuild(tools, service)), removal };
      return filled(await fill(parts), { of: 'products', removal });
    },
  };
}

const rebuilds: readonly Rebuild[] = [
  {
    name: 'tallies',
    what: 'numbers of likes and comments of each product (engagement)',
    run: async ({ mongo }) => wrong(await rebuildTallies(await mongo('engagement')), 'products'),
  },
  {
    name: 'categories',
    what: 'numbers of products of each category (catalogue)',
    run: async ({ mongo }) => wrong(await recountCategories(await mongo('catalogue')), 'categories'),
  },
  {
    name: 'positions',
    what: 'numbers of staff of each position (catalogue)',
    run: async ({ mongo }) => wrong(await recountPositions(await mongo('catalogue')), 'positions'),
  },
  engagementRebuild('products', 'the products that engagement knows, from catalogue, which must run', rebuildProducts),
  engagementRebuild('accounts', 'the names that engagement knows, from identity, which must run', rebuildAccounts),
  productRebuild('commerce', rebuildCommerceProducts),
  productRebuild('workshop', rebuildWorkshopProducts),
  {
    name: 'workshop-employees',
    what: 'the employees that workshop knows, from identity, which must run',
    run: async (tools, removal) =>
      filled(await rebuildEmployees({ ...(await openRebuild(tools, 'workshop')), removal }), {
        of: 'employees',
        removal,
      }),
  },
  preferencesRebuild('commerce', rebuildCommercePreferences),
  preferencesRebuild('booking', rebuildBookingPreferences),
];

const usage = [
  'rebuild NAME… | --all [--json]   safe while everything runs; may be repeated',
  'rebuild engagement-products|engagement-accounts|commerce-products|workshop-products --forget [--force]',
  '',
  'Rows of engagement that are missing at the owner are kept and reported. --forget deletes them with all comments and likes. Commerce',
  'and workshop take products that are missing at the owner off sale. Neither happens when the owner is empty, has older versions than known, or',
  'lacks more than ten and more than 5 % of the rows, without --forget --force.',
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
  if (values.all === positionals.length > 0) throw new UsageError('Name what to rebuild, or use --all.');
  if (values.force && !values.forget) throw new UsageError('--force requires --forget.');
  const removal = removalOf(values);
  const chosen = values.all ? rebuilds : positionals.map((name) => findNamed(rebuilds, name, 'name'));
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

export const rebuild: Command = {
  name: 'rebuild',
  summary: 'Rebuilds counters and read models from their sources',
  usage,
  run,
};
