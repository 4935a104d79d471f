// `make bench-search`: searching many products through the gateway, compared with bare handlers that run the same queries.
// Options: --size 100000 --rounds 7 --seconds 2 --connections 4
import { readOptions } from '@garage/local';
import { fillCatalogue } from './fill.ts';
import { measureSearching } from './measure-searching.ts';
import { judgeSearching, printSearching } from './report-searching.ts';
import { runBench } from './run-bench.ts';
import { startShop } from './targets.ts';

const { size, ...plan } = readOptions({ size: 100_000, rounds: 7, seconds: 2, connections: 4 });

await runBench({
  name: 'search',
  async measure({ settings, servers, launcher }) {
    const { database } = await fillCatalogue({ url: servers.mongodb.url, size });
    return measureSearching(await startShop({ launcher, servers, settings, size, database }), plan);
  },
  print: printSearching,
  judge: judgeSearching,
});
