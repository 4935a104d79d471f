import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';
import { codeOf, emptyCells, isCodeComplete } from '../lib/code-cells.ts';
import { CodeInput } from './code-input.tsx';
import { FailureNote } from './failure-note.tsx';
import { SubmitButton } from './submit-button.tsx';

interface CodeFormProps {
  submit: string;
  busy: boolean;
  failure: FailureText | null;
  onCode: (code: string) => void;
  /** Error message when no code was typed. */
  emptyText?: string;
  /** Buttons and further content below the cells. */
  children: ReactNode;
}

/** Form for a mailed six-digit code. */
export function CodeForm({ submit, busy, failure, onCode, emptyText, children }: CodeFormProps) {
  const [cells, setCells] = useState(emptyCells);
  const [error, setError] = useState<string>();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const code = codeOf(cells);
    if (isCodeComplete(cells)) onCode(code);
    else setError(code === '' && emptyText ? emptyText : accountTexts.code.incomplete);
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <FailureNote failure={failure} />
      <CodeInput
        cells={cells}
        error={error}
        onChange={(next) => {
          setCells(next);
          setError(undefined);
        }}
      />
      {children}
      <SubmitButton text={submit} busy={busy} />
    </form>
  );
}
