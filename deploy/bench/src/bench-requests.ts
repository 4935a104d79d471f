// `make bench-requests`: where the time of a request goes, from traces, and what it costs every process.
// Options: --samples 100
import { median, readOptions, readPids, startStack, timesParallel, waitUntil, type LocalStack } from '@garage/local';
import { startCollector, type Collector } from '@garage/tracing/collector';
import { measureCosts } from './requests/measure-costs.ts';
import { MAX_ORDERS, requestKinds, type RequestKind } from './requests/request-kinds.ts';
import { splitTime, type RequestParts } from './requests/split-time.ts';
import { runBench, type Bench } from './run-bench.ts';
import { clientOf } from './stack-client.ts';

const { samples } = readOptions({ samples: 100 });
const WARM_UP = 10;

interface Product {
  addresses: LocalStack;
  kinds: readonly RequestKind[];
}

/** Runs work with the whole product, and then stops it. With a collector, the product sends its traces there. */
async function withProduct<Result>(
  { settings, servers }: Bench,
  collector: Collector | null,
  work: (product: Product) => Promise<Result>,
) {
  const traced = collector && { collector: `http://127.0.0.1:${collector.port}`, tracesDatabase: true };
  const stack = startStack({
    settings,
    servers: Promise.resolve(servers),
    databasePrefix: 'garage_requests',
    mode: 'test',
    log: console.log,
    ...traced,
  });
  try {
    const { addresses } = await stack.ready;
    const client = clientOf(addresses);
    const staff = await client.logIn('admin@garage.local', 'Garage@2026');
    const customers = await timesParallel(Math.ceil((WARM_UP + samples + 1) / MAX_ORDERS), 2, (number) =>
      client.register(`Khach ${number}`),
    );
    const kinds = await requestKinds(client, { staff, customers });
    for (let turn = 0; turn < WARM_UP; turn += 1)
      for (const { prepare, send } of kinds) {
        await prepare?.();
        await send();
      }
    return await work({ addresses, kinds });
  } finally {
    await stack.stop();
  }
}

/** The medians of the parts of each kind of request; the kinds take turns. */
async function measureParts(collector: Collector, { kinds }: Product) {
  const kindOf = new Map<string, string>();
  for (let turn = 0; turn < samples; turn += 1)
    for (const { name, prepare, send } of kinds.filter(({ isCached }) => !isCached)) {
      await prepare?.();
      kindOf.set((await send()).id, name);
    }
  const found = () =>
    collector.traces().flatMap((trace) => {
      const root = trace.find(({ parentSpanId }) => parentSpanId === '');
      const kind = kindOf.get(root?.attributes['garage.request_id'] ?? '');
      const parts = kind === undefined ? null : splitTime(trace);
      return kind === undefined || parts === null ? [] : [{ where: kind, ...parts }];
    });
  await waitUntil(() => assertComplete(found()), {
    what: 'The spans of every request',
    timeoutMs: 60_000,
    intervalMs: 1_000,
  });
  return [...Map.groupBy(found(), ({ where }) => where)].map(([where, rows]) => ({ where, ...medianParts(rows) }));
}

let before = '';

/** The traces are complete once nothing was added for a second. @throws while they are not */
function assertComplete(parts: readonly RequestParts[]): void {
  const now = JSON.stringify(parts);
  const isSame = now === before;
  before = now;
  if (!isSame || parts.length === 0) throw new Error(`${parts.length} traces, and more arrive`);
}

function medianParts(rows: readonly RequestParts[]): Record<string, number> {
  const [first] = rows;
  const fields = Object.keys(first ?? {}).filter((field) => field !== 'where');
  return Object.fromEntries(fields.map((field) => [field, median(rows.map((row) => Number(Reflect.get(row, field))))]));
}

await runBench({ name: 'requests', fresh: true }, async (bench) => {
  const collector = await startCollector();
  bench.cleanUp.defer(() => collector.close());
  const parts = await withProduct(bench, collector, (product) => measureParts(collector, product));
  const costs = await withProduct(bench, null, ({ addresses, kinds }) =>
    measureCosts({ kinds, samples, pids: readPids(addresses) }),
  );
  return {
    tables: {
      'parts of a request, medians in ms, and what it caused': parts,
      'processor time of each process, ms per request': costs,
    },
    verdicts: [],
  };
});
