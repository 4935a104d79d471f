// Starts servers and waits to be killed: `node start-and-wait.ts ROOT CACHE DATA`. Prints the process ids of the servers.
import { startNats, startPostgres, startRedis } from '../index.ts';

const [root = '', cacheDir = '', dataDir = ''] = process.argv.slice(2);
try {
  const servers = [
    await startRedis({ root, dataDir: `${dataDir}/redis` }),
    await startNats({ root, dataDir: `${dataDir}/nats` }),
    await startPostgres({ root, cacheDir, dataDir: `${dataDir}/postgres`, durable: false }),
  ];
  console.log(JSON.stringify(servers.map(({ pid }) => pid)));
} catch (error) {
  console.log(JSON.stringify({ failed: String(error) }));
  process.exit(1);
}
