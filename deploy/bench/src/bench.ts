// `make bench`: reading products through the gateway, cached and not, compared with three bare servers in the same run.
// Options: --sizes 1000,100000 --rounds 5 --seconds 2 --connections 32
import { readOptions } from '@garage/local';
import { measureReading } from './measure-reading.ts';
import { runBench } from './run-bench.ts';
import { startShop } from './start-shop.ts';

const { sizes, ...plan } = readOptions({ sizes: '1000,100000', rounds: 5, seconds: 2, connections: 32 });

await runBench({ name: 'reading' }, async (bench) => {
  const shops = [];
  for (const size of sizes.split(',').map(Number)) shops.push(await startShop(bench, size));
  return measureReading(bench, shops, plan);
});
