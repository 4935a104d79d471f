import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { FieldError, FieldLabel } from '../ui/field-parts.tsx';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
}

/** A multi-line text field: label above, error below. */
export function TextAreaField({ label, error, rows = 5, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <FieldLabel htmlFor={id} required={textarea.required}>
        {label}
      </FieldLabel>
      <textarea
        id={id}
        rows={rows}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        className={classNames(
          'w-full rounded-control border bg-paper px-4 py-3 text-base',
          error === undefined ? 'border-edge' : 'border-red',
        )}
        {...textarea}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
