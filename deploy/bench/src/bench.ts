// `make bench`: reading products through the gateway, cached and not, beside three limits in the same run.
// Options: --sizes 1000,100000 --rounds 5 --seconds 2 --connections 32
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillCatalogue } from './fill.ts';
import { measureReading } from './measure-reading.ts';
import { openBench } from './open-bench.ts';
import { judge, printReport } from './report.ts';
import { startShop } from './targets.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const plan = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};

const { settings, servers, launcher, close } = await openBench();
try {
  const shops = [];
  for (const size of sizes) {
    const { database, productId } = await fillCatalogue({ url: servers.mongodb.url, size });
    shops.push({ productId, ...(await startShop({ launcher, servers, settings, size, database })) });
  }
  const report = await measureReading({ shops, launcher, folder: settings.dataDir, ...plan });
  printReport(report);
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, 'reading.json');
  writeFileSync(file, `${JSON.stringify({ ...report, verdicts: judge(report) }, null, 2)}\n`);
  console.log(`As JSON: ${file}`);
} finally {
  await close();
}
