import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { FieldError, FieldLabel } from '../ui/field-parts.tsx';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
  /** Hint below the field. */
  help?: string | undefined;
}

/** A multi-line text field: label above, hint and error below. */
export function TextAreaField({ label, error, help, rows = 5, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const describedBy = classNames(error !== undefined && errorId, help !== undefined && helpId);
  return (
    <div>
      <FieldLabel htmlFor={id} required={textarea.required}>
        {label}
      </FieldLabel>
      <textarea
        id={id}
        rows={rows}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
        className={classNames(
          'w-full rounded-control border bg-paper px-4 py-3 text-base',
          error === undefined ? 'border-edge' : 'border-red',
        )}
        {...textarea}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {help !== undefined && (
        <p id={helpId} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
