// The operator's command line: node deploy/ops/src/ops.ts COMMAND …; on the local stack: make ops ARGS='COMMAND …'.
import { runMain } from '@garage/service-kit';
import { readBrokerConfig, readDatabaseConfig } from './config.ts';
import { createConnections } from './connections.ts';
import { runOps } from './run-ops.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

await runMain(async () => {
  const connections = createConnections({
    database: () => {
      const { MONGODB_URL: url, DATABASE_PREFIX: prefix } = readDatabaseConfig();
      return { url, nameOf: (service) => `${prefix}_${service}` };
    },
    broker: () => {
      const { NATS_URL: url, NATS_REPLICAS: replicas } = readBrokerConfig();
      return { url, replicas };
    },
    complain,
  });
  try {
    process.exitCode = await runOps(process.argv.slice(2), { ...connections, say, complain });
  } finally {
    await connections.close();
  }
});
