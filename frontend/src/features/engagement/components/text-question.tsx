import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';

interface TextQuestionProps {
  label: string;
  /** Text of the submit button. */
  action: string;
  /** Error message for a blank text. */
  missingText: string;
  maxLength: number;
  initial?: string;
  busy: boolean;
  onSubmit: (text: string) => void;
  onClose: () => void;
}

/** A form for one text, in place of the buttons that opened it. */
export function TextQuestion(props: TextQuestionProps) {
  const { label, action, missingText, maxLength, initial = '', busy, onSubmit, onClose } = props;
  const [text, setText] = useState(initial);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = text.trim() === '';
    setMissing(isBlank);
    if (!isBlank && !busy) onSubmit(text);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <TextAreaField
        ref={field}
        required
        label={label}
        rows={3}
        maxLength={maxLength}
        value={text}
        error={missing ? missingText : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      <FormActions action={action} busy={busy} onCancel={onClose} />
    </form>
  );
}
