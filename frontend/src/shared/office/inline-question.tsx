import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { office } from '../../i18n/office.ts';
import { buttonStyle } from '../ui/button-style.ts';

interface InlineQuestionProps {
  title: string;
  /** Describes the consequences. */
  children: ReactNode;
  /** Text of the button that confirms. */
  action: string;
  /** Text of the button that closes the question without confirming. */
  keep: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation inside a dialog that is already open, where a second dialog would cover the facts that the decision is about. */
export function InlineQuestion({ title, children, action, keep, busy, onConfirm, onClose }: InlineQuestionProps) {
  const safeChoice = useRef<HTMLButtonElement>(null);
  useEffect(() => safeChoice.current?.focus(), []);
  return (
    <fieldset aria-label={title} className="mb-5 rounded-card border border-red/30 bg-red-tint p-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 wrap-anywhere">{children}</p>
      <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
        <button ref={safeChoice} type="button" disabled={busy} onClick={onClose} className={buttonStyle('outline')}>
          {keep}
        </button>
        <button
          type="button"
          disabled={busy}
          onClick={onConfirm}
          className={buttonStyle('brand', 'bg-red hover:bg-red/90')}
        >
          {busy ? office.saving : action}
        </button>
      </div>
    </fieldset>
  );
}
