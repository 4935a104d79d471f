// The relay process of the messaging test; its parent kills it with SIGKILL.
import { createOutbox, startRelay } from '@garage/messaging';
import { openChild } from './killable/child.ts';

const { mongo, messaging, logger, send, gap } = await openChild('chaos-relay', JSON.parse(process.argv[2] ?? '{}'));
startRelay({
  mongo,
  messaging,
  outbox: createOutbox({ mongo, producer: 'chaos' }),
  logger,
  leaseMs: 600,
  pollMs: 50,
  hooks: { afterSendBeforeRemove: gap },
});
send({ kind: 'ready' });
