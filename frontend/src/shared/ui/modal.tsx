import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { vi } from '../../i18n/vi.ts';
import { classNames } from '../lib/class-names.ts';
import { bringToastsToFront } from '../lib/toasts.ts';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Layout: `centre` for an ordinary dialog, `wide` for pictures, `side` for a panel that slides in from the left. */
  kind: 'centre' | 'wide' | 'side';
  closeLabel?: string;
  /** True while a request is pending; the user cannot close the dialog meanwhile. */
  busy?: boolean;
  children: ReactNode;
}

const styles = {
  centre: 'panel-centre m-auto w-[min(440px,calc(100vw-32px))] rounded-card shadow-float',
  wide: 'panel-centre m-auto w-[min(1040px,calc(100vw-24px))] max-w-none rounded-card shadow-float',
  side: 'panel-side my-0 mr-auto ml-0 h-dvh max-h-dvh w-[min(320px,86vw)] shadow-float',
};

/**
 * Closes the dialog. The browser returns the focus to the opener; if that no longer exists, such as a button of a deleted row, the page's
 * content gets the focus.
 */
function close(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return;
  dialog.close();
  // Whether the opener still exists is only known after React has updated the page.
  queueMicrotask(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main')?.focus();
  });
}

/**
 * The native modal dialog: it traps the focus, closes on Esc and returns the focus. The element with `data-first-focus` is focused when it
 * opens.
 */
export function Modal({ open, onClose, title, kind, closeLabel = vi.site.close, busy, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOverlayPressed = useRef(false);
  const titleId = useId();
  // The dialog is closed before it is unmounted, because only closing it returns the focus to its opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => close(element);
  }, []);
  useEffect(() => {
    if (!open) return close(dialog.current);
    const page = document.documentElement;
    page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth);
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    bringToastsToFront();
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click only matters on the overlay; keys have Esc
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames('pointer-events-auto overflow-y-auto overscroll-contain bg-paper p-0', styles[kind])}
      onClose={() => {
        // The browser delivers the close event late: by then the dialog may be unmounted or open again.
        if (dialog.current?.open === false) onClose();
      }}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      onPointerDown={(event) => {
        isOverlayPressed.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // A user who selects text and releases the mouse outside the dialog causes a click on the overlay, which must not close the dialog.
        if (isOverlayPressed.current && event.target === dialog.current && !busy) onClose();
      }}
    >
      <div className="flex min-h-full flex-col p-5 md:p-6">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            disabled={busy}
            onClick={onClose}
            className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-mist hover:text-ink"
          >
            <X aria-hidden size={20} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
