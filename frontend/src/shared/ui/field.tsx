import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { FieldError, FieldLabel } from './field-parts.tsx';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** Hint below the field. */
  help?: string | undefined;
  /** A button inside the field, at its end. */
  after?: ReactNode;
}

/** A text field: label above, hint and error below. */
export function Field({ label, error, help, after, ...input }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const describedBy = classNames(error !== undefined && errorId, help !== undefined && helpId);
  return (
    <div>
      <FieldLabel htmlFor={id} required={input.required}>
        {label}
      </FieldLabel>
      <div className="relative">
        <input
          id={id}
          type="text"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
          className={classNames(
            'h-12 w-full rounded-control border bg-paper px-4',
            after !== undefined && 'pr-13',
            error === undefined ? 'border-edge' : 'border-red',
          )}
          {...input}
        />
        {after && <div className="absolute inset-y-0 right-0.5 flex items-center">{after}</div>}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {help !== undefined && (
        <p id={helpId} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
