import { useEffect, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { createStore } from '../../lib/store.ts';

/** The forms that cannot be sent yet, once for each of their fields that is busy. */
const pendingForms = createStore<readonly HTMLFormElement[]>([]);

/** While the field is busy, its form cannot be sent, neither with its button nor with the Enter key. */
export function usePendingField(field: RefObject<HTMLElement | null>, isBusy: boolean): void {
  useEffect(() => {
    const form = field.current?.closest('form');
    if (!isBusy || !form) return undefined;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    form.addEventListener('submit', refuse, { capture: true });
    pendingForms.set([...pendingForms.get(), form]);
    return () => {
      form.removeEventListener('submit', refuse, { capture: true });
      const forms = pendingForms.get();
      pendingForms.set(forms.toSpliced(forms.indexOf(form), 1));
    };
  }, [field, isBusy]);
}

/** True while a field of the button's form is busy. */
export function useIsFormPending(button: RefObject<HTMLButtonElement | null>): boolean {
  const isPending = () => pendingForms.get().some((form) => form === button.current?.form);
  return useSyncExternalStore(pendingForms.subscribe, isPending, () => false);
}
