// `make bench-search`: searching many products through the gateway, beside bare handlers that make the same queries.
// Options: --size 100000 --rounds 7 --seconds 2 --connections 4
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBench } from './open-bench.ts';
import { fillCatalogue } from './fill.ts';
import { measureSearching } from './measure-searching.ts';
import { judgeSearching, printSearching } from './report-searching.ts';
import { startShop } from './targets.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '4' },
  },
});
const size = Number(values.size);
const plan = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};

const { settings, servers, launcher, close } = await openBench();
try {
  const { database } = await fillCatalogue({ url: servers.mongodb.url, size });
  const shop = await startShop({ launcher, servers, settings, size, database });
  const report = await measureSearching(shop, plan);
  printSearching(report);
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, 'search.json');
  writeFileSync(file, `${JSON.stringify({ ...report, verdicts: judgeSearching(report) }, null, 2)}\n`);
  console.log(`As JSON: ${file}`);
} finally {
  await close();
}
