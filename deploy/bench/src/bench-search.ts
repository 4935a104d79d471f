// `make bench-search`: searching many products through the gateway, compared with bare handlers that run the same queries.
// Options: --size 100000 --rounds 7 --seconds 2 --connections 4
import { readOptions } from '@garage/local';
import { measureSearching } from './measure-searching.ts';
import { runBench } from './run-bench.ts';
import { startShop } from './start-shop.ts';

const { size, ...plan } = readOptions({ size: 100_000, rounds: 7, seconds: 2, connections: 4 });

await runBench({ name: 'search' }, async (bench) => measureSearching(await startShop(bench, size), plan));
