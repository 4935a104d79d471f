import { useLayoutEffect, useRef } from 'react';
import { accountDialog, closeAccountDialog } from '../../shared/lib/account-dialog.ts';
import { useStore } from '../../shared/lib/store.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';
import { ProgressLine } from '../../shared/ui/progress-line.tsx';

const load = () => import('../../features/identity/components/account-dialogs.tsx');

/** Renders the open account dialog and restores the focus when it closes. Every layout contains one. */
export function AccountDialogHost() {
  const dialog = useStore(accountDialog, null);
  const part = useChunk({ load, enabled: dialog !== null, onFailure: closeAccountDialog });
  useFocusReturn(dialog !== null);
  if (!dialog) return null;
  return part ? <part.AccountDialogs dialog={dialog} /> : <ProgressLine />;
}

/**
 * Returns the focus to the element that opened an account dialog. The dialogs cannot do that themselves: unmounting loses the focus, and a
 * dialog that replaces another one does not know the element.
 */
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
