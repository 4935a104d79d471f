import { newId } from '../stock/shop-client.ts';
import { openSocket } from '../open-socket.ts';
import { readUntil } from '../read-until.ts';
import type { TokenIssuer } from '../token-issuer.ts';

const TIMEOUT_MS = 90_000;

/**
 * Connects an idle customer to the node that will be killed, and a member of staff to the other node. Returns a function that measures the
 * seconds until staff are notified that the customer is offline.
 */
export async function watchPresence(
  cleanUp: AsyncDisposableStack,
  issuer: TokenIssuer,
  { killed, surviving }: { killed: string; surviving: string },
): Promise<() => Promise<number>> {
  const customerId = newId();
  const admin = await openSocket(surviving, await issuer.sign(newId(), 'admin'));
  let online: boolean | undefined;
  admin.on('presence', (change: { userId?: string; online: boolean }) => {
    if (change.userId === customerId) online = change.online;
  });
  const customer = await openSocket(killed, await issuer.sign(customerId, 'customer'));
  cleanUp.defer(async () => [admin, customer].forEach((socket) => socket.disconnect()));
  await customer.timeout(TIMEOUT_MS).emitWithAck('start_chat', {});
  const waitFor = (expected: boolean) => readUntil(() => online === expected, Boolean, TIMEOUT_MS);
  if (!(await waitFor(true))) throw new Error('Staff were not notified that the customer is online');
  return async () => {
    const start = performance.now();
    // When staff are not notified before the timeout, the elapsed time is returned.
    await waitFor(false);
    return Math.round((performance.now() - start) / 100) / 10;
  };
}
