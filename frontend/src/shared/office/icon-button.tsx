import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name, which contains the action and what it applies to. */
  label: string;
  danger?: boolean;
  children: ReactNode;
}

/** An icon button in a table row. */
export function IconButton({ label, danger = false, children, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control disabled:opacity-40 aria-disabled:opacity-40 md:pointer-fine:size-9',
        danger ? 'text-red hover:bg-red-tint' : 'text-muted hover:bg-brand-tint hover:text-brand',
      )}
      {...button}
    >
      {children}
    </button>
  );
}
