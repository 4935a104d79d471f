import type { ReactNode } from 'react';
import { barLink } from './bar-link.ts';

interface ChoiceActionsProps {
  /** Says how many rows are chosen. */
  text: string;
  clearText: string;
  onClear: () => void;
  /** Buttons that do something with the chosen rows. */
  children: ReactNode;
}

/** What can be done with the chosen rows of a list. It stays at the bottom of the window, because the rows may be far below the list's start. */
export function ChoiceActions({ text, clearText, onClear, children }: ChoiceActionsProps) {
  return (
    <div
      data-choice-actions
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline bg-paper px-4 py-2 shadow-float md:px-6 lg:left-60"
    >
      <output className="font-medium">{text}</output>
      {children}
      <button type="button" onClick={onClear} className={barLink}>
        {clearText}
      </button>
    </div>
  );
}
