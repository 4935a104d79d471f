import { randomBytes } from 'node:crypto';
import { waitUntil } from '@garage/local';
import { openSocket } from '../open-socket.ts';
import type { TokenIssuer } from '../token-issuer.ts';

export interface Absence {
  /** Seconds until staff at the living node were told that the customer is gone; counted from this call. */
  told(): Promise<number>;
  close(): void;
}

const LIMIT_MS = 90_000;

/** A customer who is connected to one node only and waits, and one of the staff who watches at another. */
export async function watchAbsence(
  issuer: TokenIssuer,
  { dying, living }: { dying: string; living: string },
): Promise<Absence> {
  const [customerId, adminId] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
  const admin = await openSocket(living, await issuer.sign(adminId, 'admin'));
  let online: boolean | undefined;
  admin.on('presence', (change: { userId?: string; online: boolean }) => {
    if (change.userId === customerId) online = change.online;
  });
  const customer = await openSocket(dying, await issuer.sign(customerId, 'customer'));
  await customer.timeout(LIMIT_MS).emitWithAck('start_chat', {});
  const becomes = (expected: boolean): Promise<void> =>
    waitUntil(
      async () => {
        if (online !== expected) throw new Error(`Staff were told: ${online}`);
      },
      { what: 'What staff are told of a customer', timeoutMs: LIMIT_MS, intervalMs: 50 },
    );
  await becomes(true);
  return {
    async told() {
      const begun = performance.now();
      // Too late is a figure, too.
      await becomes(false).catch(() => undefined);
      return Math.round((performance.now() - begun) / 100) / 10;
    },
    close() {
      for (const socket of [admin, customer]) socket.disconnect();
    },
  };
}
