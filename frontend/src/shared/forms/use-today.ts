import { civilDateAt } from '@garage/contracts/browser';
import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 15_000;

function subscribeToDay(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** The current date in Vietnam. */
export const todayInVietnam = (): string => civilDateAt(Date.now());

/**
 * The current date in Vietnam, updated at midnight. Null on the server and while hydrating, since a cached page may have been rendered
 * yesterday.
 */
export function useToday(): string | null {
  return useSyncExternalStore(subscribeToDay, todayInVietnam, () => null);
}
