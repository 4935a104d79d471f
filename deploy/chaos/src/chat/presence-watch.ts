import { randomBytes } from 'node:crypto';
import { waitUntil } from '@garage/local';
import { openSocket } from '../open-socket.ts';
import type { TokenIssuer } from '../token-issuer.ts';

export interface PresenceWatch {
  /** Returns the seconds from this call until staff at the other node are notified that the customer is offline. */
  secondsUntilOffline(): Promise<number>;
  close(): void;
}

const TIMEOUT_MS = 90_000;

/** Connects an idle customer to the node that will be killed, and a member of staff to the other node. */
export async function watchPresence(
  issuer: TokenIssuer,
  { killed, surviving }: { killed: string; surviving: string },
): Promise<PresenceWatch> {
  const [customerId, adminId] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
  const admin = await openSocket(surviving, await issuer.sign(adminId, 'admin'));
  let online: boolean | undefined;
  admin.on('presence', (change: { userId?: string; online: boolean }) => {
    if (change.userId === customerId) online = change.online;
  });
  const customer = await openSocket(killed, await issuer.sign(customerId, 'customer'));
  await customer.timeout(TIMEOUT_MS).emitWithAck('start_chat', {});
  const waitForPresence = (expected: boolean): Promise<void> =>
    waitUntil(
      async () => {
        if (online !== expected) throw new Error(`online: ${online}`);
      },
      { what: "The customer's presence", timeoutMs: TIMEOUT_MS, intervalMs: 50 },
    );
  await waitForPresence(true);
  return {
    async secondsUntilOffline() {
      const start = performance.now();
      // A timeout is a result too: faultsOf judges it.
      await waitForPresence(false).catch(() => undefined);
      return Math.round((performance.now() - start) / 100) / 10;
    },
    close() {
      for (const socket of [admin, customer]) socket.disconnect();
    },
  };
}
