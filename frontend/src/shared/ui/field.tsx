import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** A button inside the field, at its end. */
  after?: ReactNode;
}

/** A text field: label above, what is wrong below. */
export function Field({ label, error, after, ...input }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className={classNames(
            'h-12 w-full rounded-control border bg-paper px-4',
            after !== undefined && 'pr-13',
            error === undefined ? 'border-edge' : 'border-red',
          )}
          {...input}
        />
        {after && <div className="absolute inset-y-0 right-0.5 flex items-center">{after}</div>}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-red">
          <CircleAlert aria-hidden size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
