import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Label of a form field. The mark of a required field is only visual, because screen readers get that information from the input itself. */
export function FieldLabel({
  htmlFor,
  required,
  children,
}: {
  htmlFor: string;
  required?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <label htmlFor={htmlFor} className="mb-1.5 block font-medium">
      {children}
      {required && (
        <span aria-hidden className="text-red">
          {' '}
          *
        </span>
      )}
    </label>
  );
}

/** Error message below a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-red">
      <CircleAlert aria-hidden size={16} className="shrink-0" />
      {children}
    </p>
  );
}
