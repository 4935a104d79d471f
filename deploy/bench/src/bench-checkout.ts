// `make bench-checkout`: new carts with their first line, and orders of them, beside bare handlers that make the same writes.
// Options: --clients 1,50 --rounds 3 --seconds 4
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTokenIssuer } from '@garage/chaos/token-issuer';
import { measureCheckout } from './checkout/measure-checkout.ts';
import { startShops } from './checkout/start-shops.ts';
import { openBench } from './open-bench.ts';
import { judgeCheckout, printCheckout } from './report-checkout.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1,50' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
  },
});
const plan = {
  clients: values.clients.split(',').map(Number),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
};

const issuer = await startTokenIssuer();
const { settings, servers, launcher, close } = await openBench({ fresh: true });
try {
  const shops = await startShops({ servers, launcher, issuer });
  try {
    const report = await measureCheckout(shops, plan);
    printCheckout(report);
    mkdirSync(settings.dataDir, { recursive: true });
    const file = join(settings.dataDir, 'checkout.json');
    writeFileSync(file, `${JSON.stringify({ ...report, verdicts: judgeCheckout(report) }, null, 2)}\n`);
    console.log(`As JSON: ${file}`);
  } finally {
    await shops.close();
  }
} finally {
  await close();
  issuer.close();
}
