import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the form of a field from being sent while the field is busy, and sends it then; unless it was `drop`ped, because something
 * has to be looked at first.
 */
export function useHeldSubmit(field: RefObject<HTMLInputElement | null>, isBusy: boolean): { drop: () => void } {
  const isWanted = useRef(false);
  useEffect(() => {
    const form = field.current?.form;
    if (!isBusy || !form) return undefined;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      isWanted.current = true;
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => {
      form.removeEventListener('submit', hold, { capture: true });
      if (isWanted.current && form.isConnected) form.requestSubmit();
      isWanted.current = false;
    };
  }, [field, isBusy]);
  const drop = () => {
    isWanted.current = false;
  };
  return { drop };
}
