// `make bench-checkout`: new carts with their first line, and orders of them, compared with bare handlers that make the same writes.
// Options: --clients 1,50 --rounds 3 --seconds 4
import { startTokenIssuer } from '@garage/chaos/token-issuer';
import { readOptions } from '@garage/local';
import { measureCheckout } from './checkout/measure-checkout.ts';
import { startShops } from './checkout/start-shops.ts';
import { judgeCheckout, printCheckout } from './report-checkout.ts';
import { runBench } from './run-bench.ts';

const { clients, ...plan } = readOptions({ clients: '1,50', rounds: 3, seconds: 4 });

await runBench({
  name: 'checkout',
  fresh: true,
  async measure({ servers, launcher }) {
    const issuer = await startTokenIssuer();
    const shops = await startShops({ servers, launcher, issuer });
    try {
      return await measureCheckout(shops, { clients: clients.split(',').map(Number), ...plan });
    } finally {
      await shops.close();
      issuer.close();
    }
  },
  print: printCheckout,
  judge: judgeCheckout,
});
