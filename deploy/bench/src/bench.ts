// `make bench`: reading products through the gateway, cached and not, compared with three bare servers in the same run.
// Options: --sizes 1000,100000 --rounds 5 --seconds 2 --connections 32
import { readOptions } from '@garage/local';
import { fillCatalogue } from './fill.ts';
import { measureReading } from './measure-reading.ts';
import { judge, printReport } from './report-reading.ts';
import { runBench } from './run-bench.ts';
import { startShop } from './targets.ts';

const { sizes, ...plan } = readOptions({ sizes: '1000,100000', rounds: 5, seconds: 2, connections: 32 });

await runBench({
  name: 'reading',
  async measure({ settings, servers, launcher }) {
    const shops = [];
    for (const size of sizes.split(',').map(Number)) {
      const { database, productId } = await fillCatalogue({ url: servers.mongodb.url, size });
      shops.push({ productId, ...(await startShop({ launcher, servers, settings, size, database })) });
    }
    return measureReading({ shops, launcher, folder: settings.dataDir, ...plan });
  },
  print: printReport,
  judge,
});
