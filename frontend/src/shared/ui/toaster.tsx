import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { vi } from '../../i18n/vi.ts';
import { classNames } from '../lib/class-names.ts';
import { dismissToast, pauseToast, resumeToast, toasts } from '../lib/toasts.ts';
import type { Toast } from '../lib/toasts.ts';
import { useStore } from '../lib/store.ts';
import { Link } from './link.tsx';

const styles = {
  success: { Icon: CircleCheck, className: 'border-green/30 bg-green-tint text-green' },
  error: { Icon: CircleAlert, className: 'border-red/30 bg-red-tint text-red' },
  warning: { Icon: TriangleAlert, className: 'border-amber/30 bg-amber-tint text-amber' },
  info: { Icon: Info, className: 'border-brand/30 bg-brand-tint text-brand' },
};

const none: readonly Toast[] = [];

/** The toasts at the top right, 110 px from the top; shown above dialogs and announced to screen readers. */
export function Toaster() {
  const shown = useStore(toasts, none);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // Popovers and dialogs stack in the order they open: reopening the popover for each toast keeps it above open dialogs.
    region.current?.hidePopover();
    if (shown.length > 0) region.current?.showPopover();
  }, [shown]);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={vi.toast.region}
      aria-live="polite"
      className="pointer-events-none inset-auto top-[110px] right-4 m-0 w-[min(384px,calc(100vw-32px))] overflow-visible border-0 bg-transparent p-0 md:right-6"
    >
      <div className="flex flex-col gap-3">
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

/** One toast. Errors interrupt screen readers; other messages wait for a pause. */
export function ToastItem({ toast }: { toast: Toast }) {
  const { Icon, className } = styles[toast.severity];
  // Not `:hover`, which stays after a tap on a touchscreen.
  const isUnderPointer = useRef(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pauses the timeout while its link or button is hovered or focused
    <div
      role={toast.severity === 'error' ? 'alert' : 'status'}
      data-severity={toast.severity}
      data-msg={toast.messageKey}
      onPointerEnter={() => {
        isUnderPointer.current = true;
        pauseToast(toast.id);
      }}
      onPointerLeave={({ currentTarget }) => {
        isUnderPointer.current = false;
        if (!currentTarget.matches(':focus-within')) resumeToast(toast.id);
      }}
      onFocus={() => pauseToast(toast.id)}
      onBlur={() => isUnderPointer.current || resumeToast(toast.id)}
      className={classNames(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-card border py-1.5 pr-1.5 pl-4 shadow-float',
        className,
      )}
    >
      <Icon aria-hidden size={20} className="mt-2.5 shrink-0" />
      <p className="grow py-2 text-base font-medium text-ink">
        <span className="sr-only">{vi.toast.severity[toast.severity]}: </span>
        {toast.text}
        {toast.detail && <span className="block text-sm font-normal text-muted">{toast.detail}</span>}
        {toast.link && (
          <Link to={toast.link.path} className="flex min-h-11 items-center font-semibold text-brand-strong underline">
            {toast.link.text}
          </Link>
        )}
      </p>
      <button
        type="button"
        aria-label={vi.toast.dismiss}
        onClick={() => dismissToast(toast.id)}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  );
}
