import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
}

/** A text of several lines: label above, what is wrong below. */
export function TextAreaField({ label, error, rows = 5, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
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
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-red">
          <CircleAlert aria-hidden size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
