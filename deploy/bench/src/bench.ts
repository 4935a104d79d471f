// `make bench`: reading products through the gateway, cached and not, beside three limits in the same run.
// Options: --sizes 1000,100000 --rounds 5 --seconds 2 --connections 32
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers } from '@garage/local';
import { fillCatalogue } from './fill.ts';
import { measureReading } from './measure-reading.ts';
import { judge, printReport } from './report.ts';
import { createLauncher, startShop } from './targets.ts';

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

const usual = readSettings();
const settings = { ...usual, dataDir: join(usual.dataDir, 'bench') };
const servers = await startServers({ ...settings, log: console.log, keepData: true });
const launcher = createLauncher(settings);
try {
  const shops = [];
  for (const size of sizes) {
    const database = `garage_bench_${size}`;
    console.log(`Filling a catalogue of ${size.toLocaleString('en')} products…`);
    const productId = await fillCatalogue({ url: servers.mongodb.url, database, size });
    shops.push({ productId, ...(await startShop({ launcher, servers, settings, size, database })) });
  }
  const report = await measureReading({ shops, launcher, folder: settings.dataDir, ...plan });
  printReport(report);
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, 'reading.json');
  writeFileSync(file, `${JSON.stringify({ ...report, verdicts: judge(report) }, null, 2)}\n`);
  console.log(`As JSON: ${file}`);
} finally {
  await launcher.stopAll();
  await servers.stop();
}
