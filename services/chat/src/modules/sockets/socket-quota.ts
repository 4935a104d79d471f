import { AppError } from '@garage/service-kit';
import type { LimitSubject } from './event-limits.ts';

export type SocketQuota = ReturnType<typeof createSocketQuota>;

/** Limits concurrent connections per account and, for customers, per network on this node. */
export function createSocketQuota({ perAccount, perNetwork }: Readonly<Record<'perAccount' | 'perNetwork', number>>) {
  const open = new Map<string, number>();
  const add = (key: string, by: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + by;
    if (count === 0) open.delete(key);
    else open.set(key, count);
  };
  return {
    /** Reserves a connection before it is established; the returned function releases it once. @throws AppError RATE_LIMITED */
    reserve({ accountId, network, isStaff }: LimitSubject): () => void {
      const slots = [
        { key: `account:${accountId}`, max: perAccount },
        ...(isStaff ? [] : [{ key: `network:${network}`, max: perNetwork }]),
      ];
      if (slots.some(({ key, max }) => (open.get(key) ?? 0) >= max)) throw new AppError('RATE_LIMITED');
      for (const { key } of slots) add(key, 1);
      let isReserved = true;
      return () => {
        if (!isReserved) return;
        isReserved = false;
        for (const { key } of slots) add(key, -1);
      };
    },
  };
}
