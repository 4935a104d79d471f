import type { FailureText } from '../../../shared/lib/failure.ts';

/** Error message above a form. */
export function FailureNote({ failure }: { failure: FailureText | null }) {
  if (!failure) return null;
  return (
    <p
      role="alert"
      data-msg={failure.messageKey}
      className="rounded-control bg-red-tint px-4 py-3 font-medium text-red"
    >
      {failure.text}
      {failure.detail && <span className="block text-sm font-normal">{failure.detail}</span>}
    </p>
  );
}
