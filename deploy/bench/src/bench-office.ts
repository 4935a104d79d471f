// `make bench-office`: the lists of the office over few and over many records, in turns. Fails when an aim is missed.
// Options: --small 10000 --large 1000000 --accounts 200000 --samples 200; --short: 1,000 beside 20,000 records, medians only
import { readOptions } from '@garage/local';
import { openFilled, type Records } from './office/fill-office.ts';
import { measureLists, type ListTimes } from './office/measure-lists.ts';
import { runBench } from './run-bench.ts';
import { atMost, casesOf } from './verdicts.ts';

const { short, ...given } = readOptions({
  short: false,
  small: 10_000,
  large: 1_000_000,
  accounts: 200_000,
  samples: 200,
});
const plan = short ? { small: 1_000, large: 20_000, accounts: 20_000, samples: 30 } : given;
const MAX_GROWTH = 1.5;
const MAX_TAIL = 3;

/** The slowest reads of a busy machine are slow whatever they read: the bare reads of the same turns show by how much. */
const tailLimitOf = (measured: readonly ListTimes[]): number =>
  Math.max(MAX_TAIL, ...measured.map(({ bareTail }) => bareTail));

const sizes: Record<Records, number> = { orders: plan.large, appointments: plan.large, accounts: plan.accounts };

await runBench({ name: 'office' }, async ({ servers, cleanUp }) => {
  const open = async (records: Records, size: number) => {
    const mongo = await openFilled({ url: servers.mongodb.url, records, size });
    cleanUp.defer(() => mongo.close());
    return { mongo, size };
  };
  const kinds = ['orders', 'appointments', 'accounts'] as const;
  // Filled side by side, because the database builds an index in one or two processes.
  const databases = await Promise.all(
    kinds.map(async (records) => {
      const [small, large] = await Promise.all([open(records, plan.small), open(records, sizes[records])]);
      return { records, filled: { small, large } };
    }),
  );
  const measured: ListTimes[] = [];
  for (const { records, filled } of databases) {
    console.log(`Reading the lists of ${records}…`);
    measured.push(...(await measureLists(records, { ...filled, samples: plan.samples })));
  }
  const verdicts = [
    atMost('median over many ÷ over few', MAX_GROWTH, casesOf(measured, 'growth')),
    // The short form takes too few samples for a p99.
    ...(short ? [] : [atMost('p99 ÷ its own median', tailLimitOf(measured), casesOf(measured, 'tail'))]),
  ];
  return { tables: { 'first page and total, times in ms': measured }, verdicts };
});
