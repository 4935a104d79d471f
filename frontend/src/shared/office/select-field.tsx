import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { FieldError, FieldLabel } from '../ui/field-parts.tsx';
import type { Choice } from './select-box.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** Text of the empty choice: `Chọn danh mục`. Without it there is none. */
  prompt?: string;
  choices: readonly Choice[];
  error?: string | undefined;
}

/** A select in a form: label above, error below. */
export function SelectField({ label, prompt, choices, error, ...select }: SelectFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <FieldLabel htmlFor={id} required={select.required}>
        {label}
      </FieldLabel>
      <select
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        className={classNames(
          'h-12 w-full rounded-control border bg-paper px-3 text-base',
          error === undefined ? 'border-edge' : 'border-red',
        )}
        // The choices may be loaded after the form. The new key re-creates the select, which then shows the form's value.
        key={choices.length}
        {...select}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
