import { civilDateAt } from '@garage/contracts/browser';
import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 15_000;

function followDay(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** The day in Vietnam now. */
export const todayInVietnam = (): string => civilDateAt(Date.now());

/** Today in Vietnam, also after midnight has passed. Null on the server and while hydrating: a kept page may be of yesterday. */
export function useToday(): string | null {
  return useSyncExternalStore(followDay, todayInVietnam, () => null);
}
