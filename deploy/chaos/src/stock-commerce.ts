// Commerce as a process that the stock test kills: as its server, but for tokens of the test's own and the gap.
import { buildCommerce, commerceIndexes } from '@garage/commerce/app';
import { createMailQueue } from '@garage/mail';
import { isUnavailable } from '@garage/mongo';
import { createLogger, createTokenVerifier } from '@garage/service-kit';
import { startWork } from '@garage/service-kit/backbone';
import { openStockChild } from './stock/child.ts';

const logger = createLogger({ name: 'commerce', level: process.env['CHAOS_LOG'] === '1' ? 'warn' : 'silent' });
const child = await openStockChild({
  name: 'commerce',
  logger,
  indexes: commerceIndexes,
  enqueue: ({ redisUrl, namespace }) =>
    createMailQueue({ redisUrl, prefix: namespace, onError: (err) => logger.warn({ err }, 'No mail queue') }).enqueue,
});
const { mongo, messaging, outbox, settings } = child;
const commerce = await buildCommerce({
  mongo,
  messaging,
  outbox,
  logger,
  isUnavailable,
  tokens: createTokenVerifier({ keySet: settings.keySet }),
  // A busy machine is not what is tested.
  mostLoopDelayMs: 60_000,
});
const { app } = commerce;
// The order is committed, and its customer does not know yet.
app.addHook('onSend', async (request, reply) => {
  if (request.url === '/api/orders/create' && reply.statusCode === 201) await child.gap();
});
await app.listen({ port: settings.port, host: '127.0.0.1' });
await startWork(commerce);
child.tell({ kind: 'ready' });
