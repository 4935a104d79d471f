import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../../../shared/lib/class-names.ts';
import { FieldError } from '../../../shared/ui/field-parts.tsx';

interface CellFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The line that the field belongs to, for its accessible name. */
  of: string;
  error?: string | undefined;
  help?: string | undefined;
}

/** A low text field within a line of a quote. */
export function CellField({ label, of, error, help, className, ...input }: CellFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-0.5 block truncate text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        type="text"
        aria-label={`${label}, ${of}`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        placeholder={help}
        autoComplete="off"
        className={cellStyle(error !== undefined)}
        {...input}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** Classes of an input within a line. */
export const cellStyle = (isInvalid: boolean): string =>
  classNames(
    'h-11 w-full rounded-control border bg-paper px-2.5 text-base tabular-nums read-only:bg-mist md:pointer-fine:h-10 md:text-sm',
    isInvalid ? 'border-red' : 'border-edge',
  );
