import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

export interface Choice {
  value: string;
  text: string;
}

interface SelectBoxProps extends ComponentProps<'select'> {
  /** Accessible name of the select, which is not visible. */
  label: string;
  choices: readonly Choice[];
}

/** A select for the bar above a list. */
export function SelectBox({ label, choices, className, ...select }: SelectBoxProps) {
  return (
    <select
      aria-label={label}
      className={classNames(
        'h-12 min-w-0 rounded-control max-md:grow border border-edge bg-paper px-3 text-base',
        className,
      )}
      {...select}
    >
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
