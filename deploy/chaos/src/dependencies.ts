// `make chaos-dependencies`: MongoDB, Redis and NATS are killed in turn and restarted, under light load.
// Options: --only mongodb|redis|nats, --break readiness (expects catalogue to be unready without Redis: must fail).
import { readOptions, type ServerName } from '@garage/local';
import { runOnStack } from './command.ts';
import { needs } from './dependencies/outage.ts';
import { dependencies } from './dependencies/run.ts';

const { only, break: broken } = readOptions({ only: '', break: '' });
const all: readonly ServerName[] = ['mongodb', 'redis', 'nats'];

await runOnStack({ name: 'dependencies', maxMinutes: 15 }, async (stack, servers) => ({
  faults: await dependencies(stack, servers, {
    prefix: 'dependencies',
    servers: all.filter((name) => only === '' || name === only),
    needs: broken === 'readiness' ? { ...needs, redis: [...needs.redis, 'catalogue'] } : needs,
    log: console.log,
  }),
  success: 'every process stayed alive, reported readiness in time and kept every acknowledged write',
}));
