// The relay process of the messaging test; killed with SIGKILL by its parent.
import { createOutbox, startRelay } from '@garage/messaging';
import { openChild } from './messaging/child.ts';

const { mongo, messaging, logger, tell, gap } = await openChild('chaos-relay');
startRelay({
  mongo,
  messaging,
  outbox: createOutbox({ mongo, producer: 'chaos' }),
  logger,
  leaseMs: 600,
  pollMs: 50,
  hooks: { afterSendBeforeRemove: gap },
});
tell({ kind: 'ready' });
