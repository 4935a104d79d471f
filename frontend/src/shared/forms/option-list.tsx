/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- native option lists have neither pictures nor a search without accents; the field handles the keys */
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** Id of an option, for `aria-activedescendant` of the field. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface OptionListProps {
  id: string;
  label: string;
  /** Number of options for screen readers, or the reason why there are none, which is also visible. */
  status: string;
  hasOptions: boolean;
  className: string;
  /** The options. */
  children: ReactNode;
  /** Content below the options. */
  footer?: ReactNode;
}

/** The list below a combobox (WAI-ARIA authoring practices). The field keeps the focus. */
export function OptionList({ id, label, status, hasOptions, className, children, footer }: OptionListProps) {
  return (
    <div
      // Prevents a press on the list from taking the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      className={classNames(
        'absolute inset-x-0 top-full z-30 overflow-y-auto rounded-card border border-hairline bg-paper shadow-float',
        className,
      )}
    >
      <div id={id} role="listbox" aria-label={label}>
        {children}
      </div>
      <p aria-live="polite" className={hasOptions ? 'sr-only' : 'px-4 py-2.5 text-muted'}>
        {status}
      </p>
      {footer}
    </div>
  );
}

interface OptionProps {
  id: string;
  /** True for the option that the keyboard has highlighted. */
  active: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

export function Option({ id, active, onChoose, className, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      ref={(option) => {
        if (active) option?.scrollIntoView({ block: 'nearest' });
      }}
      className={classNames('cursor-pointer px-4', active ? 'bg-brand-tint' : 'hover:bg-mist', className)}
    >
      {children}
    </div>
  );
}
