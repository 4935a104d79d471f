import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface OfficeTab<Key extends string> {
  key: Key;
  text: string;
}

interface OfficeTabsProps<Key extends string> {
  label: string;
  tabs: readonly OfficeTab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs over one panel; arrow keys move between them. */
export function OfficeTabs<Key extends string>({ label, tabs, chosen, onChoose, children }: OfficeTabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="mb-4 flex gap-1 border-b border-hairline print:hidden"
      >
        {tabs.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-tab={key}
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            className={classNames(
              '-mb-px min-h-11 border-b-2 px-4 font-semibold',
              key === chosen ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
