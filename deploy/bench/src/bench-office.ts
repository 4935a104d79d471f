// `make bench-office`: the lists of the office over few and over many records, in turns. Fails when an aim is missed.
// Options: --small 10000 --large 1000000 --accounts 200000 --samples 200; --short: 1,000 beside 20,000 records, medians only
import { readOptions } from '@garage/local';
import { openFilled, type Records } from './office/fill-office.ts';
import { measureLists, type ListTimes } from './office/measure-lists.ts';
import { BARE_READ } from './office/office-lists.ts';
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

const isBare = ({ where }: ListTimes): boolean => where.endsWith(BARE_READ);

/** The slowest reads of a busy machine are slow whatever they read: the bare read of the same turns shows by how much. */
const tailLimitOf = (measured: readonly ListTimes[]): number =>
  Math.max(MAX_TAIL, ...measured.filter(isBare).map(({ tail }) => tail));

const sizes: Record<Records, number> = { orders: plan.large, appointments: plan.large, accounts: plan.accounts };

await runBench({ name: 'office' }, async ({ servers, cleanUp }) => {
  const open = async (records: Records, size: number) => {
    const mongo = await openFilled({ url: servers.mongodb.url, records, size });
    cleanUp.defer(() => mongo.close());
    return { mongo, size };
  };
  const measured: ListTimes[] = [];
  for (const records of ['orders', 'appointments', 'accounts'] as const) {
    const filled = { small: await open(records, plan.small), large: await open(records, sizes[records]) };
    console.log(`Reading the lists of ${records}…`);
    measured.push(...(await measureLists(records, { ...filled, samples: plan.samples })));
  }
  const lists = measured.filter((list) => !isBare(list));
  const verdicts = [
    atMost('median over many ÷ over few', MAX_GROWTH, casesOf(lists, 'growth')),
    // The few samples of the short form say nothing about the slowest of a hundred.
    ...(short ? [] : [atMost('p99 ÷ its own median', tailLimitOf(measured), casesOf(lists, 'tail'))]),
  ];
  if (verdicts.some(({ met }) => !met)) process.exitCode = 1;
  return { tables: { 'first page and total, times in ms': measured }, verdicts };
});
