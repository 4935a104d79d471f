import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Delays the submit of a field's form while the field is busy, then submits; `cancel` cancels the delayed submit, for example after an error.
 */
export function useDeferredSubmit(field: RefObject<HTMLInputElement | null>, isBusy: boolean): { cancel: () => void } {
  const isRequested = useRef(false);
  useEffect(() => {
    const form = field.current?.form;
    if (!isBusy || !form) return undefined;
    const delay = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      isRequested.current = true;
    };
    form.addEventListener('submit', delay, { capture: true });
    return () => {
      form.removeEventListener('submit', delay, { capture: true });
      if (isRequested.current && form.isConnected) form.requestSubmit();
      isRequested.current = false;
    };
  }, [field, isBusy]);
  const cancel = () => {
    isRequested.current = false;
  };
  return { cancel };
}
