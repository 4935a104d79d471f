import { useLayoutEffect, useRef } from 'react';
import { accountDialog, closeAccountDialog } from '../../shared/lib/account-dialog.ts';
import { useStore } from '../../shared/lib/store.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';
import { ProgressLine } from '../../shared/ui/progress-line.tsx';

const load = () => import('../../features/identity/components/account-dialogs.tsx');

/** Shows the account's dialog that is asked for; afterwards the focus is back where it was. Every layout has one of these. */
export function AccountDialogHost() {
  const dialog = useStore(accountDialog, null);
  const part = useChunk({ load, wanted: dialog !== null, onFailure: closeAccountDialog });
  useFocusReturn(dialog !== null);
  if (!dialog) return null;
  return part ? <part.AccountDialogs dialog={dialog} /> : <ProgressLine />;
}

/** A dialog that leaves the page takes the focus with it, and one that follows another does not know where it was. */
function useFocusReturn(open: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    opener.current = document.activeElement;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [open]);
}
