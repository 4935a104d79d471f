import { AppError } from '@garage/service-kit';
import type { Counted } from './event-limits.ts';

export type SocketQuota = ReturnType<typeof createSocketQuota>;

/** How many connections an account and, for customers, a network may have at once at this node. */
export function createSocketQuota({ perAccount, perNetwork }: Readonly<Record<'perAccount' | 'perNetwork', number>>) {
  const open = new Map<string, number>();
  const add = (key: string, by: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + by;
    if (count === 0) open.delete(key);
    else open.set(key, count);
  };
  return {
    /** Reserves a place before the connection stands; the answer gives it back, once. @throws AppError RATE_LIMITED */
    reserve({ accountId, network, isStaff }: Counted): () => void {
      const places = [
        { key: `account:${accountId}`, max: perAccount },
        ...(isStaff ? [] : [{ key: `network:${network}`, max: perNetwork }]),
      ];
      if (places.some(({ key, max }) => (open.get(key) ?? 0) >= max)) throw new AppError('RATE_LIMITED');
      for (const { key } of places) add(key, 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        for (const { key } of places) add(key, -1);
      };
    },
  };
}
